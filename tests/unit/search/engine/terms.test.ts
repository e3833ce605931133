import { expect, test } from 'vitest';
import { indexTerms, MAX_KEY, runs } from '../../../../src/search/engine/terms';

const textsOf = (text: string) => runs(text).map((run) => run.text);

test('Chinese and identifiers are separate, with their places in the source', () => {
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
])('the parts of %s are %s', (text, parts) => {
  expect(runs(text)[0]?.parts.map((part) => part.text)).toEqual(parts.split(' '));
});

test.each([
  ['useSortable use_sortable use-sortable USE.SORTABLE', Array(4).fill('usesortable')],
  ['_sql_constraints', ['sqlconstraints']],
  ['<t t-esc="x"/>', ['t', 'tesc', 'x']],
  ['see models. Then views/', ['see', 'models', 'then', 'views']],
  ['𠮷野家 \ud800abc 😀', ['野家', 'abc']],
  ['ab_'.repeat(5000), ['ab'.repeat(MAX_KEY / 2)]],
])('the runs of %.60s are %s', (text, expected) => {
  expect(textsOf(text)).toEqual(expected);
});

test.each([
  ['对话框', ['对话', '话框', '框']],
  ['ir.model.access', ['ir', 'irmodelaccess', 'model', 'modelaccess', 'access']],
  ['odoo', ['odoo']],
])('%s is indexed by %s', (text, expected) => {
  expect(runs(text).flatMap(indexTerms)).toEqual(expected);
});
