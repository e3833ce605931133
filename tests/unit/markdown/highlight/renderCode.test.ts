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
    '<span class=k>if</span> a &lt; b &amp;&amp; c\n\n<span class=s>"&lt;i>"</span>',
  );
});

test('marked or numbered lines have an element each, with the line break inside', () => {
  expect(renderCode(lines, new Set([2]), false)).toBe(
    '<span class=ln><span class=k>if</span> a &lt; b &amp;&amp; c\n</span><span class="ln hll">\n</span><span class=ln><span class=s>"&lt;i>"</span></span>',
  );
  expect(renderCode([[{ className: '', text: 'a' }]], new Set(), true)).toBe('<span class=ln>a</span>');
});
