import path from 'node:path';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { root } from '../cli/lib/paths';
import { noteStatus } from '../notes/noteStatus';
import { readRecord } from '../notes/odoo/record';
import { noteOfTree } from '../notes/readNote';

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
    const { frontMatter } = file.data as { frontMatter?: Record<string, unknown> };
    if (!name.startsWith('docs/') || frontMatter?.odoo === undefined) return;
    // The digest is of code blocks alone, and no plugin before this one changes them.
    const status = noteStatus(noteOfTree(name, String(file), frontMatter, tree), record());
    if (!status) return;
    tree.children.unshift({
      type: 'mdxJsxFlowElement',
      name: 'NoteStatus',
      attributes: [{ type: 'mdxJsxAttribute', name: 'status', value: JSON.stringify(status) }],
      children: [],
    });
  };
}
