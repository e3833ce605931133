import type { Code, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import moduleFiles from '../../../../src/markdown/remark/moduleFiles';
import { treeAfter } from '../../../support/transform';

const block = (title: string, code: string, meta = ''): string =>
  `\`\`\`python title="${title}"${meta}\n${code}\n\`\`\`\n\n`;

const run = (markdown: string): Root => treeAfter(markdown, [moduleFiles]);
const typesOf = (tree: Root): string[] => tree.children.map(({ type }) => type);
const blocksOf = (tree: Root): Code[] => tree.children.filter((node) => node.type === 'code');
const propertiesOf = (tree: Root): unknown[] => blocksOf(tree).map(({ data }) => data?.hProperties);

test('a list by folder is before the first block; files are folded unless they are marked open', () => {
  const tree = run(
    `文字。\n\n${block('note_a/__manifest__.py', '{}')}${block('note_a/models/a&b.py', 'x = 1', ' open')}${block('note_a/models/c.py', 'y = 1')}`,
  );
  expect(typesOf(tree)).toEqual(['paragraph', 'mdxJsxFlowElement', 'code', 'code', 'code']);
  const [, nav] = tree.children;
  const attributes = [{ value: 'module-files' }, { value: '「note_a」的文件' }];
  expect(nav).toMatchObject({ name: 'nav', attributes });
  expect(toString(nav)).toBe('note_a/ __manifest__.pymodels/ a&b.py c.py');
  const links: unknown[] = [];
  visit(tree, 'mdxJsxTextElement', (node) => void links.push(node.attributes[0]?.value));
  expect(links).toEqual(['#__manifest__.py', '#models/a&b.py', '#models/c.py']);
  expect(propertiesOf(tree)).toEqual([
    { id: '__manifest__.py', folded: '' },
    { id: 'models/a&b.py' },
    { id: 'models/c.py', folded: '' },
  ]);
});

test('ids are unique on a page with two modules; a file with annotations stays open', () => {
  const tree = run(
    `${block('note_a/__manifest__.py', '{}')}${block('note_b/__manifest__.py', '{  # ①\n}')}1. 一\n`,
  );
  const [list, code] = ['mdxJsxFlowElement', 'code'];
  expect(typesOf(tree)).toEqual([list, code, list, code, 'list']);
  expect(propertiesOf(tree)).toEqual([
    { id: '__manifest__.py', folded: '' },
    { id: 'note_b/__manifest__.py' },
  ]);
});

test('a block that belongs to no module stays as it is', () => {
  const tree = run(block('client.py', 'x = 1'));
  expect(typesOf(tree)).toEqual(['code']);
  expect(propertiesOf(tree)).toEqual([undefined]);
});
