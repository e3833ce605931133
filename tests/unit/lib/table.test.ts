import { describe, expect, test } from 'vitest';
import { Results } from '../../bench/site/metrics';
import { PARTS, type Part } from '../../bench/site/options';
import { align, meets, misses, rowsOf, table, targetText } from '../../../src/lib/table';

const kb = (value: number): number => value * 1024;

describe('targets', () => {
  test('in words', () => {
    expect(targetText({ most: 115, ratio: 0.6 }, 'KB')).toBe('≤ 115 KB，≤ 0.60 倍');
    expect(targetText({ least: 98 }, 'points')).toBe('≥ 98');
    expect(targetText({ most: 0 }, 'shift')).toBe('0');
  });

  test.each([
    [{ most: 115 }, kb(115.04), 1, true],
    [{ most: 115 }, kb(115.06), 1, false],
    [{ ratio: 0.6 }, kb(1), 0.604, true],
    [{ ratio: 0.6 }, kb(1), 0.606, false],
    [{ most: 115, ratio: 0.6 }, kb(100), 0.7, false],
    [{ most: 115, ratio: 0.6 }, kb(120), 0.5, false],
    [{ most: 115, ratio: 0.6 }, kb(100), NaN, true],
    [{ least: 98 }, kb(97), 1, false],
  ])('%j with %d at a ratio of %d: %s', (target, value, ratio, expected) => {
    expect(meets(target, 'KB', value, ratio)).toBe(expected);
  });
});

describe('report', () => {
  const only = (...parts: Part[]): Set<Part> => new Set(parts);
  const results = new Results();
  results.add('scripts', 'ours', kb(100));
  results.add('scripts', 'stock', kb(200));
  results.add('styles', 'ours', kb(12));
  results.add('styles', 'stock', kb(20));
  for (const value of [6, 5, 7]) results.add('cold', 'ours', value);

  test('figures with their spread, ratio, target and mark', () => {
    const rows = rowsOf(results, only('bytes'), true);
    expect(rows[0]).toEqual({
      name: 'load 之前的 JS（gzip）',
      ours: '100.0 KB',
      stock: '200.0 KB',
      ratio: '0.50',
      target: '≤ 115 KB，≤ 0.60 倍',
      ok: true,
      isFailed: false,
    });
    expect(rowsOf(results, only('build'), false)[0]).toMatchObject({
      ours: '6.0 s（5.0–7.0）',
      stock: '—',
      ratio: '—',
      ok: true,
    });
    expect(table(rows).split('\n')[1]).toBe('load 之前的 JS（gzip）          100.0 KB ✓  200.0 KB  0.50  ≤ 115 KB，≤ 0.60 倍');
  });

  test('what was asked for and is missing is a failure; what a system can not tell is none', () => {
    const rows = rowsOf(results, only('build'), true);
    expect(rows[0]).toMatchObject({ stock: '未测', isFailed: true });
    expect(rows.find(({ name }) => name.includes('内存'))).toMatchObject({ ours: '—', stock: '—', isFailed: false });
    expect(rowsOf(new Results(), new Set(PARTS), true).filter(({ ok }) => ok !== undefined)).toEqual([]);
  });

  test('missed targets are told with what was wanted', () => {
    expect(misses(rowsOf(results, only('bytes'), true))).toEqual(['CSS（gzip） 12.0 KB，0.60 倍，目标 ≤ 10 KB，≤ 0.50 倍']);
  });

  test('columns line up though Chinese characters are twice as wide', () => {
    expect(
      align([
        ['名', 'x'],
        ['ab', 'y'],
        ['a', 'z'],
      ]),
    ).toBe('名  x\nab  y\na   z');
  });
});
