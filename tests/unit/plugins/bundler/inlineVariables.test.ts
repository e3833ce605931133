import { expect, test } from 'vitest';
import { inlineVariables } from '../../../../src/plugins/bundler/inlineVariables';

const inline = (...sheets: string[]): string[] =>
  inlineVariables(sheets, (name) => name === '--known');

test('a variable that one rule sets for the root element is written where it is used, through others', () => {
  const css = ':root{--a:1rem;--b:calc(var(--a)*2)}p{margin:var(--a)var(--b)}';
  expect(inline(css)[0]).toMatch(/p\{margin:1rem\s+calc\( 1rem \*2\)\}$/);
});

test('what is in no layer wins over a layer, whatever the selectors', () => {
  const css = '@layer x{:root{--a:1}html[data-theme=dark]{--a:2}p{b:var(--a)}}:root{--a:3}';
  expect(inline(css)[0]).toMatch(/p\{b:3\}/);
});

test.each([
  ['another rule sets it for other elements', ':root{--a:1}.x{--a:2}p{b:var(--a)}'],
  ['it depends on the mode', ':root{--a:1}[data-theme=dark]{--a:2}p{b:var(--a)}'],
  ['it depends on the medium', '@media print{:root{--a:1}}p{b:var(--a)}'],
  ['its own variable depends on the element', ':root{--a:var(--c);--c:1}.x{--c:2}p{b:var(--a)}'],
  ['nobody sets its own variable', ':root{--a:var(--c)}p{b:var(--a)}'],
  ['a keyword means that it has no value', ':root{--a:inherit}p{b:var(--a)}'],
  ['a script names it', ':root{--known:1}p{b:var(--known)}'],
])('it stays when %s', (_reason, css) => {
  expect(inline(css)).toEqual([css]);
});

test('a color of the mode is the same on the whole page: what stands for it can be written out', () => {
  const css = ':root{--a:var(--ink);--ink:#000}[data-theme=dark]{--ink:#fff}p{b:var(--a)}';
  expect(inline(css)[0]).toMatch(/p\{b:var\(--ink\)\}$/);
});

test('other sheets use the variables of the first; their own stay, for a page may not have them', () => {
  expect(inline(':root{--a:1}', ':root{--b:2}p{c:var(--a);d:var(--b)}')[1]).toBe(
    ':root{--b:2}p{c:1;d:var(--b)}',
  );
});
