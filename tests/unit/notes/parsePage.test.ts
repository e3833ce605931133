import { toString } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { parsePage } from '../../../src/notes/parsePage';

test.each([
  ['| a |\n| - |\n\n:::note[标题]\n\n正文\n\n:::', false, 'table containerDirective'],
  ["import x from 'y';", false, 'paragraph'],
  ["import X from 'y';\n\n正文\n\n{/* 注 */}", true, 'mdxjsEsm paragraph mdxFlowExpression'],
  ['<Card>\n\n里面的字\n\n</Card>', true, 'mdxJsxFlowElement'],
])('%j, as MDX: %s', (source, isMdx, kinds) => {
  expect(parsePage(source, isMdx).children.map(({ type }) => type)).toEqual(kinds.split(' '));
});

test('.md: braces and angle brackets are text; a break between Chinese lines is no space', () => {
  expect(toString(parsePage('写 {} 与\n<b 不必\n转义。', false))).toBe('写 {} 与\n<b 不必转义。');
});

test('.mdx: an unclosed brace is an error', () => {
  expect(() => parsePage('写 {', true)).toThrow();
});
