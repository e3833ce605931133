import { describe, expect, it } from 'vitest';
import { indexTerms, MAX_KEY, runs } from '../../../../src/search/engine/terms';

const texts = (text: string) => runs(text).map((run) => run.text);
const parts = (text: string) => runs(text)[0]?.parts.map((part) => part.text);

describe('runs', () => {
  it('separates Chinese and identifiers, with their places in the source', () => {
    const found = runs('用useSortable排序。');
    expect(found.map(({ han, text, start, end }) => [han, text, start, end])).toEqual([
      [true, '用', 0, 1],
      [false, 'usesortable', 1, 12],
      [true, '排序', 12, 14],
    ]);
  });

  it('splits camel case, underscores, dots, slashes and dashes', () => {
    expect(parts('useSortable')).toEqual(['use', 'sortable']);
    expect(parts('XMLHttpRequest')).toEqual(['xml', 'http', 'request']);
    expect(parts('ir.model.access')).toEqual(['ir', 'model', 'access']);
    expect(parts('@web/core/dialog/dialog')).toEqual(['web', 'core', 'dialog', 'dialog']);
    expect(parts('__manifest__.py')).toEqual(['manifest', 'py']);
    expect(parts('x2many')).toEqual(['x2many']);
  });

  it('gives one text to all ways of writing an identifier', () => {
    expect(new Set(['useSortable', 'use_sortable', 'use-sortable', 'USE.SORTABLE', 'usesortable'].flatMap(texts))).toEqual(
      new Set(['usesortable']),
    );
    expect(texts('_sql_constraints')).toEqual(['sqlconstraints']);
  });

  it('finds names inside markup', () => {
    expect(texts('<t t-esc="x"/>')).toEqual(['t', 'tesc', 'x']);
  });

  it('keeps punctuation at the end of a sentence out', () => {
    expect(texts('see models. Then views/')).toEqual(['see', 'models', 'then', 'views']);
  });

  it('leaves out characters beyond the basic plane and lone surrogates', () => {
    expect(texts('𠮷野家 \ud800abc 😀')).toEqual(['野家', 'abc']);
  });

  it('takes only the beginning of a very long identifier', () => {
    expect(texts('ab_'.repeat(5000))[0]?.length).toBeLessThanOrEqual(MAX_KEY);
  });
});

describe('indexTerms', () => {
  const terms = (text: string) => runs(text).flatMap(indexTerms);

  it('are the pairs of Chinese and its last character', () => {
    expect(terms('对话框')).toEqual(['对话', '话框', '框']);
  });

  it('are each part and from each part to the end', () => {
    expect(terms('ir.model.access').sort()).toEqual(['access', 'ir', 'irmodelaccess', 'model', 'modelaccess']);
    expect(terms('odoo')).toEqual(['odoo']);
  });
});
