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
    'where lines are marked each has an element, with the line break inside',
    [2],
    false,
    '<span class=ln><b>if</b> a &lt; b &amp;&amp; c\n</span><span class="ln hll">\n</span><span class=ln><i>"&lt;i>"</i></span>',
  ],
])('%s', (_name, marked, numbered, html) => {
  expect(renderCode(lines, new Set(marked), numbered)).toBe(html);
});

test('so has each numbered line; what is at its end comes after its text', () => {
  const ends = new Map([[1, '<a></a>']]);
  expect(renderCode([[keyword]], new Set(), true, ends)).toBe(
    '<span class=ln><b>if</b><a></a></span>',
  );
});
