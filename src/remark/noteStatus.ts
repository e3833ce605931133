import fs from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { root } from '../cli/lib/paths';
import { noteStatus } from '../notes/noteStatus';
import { readRecord } from '../notes/odoo/record';
import { readNote } from '../notes/readNote';

/**
 * Puts `<NoteStatus>` at the head of each note about Odoo: the theme prints the title before the content, so it stands
 * right under the title.
 *
 * @param options where the record of the runs is read from; tests give another
 * @returns a remark transformer
 */
export default function noteStatusPlugin({ record = readRecord }: { record?: typeof readRecord } = {}) {
  return (tree: Root, file: VFile): void => {
    const name = path.relative(root, file.path).replaceAll('\\', '/');
    if (!name.startsWith('docs/') || (file.data.frontMatter as { odoo?: unknown } | undefined)?.odoo === undefined) return;
    // The tree has no frontmatter any more, and what other plugins did to it must not change the digest.
    const status = noteStatus(readNote(name, fs.readFileSync(file.path, 'utf8')), record());
    if (!status) return;
    tree.children.unshift({
      type: 'mdxJsxFlowElement',
      name: 'NoteStatus',
      attributes: [{ type: 'mdxJsxAttribute', name: 'status', value: JSON.stringify(status) }],
      children: [],
    });
  };
}
