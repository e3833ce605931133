import path from 'node:path';
import type { Code, Root } from 'mdast';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { root } from '../../../../src/lib/paths';
import { parsePage } from '../../../../src/notes/parsePage';
import moduleFiles from '../../../../src/markdown/remark/moduleFiles';

const block = (title: string, code: string): string =>
  `\`\`\`python title="${title}"\n${code}\n\`\`\`\n\n`;

function run(page: string): Root {
  const tree = parsePage(page, false);
  moduleFiles()(
    tree,
    new VFile({
      path: path.join(root, 'docs/odoo/a.md'),
      value: page,
      data: { frontMatter: { odoo: [17] } },
    }),
  );
  return tree;
}

const properties = (tree: Root): unknown[] =>
  tree.children
    .filter((node): node is Code => node.type === 'code')
    .map(({ data }) => data?.hProperties);

test('a list by folder is before the first block; common files are folded', () => {
  const tree = run(
    `文字。\n\n${block('note_a/__manifest__.py', '{}')}${block('note_a/models/a&b.py', 'x = 1')}${block('note_a/models/c.py', 'y = 1')}`,
  );
  expect(tree.children.map(({ type }) => type)).toEqual([
    'paragraph',
    'mdxJsxFlowElement',
    'code',
    'code',
    'code',
  ]);
  expect(tree.children[1]).toMatchObject({
    name: 'nav',
    attributes: [
      { name: 'className' },
      { name: 'aria-label', value: '「note_a」的文件' },
      {
        name: 'dangerouslySetInnerHTML',
        value: {
          data: {
            estree: {
              body: [
                {
                  expression: {
                    properties: [
                      {
                        key: { name: '__html' },
                        value: {
                          value:
                            '<ul><li>note_a/ <a href="#__manifest__.py">__manifest__.py</a>' +
                            '<li>models/ <a href="#models/a&amp;b.py">a&amp;b.py</a> <a href="#models/c.py">c.py</a></ul>',
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
        },
      },
    ],
  });
  expect(properties(tree)).toEqual([
    { id: '__manifest__.py', folded: '' },
    { id: 'models/a&b.py' },
    { id: 'models/c.py' },
  ]);
});

test('ids are unique on a page with two modules; a file with annotations stays open', () => {
  const tree = run(
    `${block('note_a/__manifest__.py', '{}')}${block('note_b/__manifest__.py', '{  # ①\n}')}1. 一\n`,
  );
  expect(tree.children.map(({ type }) => type)).toEqual([
    'mdxJsxFlowElement',
    'code',
    'mdxJsxFlowElement',
    'code',
    'list',
  ]);
  expect(properties(tree)).toEqual([
    { id: '__manifest__.py', folded: '' },
    { id: 'note_b/__manifest__.py' },
  ]);
});

test('what belongs to no module is left alone', () => {
  const tree = run(
    `${block('client.py', 'x = 1')}\`\`\`python fragment title="note_a/x.py"\nx = 1\n\`\`\`\n`,
  );
  expect(tree.children.map(({ type }) => type)).toEqual(['code', 'code']);
  expect(properties(tree)).toEqual([undefined, undefined]);
});
