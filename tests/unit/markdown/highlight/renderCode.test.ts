import { expect, test } from 'vitest';
import { renderCode } from '../../../../src/markdown/highlight/renderCode';

const keyword = { className: 'k', text: 'if' };
const lines = [
  [keyword, { className: '', text: ' a < b && c' }],
  [],
  [{ className: 's', text: '"<i>"' }],
];

test('a token with a color has an element, the rest is text; nothing in code is markup', () => {
  expect(renderCode(lines, new Set(), false)).toBe(
    '<b>if</b> a &lt; b &amp;&amp; c\n\n<i>"&lt;i>"</i>',
  );
});

test('a marked line has an element, with the line break inside', () => {
  expect(renderCode(lines, new Set([2]), false)).toContain(
    '&amp;&amp; c\n<span class="ln hll">\n</span><i>',
  );
});

test('a numbered line has an element, and what is at its start comes before its text', () => {
  const starts = new Map([[1, '<a></a>']]);
  expect(renderCode([[keyword]], new Set(), true, starts)).toBe(
    '<span class=ln><a></a><b>if</b></span>',
  );
});
