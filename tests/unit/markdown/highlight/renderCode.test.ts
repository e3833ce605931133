import { expect, test } from 'vitest';
import { renderCode } from '../../../../src/markdown/highlight/renderCode';

const lines = [
  [
    { className: 'k', text: 'if' },
    { className: '', text: ' a < b && c' },
  ],
  [],
  [{ className: 's', text: '"<i>"' }],
];

test('tokens with a color have an element, the rest is text; nothing in code is markup', () => {
  expect(renderCode(lines, new Set(), false)).toBe(
    '<b>if</b> a &lt; b &amp;&amp; c\n\n<i>"&lt;i>"</i>',
  );
});

test('rarer kinds of token have a class', () => {
  expect(
    renderCode(
      [
        [
          { className: 'nt', text: 'a' },
          { className: 'na', text: 'b' },
        ],
      ],
      new Set(),
      false,
    ),
  ).toBe('<i class=nt>a</i><var>b</var>');
});

test('marked or numbered lines have an element each, with the line break inside', () => {
  expect(renderCode(lines, new Set([2]), false)).toBe(
    '<span class=ln><b>if</b> a &lt; b &amp;&amp; c\n</span><span class="ln hll">\n</span><span class=ln><i>"&lt;i>"</i></span>',
  );
  expect(renderCode([[{ className: '', text: 'a' }]], new Set(), true)).toBe(
    '<span class=ln>a</span>',
  );
});
