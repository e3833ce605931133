import { expect, test } from 'vitest';
import { mentionsIn } from '../../../../src/search/records/mentions';
import { parsePage } from '../../../../src/notes/parsePage';

const mentions = (source: string) =>
  mentionsIn(parsePage(source, false)).map(({ url, text }) => [url, text]);

test('a row, a list item or a paragraph with one link speaks of its target as a whole', () => {
  expect(mentions('| 我要 | 看 |\n|---|---|\n| 隐藏 `x` | [表单](./form.md#modifiers) |')).toEqual([
    ['./form.md#modifiers', '隐藏 x 表单'],
  ]);
  expect(mentions('- 不许重复：[约束](a.md)\n- 没有链接')).toEqual([['a.md', '不许重复：约束']]);
  expect(mentions('细节见[约束](a.md)。')).toEqual([['a.md', '细节见约束。']]);
});

test('of a line with several links, or a long one, only the links speak', () => {
  expect(mentions('先看[一](a.md)，再看[二](b.md)。')).toEqual([
    ['a.md', '一'],
    ['b.md', '二'],
  ]);
  expect(mentions(`${'长'.repeat(121)}[约束](a.md)`)).toEqual([['a.md', '约束']]);
});

test('code, headings and images are no mentions', () => {
  expect(mentions('## [标题](a.md)\n\n```md\n[约束](a.md)\n```\n\n![图](a.webp)')).toEqual([]);
});
