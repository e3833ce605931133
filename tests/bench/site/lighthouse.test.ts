import { expect, test } from 'vitest';
import { readScores } from './lighthouse';

const category = (score: number | null) => ({ score });

test('reads the points of the four categories', () => {
  const categories = {
    performance: category(0.985),
    accessibility: category(1),
    'best-practices': category(0.96),
    seo: category(1),
  };
  expect(readScores(JSON.stringify({ categories }))).toEqual({
    performance: 99,
    accessibility: 100,
    'best-practices': 96,
    seo: 100,
  });
});

test('a page that could not be measured is an error with its reason, not 0 points', () => {
  const report = { categories: { performance: category(null) }, runtimeError: { message: 'NO_FCP' } };
  expect(() => readScores(JSON.stringify(report))).toThrow('Lighthouse 没有给出 performance 的分数：NO_FCP');
});
