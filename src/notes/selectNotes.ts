import { toPosix } from '../lib/paths';

/**
 * The notes an author named.
 *
 * @param notes all, or only their paths
 * @param wanted paths from the project folder, with or without `docs/` and the extension; none means all
 * @throws in Chinese when a path names no note
 */
export function selectNotes<T extends { file: string }>(notes: T[], wanted: string[]): T[] {
  if (wanted.length === 0) return notes;
  const plain = (file: string): string =>
    toPosix(file)
      .replace(/^(?:\.\/)?(?:docs\/)?/, '')
      .replace(/\.mdx?$/, '');
  return wanted.map((name) => {
    const note = notes.find(({ file }) => plain(file) === plain(name));
    if (!note)
      throw new Error(`没有笔记 ${name}。--note 后面写它的路径，例如 --note docs/odoo/dev_notes/models/constraints.md。`);
    return note;
  });
}
