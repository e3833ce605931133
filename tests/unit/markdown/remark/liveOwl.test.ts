import { expect, test } from 'vitest';
import liveOwl from '../../../../src/markdown/remark/liveOwl';
import { isLive } from '../../../../src/notes/fence';
import { parsePage } from '../../../../src/parse/parsePage';

test.each([
  ['js', 'live', true],
  ['js', '{1} live showLineNumbers', true],
  ['js', 'title="live.js"', false],
  ['xml', 'live', false],
])('a block of %s with %s is live: %s', (language, meta, expected) => {
  expect(isLive(language, meta)).toBe(expected);
});

test('the block stays inside the element that runs it; others stay as they are', () => {
  const tree = parsePage('```js live\nmount();  // ①\n```\n\n```js\nmount();\n```\n', false);
  liveOwl()(tree);
  expect(tree.children).toMatchObject([
    {
      name: 'LiveOwl',
      attributes: [{ name: 'code', value: 'mount();' }],
      children: [{ type: 'code', meta: 'live' }],
    },
    { type: 'code', meta: null },
  ]);
});
