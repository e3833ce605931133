import { expect, test } from 'vitest';
import { figure, inUnit, Results, suffix } from './metrics';

test('figures are in their unit and rounded once', () => {
  expect(figure(115 * 1024, 'KB')).toBe('115.0');
  expect(figure(0.00049, 'shift')).toBe('0.000');
  expect(inUnit(3.5 * 2 ** 30, 'MB')).toBe(3584);
  expect([suffix('KB'), suffix('points')]).toEqual([' KB', '']);
});

test('a row has the median of its runs, and the ratio of the medians', () => {
  const results = new Results();
  for (const value of [9, 5, 6]) results.add('cold', 'ours', value);
  for (const value of [20, 30, 24]) results.add('cold', 'stock', value);
  expect(results.of('cold', 'ours')).toEqual([9, 5, 6]);
  expect(results.median('cold', 'ours')).toBe(6);
  expect(results.ratio('cold')).toBe(0.25);
});

test('without one of the sites, or with nothing to divide by, there is no ratio', () => {
  const results = new Results();
  results.add('shift', 'ours', 0);
  expect(results.ratio('shift')).toBeNaN();
  results.add('shift', 'stock', 0);
  expect(results.ratio('shift')).toBeNaN();
  expect(results.of('cold', 'ours')).toEqual([]);
});
