import { DOMParser } from '@xmldom/xmldom';
import { expect, test } from 'vitest';
import { chart, escapeXml } from './chart';

const bars = [
  { label: 'JS <gzip> & "more"', ratio: 0.5, detail: '100 / 200 KB' },
  { label: '从头构建', ratio: 3, detail: "90 / 30 s '" },
];

function parse(text: string) {
  const problems: string[] = [];
  const onError = (_level: string, message: string): void => {
    problems.push(message);
  };
  const svg = new DOMParser({ onError }).parseFromString(text, 'image/svg+xml');
  expect(problems).toEqual([]);
  return svg;
}

test('text is escaped for elements and attributes', () => {
  expect(escapeXml(`<a b="c" d='e'>&`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;');
});

test('it is XML with a title and a description that tell what is to be seen', () => {
  const svg = parse(chart('本站 & 原版', bars));
  expect(svg.getElementsByTagName('title')[0]?.textContent).toBe('本站 & 原版');
  const description = svg.getElementsByTagName('desc')[0]?.textContent ?? '';
  expect(description).toContain('JS <gzip> & "more" 50%（100 / 200 KB）');
  expect(description).toContain('从头构建 300%');
  expect(svg.documentElement?.getAttribute('aria-labelledby')).toBe('title desc');
});

test('bars are as long as their share, and none leaves the picture', () => {
  const svg = parse(chart('x', bars));
  const all = Array.from(svg.getElementsByTagName('rect'));
  const number = (index: number, name: string): number => Number(all[index]?.getAttribute(name));
  expect(number(1, 'width')).toBeCloseTo(number(0, 'width') / 2);
  const width = Number(svg.documentElement?.getAttribute('width'));
  expect(number(3, 'x') + number(3, 'width')).toBeLessThan(width);
});

test('it has colours for a light page and for a dark one', () => {
  expect(chart('x', bars)).toContain('@media (prefers-color-scheme: dark)');
});
