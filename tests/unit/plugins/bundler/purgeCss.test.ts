import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../../src/lib/paths';
import { purge, wordsIn } from '../../../../src/plugins/bundler/purgeCss';

const words = wordsIn(['x({className:"menu__link a_Bc1"})', 'y="--set-by-code"']);

test('classes that no code names go, the others and those of elements stay', async () => {
  const css =
    '.menu__link{a:b}.menu__link--gone{a:b}.a_Bc1 .gone{a:b}.a_Bc1 blockquote{a:b}table td{a:b}[data-theme=dark] .menu__link{a:b}';
  expect(await purge(css, words)).toBe(
    '.menu__link{a:b}.a_Bc1 blockquote{a:b}table td{a:b}[data-theme=dark] .menu__link{a:b}',
  );
});

test('variables that nothing reads go, those that code sets stay', async () => {
  const css = ':root{--read:1;--through:var(--read);--gone:2;--set-by-code:3}a{b:var(--through)}';
  expect(await purge(css, words)).toBe(
    ':root{--read:1;--through:var(--read);--set-by-code:3}a{b:var(--through)}',
  );
});

test('layers, media and keyframes in use stay', async () => {
  const css =
    '@layer x{@media print{.menu__link{animation:spin 1s}}}@keyframes spin{to{a:b}}@keyframes gone{to{a:b}}';
  expect(await purge(css, words)).toBe(
    '@layer x{@media print{.menu__link{animation:spin 1s}}}@keyframes spin{to{a:b}}',
  );
});

test('rules for any element in some state stay', async () => {
  const css =
    ':root{--a:1}:focus-visible{a:var(--a)}:where(a,button):focus-visible{a:b}@media print{:is(h2,h3){a:b}}::selection{a:b}';
  const kept =
    ':root{--a:1}*:focus-visible{a:var(--a)}*:where(a,button):focus-visible{a:b}@media print{*:is(h2,h3){a:b}}::selection{a:b}';
  expect(await purge(css, words)).toBe(kept);
});

test('our style sheets name no class that the code puts together from parts: it would be dropped', () => {
  const files = fs.readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const textOf = (names: string[]) =>
    names.map((name) => fs.readFileSync(path.join(root, 'src', name), 'utf8'));
  const css = textOf(files.filter((name) => name.endsWith('.css')));
  const code = textOf(files.filter((name) => /\.(?:ts|tsx)$/.test(name)));
  const begun = code.flatMap((text) =>
    [...text.matchAll(/[`\s]([a-z][\w-]*-)\$\{/g)].map(([, begin = '']) => begin),
  );
  const words = wordsIn(code);
  const classes = css.flatMap((text) =>
    [...text.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name),
  );
  expect(begun).toContain('language-');
  expect(
    classes.filter((name) => !words.has(name) && begun.some((begin) => name.startsWith(begin))),
  ).toEqual([]);
});
