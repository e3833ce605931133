import { describe, expect, it, test } from 'vitest';
import { indexTerms, MAX_KEY, runs } from '../../../../src/search/engine/terms';

const texts = (text: string) => runs(text).map((run) => run.text);

describe('runs', () => {
  it('separates Chinese and identifiers, with their places in the source', () => {
    expect(
      runs('用useSortable排序。').map(({ han, text, start, end }) => [han, text, start, end]),
    ).toEqual([
      [true, '用', 0, 1],
      [false, 'usesortable', 1, 12],
      [true, '排序', 12, 14],
    ]);
  });

  test.each([
    ['useSortable', 'use sortable'],
    ['XMLHttpRequest', 'xml http request'],
    ['ir.model.access', 'ir model access'],
    ['@web/core/dialog/dialog', 'web core dialog dialog'],
    ['__manifest__.py', 'manifest py'],
    ['x2many', 'x2many'],
  ])('splits %s', (text, parts) => {
    expect(runs(text)[0]?.parts.map((part) => part.text)).toEqual(parts.split(' '));
  });

  test.each([
    [
      'one text for all ways of writing',
      'useSortable use_sortable use-sortable USE.SORTABLE',
      Array(4).fill('usesortable'),
    ],
    ['a leading underscore', '_sql_constraints', ['sqlconstraints']],
    ['names inside markup', '<t t-esc="x"/>', ['t', 'tesc', 'x']],
    [
      'no punctuation at the end of a sentence',
      'see models. Then views/',
      ['see', 'models', 'then', 'views'],
    ],
    ['nothing beyond the basic plane, no lone surrogates', '𠮷野家 \ud800abc 😀', ['野家', 'abc']],
  ])('finds %s', (_, text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  it('takes only the beginning of a very long identifier', () => {
    expect(texts('ab_'.repeat(5000))[0]?.length).toBeLessThanOrEqual(MAX_KEY);
  });
});

test.each([
  ['pairs of Chinese and its last character', '对话框', ['对话', '话框', '框']],
  [
    'each part and from each part to the end',
    'ir.model.access',
    ['access', 'ir', 'irmodelaccess', 'model', 'modelaccess'],
  ],
  ['an identifier of one part', 'odoo', ['odoo']],
])('indexTerms: %s', (_, text, expected) => {
  expect(runs(text).flatMap(indexTerms).sort()).toEqual([...expected].sort());
});
