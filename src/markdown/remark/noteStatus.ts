import path from 'node:path';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { referenceDir } from '../../config/site';
import { root, toPosix } from '../../lib/paths';
import { noteStatus, type NoteStatusData } from '../../notes/noteStatus';
import { readVerifications } from '../../notes/verifications';
import { noteOfTree } from '../../notes/readNote';
import { type ReadingTime, readingTime } from '../../notes/readingTime';

/**
 * Puts `<NoteStatus>` at the head of each note but the indexes: the theme prints the title before the content, so it is
 * right under the title. Any note has a reading time, those about Odoo have more.
 *
 * @param options where the record of the runs is read from; tests give another
 * @returns a remark transformer
 */
export default function noteStatusPlugin({
  record = readVerifications,
}: { record?: typeof readVerifications } = {}) {
  return (tree: Root, file: VFile): void => {
    const name = toPosix(path.relative(root, file.path));
    const { frontMatter } = file.data as { frontMatter?: Record<string, unknown> };
    if (!name.startsWith('docs/') || /\/index\.mdx?$/.test(name)) return;
    // The digest is of code blocks alone, and no plugin before this one changes them.
    const about = noteStatus(noteOfTree(name, String(file), frontMatter ?? {}, tree), record());
    const status: NoteStatusData & ReadingTime = {
      ...(about ?? { versions: [], verification: null, archive: null }),
      // Nobody reads a reference from end to end.
      ...(name.startsWith(referenceDir) ? { minutes: 0, lines: 0 } : readingTime(tree)),
    };
    tree.children.unshift({
      type: 'mdxJsxFlowElement',
      name: 'NoteStatus',
      attributes: [{ type: 'mdxJsxAttribute', name: 'status', value: JSON.stringify(status) }],
      children: [],
    });
  };
}
