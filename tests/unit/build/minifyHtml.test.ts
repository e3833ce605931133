import { parse, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { minifyHtml } from '../../../src/build/minifyHtml';

const page = (body: string): string =>
  `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="UTF-8"/></head><body>${body}</body></html>`;

test.each([
  [
    '<a class="b" href="/docs/" title="两 词">c</a><input value="" disabled=""/>',
    '<a class=b href=/docs/ title="两 词">c</a><input value disabled />',
  ],
  [`<p data-a='b="c"'>&lt;&amp;&#x27;&quot;d&quot;</p>`, `<p data-a='b="c"'>&lt;&amp;'"d"</p>`],
  [
    '<svg><path d="M0 0"></path><circle r="1"></circle></svg>',
    '<svg><path d="M0 0"/><circle r=1 /></svg>',
  ],
  ['<ul><li><p>a</p></li><li>b<!-- -->c</li></ul>', '<ul><li><p>a<li>b<!-- -->c</ul>'],
  [
    '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
    '<table><tbody><tr><td>a<td>b</table>',
  ],
  ['<p>a</p> <p>b</p>c', '<p>a</p> <p>b</p>c'],
  [
    '<script type="application/ld+json">{"a": "</li><li>"}</script>',
    '<script type=application/ld+json>{"a": "</li><li>"}</script>',
  ],
  [
    '<script>var long = 1; f("<b>", long < 2);</script>',
    '<script>var long=1;f("<b>",long<2)</script>',
  ],
  [
    '<script src="a.js" defer></script><script>f( )</script>',
    '<script src=a.js defer></script><script>f()</script>',
  ],
])('%s', (before, after) => {
  const minified = minifyHtml(page(before));
  expect(minified).toContain(`<body>${after}</body>`);
  if (!before.includes('<script>'))
    expect(serialize(parse(minified))).toBe(serialize(parse(page(before))));
});
