import path from 'node:path';
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { root } from '../../../src/cli/lib/paths';
import { noteStatus } from '../../../src/notes/noteStatus';
import { readNotes } from '../../../src/notes/readNotes';
import noteStatusPlugin from '../../../src/remark/noteStatus';

const file = 'docs/odoo/dev_notes/models/constraints.md';

function run(name: string, frontMatter: object): Root['children'] {
  const tree: Root = { type: 'root', children: [{ type: 'paragraph', children: [] }] };
  noteStatusPlugin({ record: () => ({}) })(tree, new VFile({ path: path.join(root, name), data: { frontMatter } }));
  return tree.children;
}

test('a note about Odoo begins with its status', () => {
  const note = readNotes(root).find((candidate) => candidate.file === file);
  if (!note) throw new Error(`${file} is gone`);
  expect(run(file, { odoo: [17] })).toEqual([
    {
      type: 'mdxJsxFlowElement',
      name: 'NoteStatus',
      attributes: [{ type: 'mdxJsxAttribute', name: 'status', value: JSON.stringify(noteStatus(note, {})) }],
      children: [],
    },
    { type: 'paragraph', children: [] },
  ]);
});

test.each([
  ['another page', 'docs/intro.md', {}],
  ['an index', 'docs/odoo/index.md', { odoo: [17] }],
  ['a page outside the docs', 'src/pages/markdown-page.mdx', { odoo: [17] }],
])('%s stays as it is', (_name, name, frontMatter) => {
  expect(run(name, frontMatter)).toEqual([{ type: 'paragraph', children: [] }]);
});
