import { describe, expect, it } from 'vitest';
import { findMarks } from '../../../../src/search/engine/marks';

const marked = (text: string, ...marks: [text: string, prefix?: boolean][]) =>
  findMarks(
    text,
    marks.map(([t, prefix = false]) => ({ text: t, prefix, han: /[\u4e00-\u9fff]/.test(t) })),
  ).map(({ start, end }) => text.slice(start, end));

describe('findMarks', () => {
  it('marks pairs and single characters of Chinese', () => {
    expect(marked('打开对话框', ['对话'], ['话框'])).toEqual(['对话', '框']);
    expect(marked('弹窗与弹出', ['弹', true])).toEqual(['弹', '弹']);
  });

  it('marks an identifier however it is written', () => {
    expect(marked('用 use_sortable 排', ['usesortable'])).toEqual(['use_sortable']);
    expect(marked('在 ir.model.access.csv 里', ['modelaccess', true])).toEqual(['model.access']);
    expect(marked('useSortable', ['usesort', true])).toEqual(['useSort']);
  });

  it('marks up to the end of a part unless a beginning is enough', () => {
    expect(marked('views view', ['view'])).toEqual(['view']);
    expect(marked('views view', ['view', true])).toEqual(['view', 'view']);
  });

  it('marks full-width letters', () => {
    expect(marked('ＯＤＯＯ', ['odoo'])).toEqual(['ＯＤＯＯ']);
  });

  it('gives ranges in order, without overlap', () => {
    const found = findMarks('对话对话框话框', [
      { han: true, text: '对话', prefix: false },
      { han: true, text: '话框', prefix: false },
    ]);
    found.forEach((range, i) => expect(range.start).toBeGreaterThanOrEqual(found[i - 1]?.end ?? 0));
  });
});
