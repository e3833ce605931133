import { toString } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { parsePage } from '../../../src/notes/parsePage';

test.each([
  [
    '.md: tables and admonitions',
    '| a | b |\n| - | - |\n\n:::note[标题]\n\n正文\n\n:::',
    false,
    'table containerDirective',
  ],
  ['.md: what looks like an import is prose', "import x from 'y';", false, 'paragraph'],
  [
    '.mdx: imports and expressions',
    "import X from '@site/x';\n\n正文\n\n{/* 注 */}",
    true,
    'mdxjsEsm paragraph mdxFlowExpression',
  ],
  ['.mdx: components', '<Card>\n\n里面的字\n\n</Card>', true, 'mdxJsxFlowElement'],
])('%s', (_, source, isMdx, kinds) => {
  expect(parsePage(source, isMdx).children.map(({ type }) => type)).toEqual(kinds.split(' '));
});

test.each([
  ['braces and angle brackets are text', '写 {} 与 a < b 不必转义。', '写 {} 与 a < b 不必转义。'],
  ['a line break between two Chinese lines is no space', '第一行\n第二行', '第一行第二行'],
])('.md: %s', (_, source, text) => {
  expect(toString(parsePage(source, false))).toBe(text);
});

test('.mdx: an unclosed brace is an error', () => {
  expect(() => parsePage('写 {', true)).toThrow();
});
