import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../../src/lib/paths';
import { readTokens } from '../../../src/lib/tokens';
import { elements } from '../../../src/markdown/highlight/renderCode';
import { classOfKind } from '../../../src/markdown/highlight/tokens';

const modes = readTokens(fs.readFileSync(path.join(root, 'src/css/tokens.css'), 'utf8'));
const { light, dark } = modes;

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
  // Highlighted lines of code, warnings and <mark>.
  ...[...new Set([...syntax, 'ink', 'ink-2', 'plum', 'vermilion'])].map(
    (name) => [name, 'mark', 4.5] as const,
  ),
  ...['paper', 'code-surface', 'mark'].flatMap((surface) => [
    ['control-edge', surface, 3] as const,
    ['focus', surface, 3] as const,
  ]),
];

/** Relative luminance of a color such as `#fff` or `#ffffff` (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function luminance(color: string): number {
  const digits = color.length === 4 ? color.replaceAll(/\w/g, '$&$&') : color;
  const channel = (start: number): number => {
    const value = parseInt(digits.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** @returns the contrast of two colors, 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio) */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

test('the formula: black on white is 21, a known grey 4.54', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#fff')).toBeCloseTo(4.54, 2);
});

describe.each(Object.entries(modes))('%s', (_mode, tokens) => {
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
  const sheets = fs
    .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.endsWith('tokens.css'))
    .map((file) => [file, fs.readFileSync(path.join(root, 'src', file), 'utf8')] as const);
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
