import { describe, expect, it } from 'vitest';
import { indexTerms, MAX_KEY, runs } from '../../../src/search/engine/terms';

const texts = (text: string) => runs(text).map((run) => run.text);
const parts = (text: string) => runs(text)[0]?.parts.map((part) => part.text);

describe('runs', () => {
  it('分开中文与标识符，下标指原文', () => {
    const found = runs('用useSortable排序。');
    expect(found.map(({ han, text, start, end }) => [han, text, start, end])).toEqual([
      [true, '用', 0, 1],
      [false, 'usesortable', 1, 12],
      [true, '排序', 12, 14],
    ]);
  });

  it('拆开驼峰、下划线、点、斜线、连字符', () => {
    expect(parts('useSortable')).toEqual(['use', 'sortable']);
    expect(parts('XMLHttpRequest')).toEqual(['xml', 'http', 'request']);
    expect(parts('ir.model.access')).toEqual(['ir', 'model', 'access']);
    expect(parts('@web/core/dialog/dialog')).toEqual(['web', 'core', 'dialog', 'dialog']);
    expect(parts('__manifest__.py')).toEqual(['manifest', 'py']);
    expect(parts('x2many')).toEqual(['x2many']);
  });

  it('写法不同的同一个标识符得到同样的全文', () => {
    expect(new Set(['useSortable', 'use_sortable', 'use-sortable', 'USE.SORTABLE', 'usesortable'].flatMap(texts))).toEqual(
      new Set(['usesortable']),
    );
    expect(texts('_sql_constraints')).toEqual(['sqlconstraints']);
  });

  it('标记里的名字切得出来', () => {
    expect(texts('<t t-esc="x"/>')).toEqual(['t', 'tesc', 'x']);
  });

  it('句末的标点不连进标识符', () => {
    expect(texts('see models. Then views/')).toEqual(['see', 'models', 'then', 'views']);
  });

  it('基本平面以外的字与落单的代理不出现在词里', () => {
    expect(texts('𠮷野家 \ud800abc 😀')).toEqual(['野家', 'abc']);
  });

  it('极长的一串只取开头', () => {
    expect(texts('ab_'.repeat(5000))[0]?.length).toBeLessThanOrEqual(MAX_KEY);
  });
});

describe('indexTerms', () => {
  const terms = (text: string) => runs(text).flatMap(indexTerms);

  it('中文是相邻两字加末尾一字', () => {
    expect(terms('对话框')).toEqual(['对话', '话框', '框']);
  });

  it('标识符是每一段与从每一段到末尾的拼接', () => {
    expect(terms('ir.model.access').sort()).toEqual(['access', 'ir', 'irmodelaccess', 'model', 'modelaccess']);
    expect(terms('odoo')).toEqual(['odoo']);
  });
});
