import { expect, test } from 'vitest';
import { findMarks } from '../../../../src/search/engine/marks';
import { snippetWindow, WORD } from '../../../../src/search/engine/snippet';

/** Marks written as in the tables below: `弹*` matches as a beginning too. */
const marksOf = (words: readonly string[]) =>
  words.map((word) => ({
    text: word.replace('*', ''),
    prefix: word.endsWith('*'),
    han: /[\u4e00-\u9fff]/.test(word),
  }));

test.each([
  ['pairs of Chinese characters once', '打开对话框', ['对话', '话框'], ['对话', '框']],
  [
    'overlapping pairs in order',
    '对话对话框话框',
    ['对话', '话框'],
    ['对话', '对话', '框', '话框'],
  ],
  ['a single character', '弹窗与弹出', ['弹*'], ['弹', '弹']],
  ['an identifier however it is written', '用 use_sortable 排', ['usesortable'], ['use_sortable']],
  ['parts in a row', '在 ir.model.access.csv 里', ['modelaccess*'], ['model.access']],
  ['half an identifier', 'useSortable', ['usesort*'], ['useSort']],
  ['whole parts only', 'views view', ['view'], ['view']],
  ['beginnings when they are enough', 'views view', ['view*'], ['view', 'view']],
  ['full-width letters', 'ＯＤＯＯ', ['odoo'], ['ＯＤＯＯ']],
])('marks %s', (_, text, words, expected) => {
  const found = findMarks(text, marksOf(words));
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
});

function snippet(text: string, words: number, ...marks: string[]): string {
  const { start, end } = snippetWindow(text, findMarks(text, marksOf(marks)), words);
  return text.slice(start, end);
}

test('a snippet has so many English words, or three times as many Chinese characters', () => {
  const english = Array.from({ length: 40 }, () => 'wordx').join(' ');
  for (const words of [5, 10]) {
    expect(snippet(english, words).split(' ')).toHaveLength(words);
    expect(snippet('字'.repeat(200), words)).toHaveLength(words * WORD);
  }
  expect(snippet('一句短的话。', 10)).toBe('一句短的话。');
});

test('a snippet has the match inside, with something before it', () => {
  const found = snippet(`${'前'.repeat(100)}目标${'后'.repeat(100)}`, 10, '目标');
  expect(found).toMatch(/^前{4,14}目标后/);
});

test('a snippet prefers different matches to many of one', () => {
  const text = `甲乙甲乙甲乙${'空'.repeat(80)}甲乙与丙丁${'空'.repeat(80)}`;
  expect(snippet(text, 10, '甲乙', '丙丁')).toContain('丙丁');
});
