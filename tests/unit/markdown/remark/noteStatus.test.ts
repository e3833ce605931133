import fs from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { root } from '../../../../src/lib/paths';
import { noteStatus } from '../../../../src/notes/noteStatus';
import { readNote } from '../../../../src/notes/readNote';
import noteStatusPlugin from '../../../../src/markdown/remark/noteStatus';

const file = 'docs/odoo/dev_notes/models/constraints.md';

function run(name: string, frontMatter: object): Root['children'] {
  const source = fs.readFileSync(path.join(root, name), 'utf8').replace(/^---[\s\S]*?^---$/m, '');
  const code = unified()
    .use(remarkParse)
    .parse(source)
    .children.filter(({ type }) => type === 'code');
  const tree: Root = { type: 'root', children: [...code, { type: 'paragraph', children: [] }] };
  noteStatusPlugin({ record: () => ({}) })(
    tree,
    new VFile({ path: path.join(root, name), data: { frontMatter } }),
  );
  return tree.children.filter(({ type }) => type !== 'code');
}

test('a note about Odoo begins with its status', () => {
  const note = readNote(file, fs.readFileSync(path.join(root, file), 'utf8'));
  expect(run(file, { odoo: [17] })).toEqual([
    {
      type: 'mdxJsxFlowElement',
      name: 'NoteStatus',
      attributes: [
        {
          type: 'mdxJsxAttribute',
          name: 'status',
          value: expect.stringContaining(
            JSON.stringify(noteStatus(note, {})).slice(0, -1),
          ) as string,
        },
      ],
      children: [],
    },
    { type: 'paragraph', children: [] },
  ]);
});

test('a note about something else has its reading time', () => {
  const [status] = run('docs/intro.md', {});
  expect(status).toMatchObject({
    name: 'NoteStatus',
    attributes: [{ value: expect.stringMatching(/"versions":\[\].*"minutes":1/) as string }],
  });
});

test.each([
  ['a page outside the docs', 'src/pages/markdown-page.mdx', {}],
  ['an index', 'docs/odoo/index.md', { odoo: [17] }],
])('%s stays as it is', (_name, name, frontMatter) => {
  expect(run(name, frontMatter)).toEqual([{ type: 'paragraph', children: [] }]);
});
