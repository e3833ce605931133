import type { Root } from 'mdast';
import { expect, test } from 'vitest';
import moduleFiles from '../../../../src/markdown/remark/moduleFiles';
import { treeAfter } from '../../../support/transform';

const block = (title: string, code: string, meta = ''): string =>
  `\`\`\`python title="${title}"${meta}\n${code}\n\`\`\`\n\n`;

const run = (markdown: string): Root => treeAfter(markdown, [moduleFiles]);
const propertiesOf = (tree: Root): unknown[] =>
  tree.children.filter(({ type }) => type === 'code').map(({ data }) => data?.hProperties);

test('the files of a module are folded unless they are marked open', () => {
  const tree = run(
    `文字。\n\n${block('note_a/__manifest__.py', '{}')}${block('note_a/models/a&b.py', 'x = 1', ' open')}${block('note_a/models/c.py', 'y = 1')}`,
  );
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
  expect(propertiesOf(tree)).toEqual([
    { id: '__manifest__.py', folded: '' },
    { id: 'note_b/__manifest__.py' },
  ]);
});
