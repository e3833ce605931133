import { expect, test } from 'vitest';
import { isShown, parseTerms, readTerms, synonymGroups } from '../../../src/notes/terms';

const terms = readTerms();
const twice = (words: readonly string[]): string[] =>
  words.filter((word, i) => words.indexOf(word) !== i);
const lower = (words: readonly (string | undefined)[]): string[] =>
  words.flatMap((word) => (word ? [word.toLowerCase()] : []));

test('no word is in two groups of synonyms, names two terms or is refused twice', () => {
  expect(synonymGroups(terms).length).toBeGreaterThan(40);
  expect(twice(lower(synonymGroups(terms).flat()))).toEqual([]);
  expect(twice(lower(terms.map(({ zh }) => zh)))).toEqual([]);
  expect(twice(lower(terms.filter(isShown).flatMap(({ zh, en }) => [zh, en])))).toEqual([]);
  expect(twice(terms.flatMap(({ not = [] }) => not))).toEqual([]);
});

test('each term that is shown has one sentence of at most 60 characters', () => {
  const shown = terms.filter(isShown);
  expect(shown.length).toBeGreaterThanOrEqual(60);
  for (const { zh, text } of shown) {
    expect(text, zh).toMatch(/^[^。]+。$/);
    expect([...text.replaceAll('`', '')].length, zh).toBeLessThanOrEqual(60);
    expect(text.split('`').length % 2, zh).toBe(1);
  }
});

test.each([
  ['a: b', '应为列表'],
  ['- { synonyms: [一个] }', '第 1 项.*至少要有两个词'],
  ['- { synonyms: [甲, 17] }', 'synonyms\\[1\\] 应为文字，数字要加引号'],
  ['- { zh: 16, not: ["16.0"] }', 'zh 应为文字'],
  ['- { zh: 甲, synonym: [甲, 乙] }', '没有 synonym 这个键'],
  ['- { not: [乙] }', '有 not 就要有 zh'],
  ['- { zh: 甲, text: 一句。 }', '有 text 就要有 area'],
  ['- { zh: 甲 }', '至少要有一个'],
])('%s: %s', (yaml, message) => {
  expect(() => parseTerms(yaml)).toThrow(new RegExp(message));
});
