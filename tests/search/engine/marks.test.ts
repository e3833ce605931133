import { describe, expect, it } from 'vitest';
import { findMarks } from '../../../src/search/engine/marks';

const marked = (text: string, ...marks: [text: string, prefix?: boolean][]) =>
  findMarks(
    text,
    marks.map(([t, prefix = false]) => ({ text: t, prefix, han: /[\u4e00-\u9fff]/.test(t) })),
  ).map(({ start, end }) => text.slice(start, end));

describe('findMarks', () => {
  it('中文两字与单字', () => {
    expect(marked('打开对话框', ['对话'], ['话框'])).toEqual(['对话', '框']);
    expect(marked('弹窗与弹出', ['弹', true])).toEqual(['弹', '弹']);
  });

  it('标识符的写法不同也标得出', () => {
    expect(marked('用 use_sortable 排', ['usesortable'])).toEqual(['use_sortable']);
    expect(marked('在 ir.model.access.csv 里', ['modelaccess', true])).toEqual(['model.access']);
    expect(marked('useSortable', ['usesort', true])).toEqual(['useSort']);
  });

  it('不是开头匹配时要到段的边界', () => {
    expect(marked('views view', ['view'])).toEqual(['view']);
    expect(marked('views view', ['view', true])).toEqual(['view', 'view']);
  });

  it('全角写的也标得出', () => {
    expect(marked('ＯＤＯＯ', ['odoo'])).toEqual(['ＯＤＯＯ']);
  });

  it('各段按次序、互不重叠', () => {
    const found = findMarks('对话对话框话框', [
      { han: true, text: '对话', prefix: false },
      { han: true, text: '话框', prefix: false },
    ]);
    found.forEach((range, i) => expect(range.start).toBeGreaterThanOrEqual(found[i - 1]?.end ?? 0));
  });
});
