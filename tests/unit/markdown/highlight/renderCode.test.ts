import { expect, test } from 'vitest';
import { renderCode } from '../../../../src/markdown/highlight/renderCode';

const keyword = { className: 'k', text: 'if' };
const lines = [
  [keyword, { className: '', text: ' a < b && c' }],
  [],
  [{ className: 's', text: '"<i>"' }],
];

test.each([
  [
    'a token with a color has an element, the rest is text; nothing in code is markup',
    [],
    false,
    '<b>if</b> a &lt; b &amp;&amp; c\n\n<i>"&lt;i>"</i>',
  ],
  [
    'a marked line has an element, with the line break inside',
    [2],
    false,
    '<b>if</b> a &lt; b &amp;&amp; c\n<span class="ln hll">\n</span><i>"&lt;i>"</i>',
  ],
])('%s', (_name, marked, numbered, html) => {
  expect(renderCode(lines, new Set(marked), numbered)).toBe(html);
});

test('so has a numbered line; what is at its start comes before its text', () => {
  const starts = new Map([[1, '<a></a>']]);
  expect(renderCode([[keyword]], new Set(), true, starts)).toBe(
    '<span class=ln><a></a><b>if</b></span>',
  );
});
