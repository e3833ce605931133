import fs from 'node:fs';
import path from 'node:path';
import { Globby } from '@docusaurus/utils';
import { describe, expect, test } from 'vitest';
import { root } from '../../../src/lib/paths';
import { elements } from '../../../src/markdown/highlight/renderCode';
import { classOfKind } from '../../../src/markdown/highlight/tokens';

/** @returns the relative luminance of `#rrggbb`, by WCAG 2.2 */
function luminance(color: string): number {
  const [red = NaN, green = NaN, blue = NaN] = (color.match(/[\da-f]{2}/gi) ?? [])
    .map((pair) => parseInt(pair, 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @returns the contrast of two opaque colors: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [dark = NaN, light = NaN] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const css = fs.readFileSync(path.join(root, 'src/css/tokens.css'), 'utf8');

/** @returns the custom properties in the block of a selector */
function readBlock(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf('}', start));
  const properties = [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)];
  return Object.fromEntries(
    properties.map(([, name = '', value = '']) => [name, value.trim().replace(/\s+/g, ' ')]),
  );
}

const light = readBlock(':root');
/** The dark mode includes what both modes share. */
const dark = { ...light, ...readBlock("[data-theme='dark']") };

const texts = ['ink', 'ink-2', 'ink-3', 'plum', 'vermilion', 'teal', 'amber', 'green', 'function'];
const highlightCss = fs.readFileSync(path.join(root, 'src/css/highlight.css'), 'utf8');
const classOfElement = new Map(Object.entries(elements).map(([name, element]) => [element, name]));
/** Color of each class of token. */
const syntaxByClass = new Map(
  [...highlightCss.matchAll(/([^{}]+)\{\s*color: var\(--([\w-]+)\);\s*\}/g)].flatMap(
    ([, selectors = '', color = '']) =>
      [...selectors.matchAll(/\.theme-code-block \.?(\w+)/g)].map(
        ([, name = '']) => [classOfElement.get(name) ?? name, color] as const,
      ),
  ),
);
const syntax = [...syntaxByClass.values()];

/** Foreground, background, min contrast. */
const pairs = [
  ...texts.flatMap((name) => [[name, 'paper', 4.5] as const, [name, 'code-surface', 4.5] as const]),
  // Highlighted lines of code, dangers and <mark>.
  ...[...new Set([...syntax, 'ink', 'ink-2', 'plum', 'vermilion'])].map(
    (name) => [name, 'mark', 4.5] as const,
  ),
  ...['warning-surface', 'chosen-surface'].flatMap((surface) =>
    ['ink', 'ink-2', 'ink-3', 'plum'].map((name) => [name, surface, 4.5] as const),
  ),
  ['amber', 'warning-surface', 4.5] as const,
  ...['paper', 'code-surface', 'mark', 'warning-surface', 'chosen-surface'].flatMap((surface) => [
    ['control-edge', surface, 3] as const,
    ['focus', surface, 3] as const,
  ]),
];

describe.each(Object.entries({ light, dark }))('%s', (_mode, tokens) => {
  test.each(pairs)('%s on %s is at least %d', (foreground, background, min) => {
    const [one, other] = [tokens[foreground] ?? '', tokens[background] ?? ''];
    expect([one, other]).toEqual([expect.stringMatching(/^#/), expect.stringMatching(/^#/)]);
    expect(contrast(one, other)).toBeGreaterThanOrEqual(min);
  });
});

test('every class of token has a color, and no other class', () => {
  expect([...syntaxByClass.keys()].sort()).toEqual(
    [...new Set(classOfKind.values())].filter(Boolean).sort(),
  );
});

const colors = Object.keys(light).filter((name) => light[name]?.startsWith('#'));

test('every color has its place in this test; hairlines carry no meaning', () => {
  const known = new Set([...pairs.flat(), 'hairline', 'zoom-surface']);
  expect(colors.filter((name) => !known.has(name))).toEqual([]);
});

test('every color has a value for the dark mode', () => {
  expect(colors.filter((name) => dark[name] === light[name])).toEqual([]);
});

test('syntax colors and style sheets use tokens that exist, and no opaque colors of their own', () => {
  const sheets = Globby.sync(['src/**/*.css', '!**/tokens.css'], { cwd: root }).map(
    (file) => [file, fs.readFileSync(path.join(root, file), 'utf8')] as const,
  );
  const own = sheets.flatMap(([file, text]) =>
    [...text.matchAll(/#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\([^)/]*\)/gi)].map(
      ([color]) => `${file}: ${color}`,
    ),
  );
  expect(own).toEqual([]);
  const foreign = /^(ifm|docusaurus|docsearch|doc|search)-/;
  const declared = new Set([
    ...Object.keys(light),
    ...sheets.flatMap(([, text]) => [...text.matchAll(/--([\w-]+)\s*:/g)].map(([, name]) => name)),
  ]);
  const unknown = sheets.flatMap(([file, text]) =>
    [...text.matchAll(/var\(--([\w-]+)/g)].flatMap(([, name = '']) =>
      declared.has(name) || foreign.test(name) ? [] : [`${file}: --${name}`],
    ),
  );
  expect(unknown).toEqual([]);
  expect(syntax.filter((name) => !(name in light))).toEqual([]);
});
