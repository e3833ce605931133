import { describe, expect, test } from 'vitest';
import { suggestionCandidates } from '../../../../src/search/algolia/suggest';

describe('suggestionCandidates', () => {
  test.each([
    ['视图 排序 按钮', ['视图 排序', '排序 按钮', '视图', '排序', '按钮']],
    ['useSortableList', ['use', 'Sortable', 'List', 'useSortabl', 'useSorta']],
    ['自定义弹窗', ['自定义弹', '自定义']],
    ['弹窗useDialog', ['useDialog', '弹窗', 'use', 'Dialog', 'useDia', 'useDi']],
    ['', []],
    ['?!', []],
    ['字', []],
  ])('%j', (query, expected) => {
    expect(suggestionCandidates(query)).toEqual(expected);
  });

  test('at most eight, none of them the query itself, whatever it is', () => {
    for (const query of [
      'a b c d e f g h i jj kk ll mm nn oo pp qq rr ss',
      'x'.repeat(10_000),
      '😀'.repeat(40),
      '\ud800',
      '<b>字</b>'.repeat(20),
    ]) {
      const candidates = suggestionCandidates(query);
      expect(candidates.length).toBeLessThanOrEqual(8);
      expect(candidates).not.toContain(query);
    }
  });
});
