import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { isLive } from '../../../../src/notes/fence';
import liveOwl from '../../../../src/markdown/remark/liveOwl';

test('only a block that says so is live', () => {
  expect(isLive('js', 'live')).toBe(true);
  expect(isLive('js', '{1} live showLineNumbers')).toBe(true);
  expect(isLive('js', 'title="live.js"')).toBe(false);
  expect(isLive('xml', 'live')).toBe(false);
});

test('the block stays inside the element that runs it; others stay as they are', () => {
  const tree = unified()
    .use(remarkParse)
    .parse('```js live\nmount();\n```\n\n```js\nmount();\n```\n');
  expect(unified().use(liveOwl).runSync(tree)).toMatchObject({
    children: [
      {
        type: 'mdxJsxFlowElement',
        name: 'LiveOwl',
        attributes: [{ name: 'code', value: 'mount();' }],
        children: [{ type: 'code', meta: 'live' }],
      },
      { type: 'code', meta: null },
    ],
  });
});
