import { describe, expect, test } from 'vitest';
import { growthTable, type Point, shapeOf, sizesOf } from './growth';

const points = (values: number[]): Point[] => values.map((value, i) => ({ notes: [0, 250, 500, 1000][i] ?? 0, value }));

test('it is measured without, with a quarter, half and all of the notes', () => {
  expect(sizesOf(1000)).toEqual([0, 250, 500, 1000]);
});

describe('shape', () => {
  test.each([
    [[10, 20, 30, 50], '线性'],
    [[10, 20, 32, 58], '线性'],
    [[10, 20, 40, 100], '快于线性'],
    [[10, 30, 40, 50], '慢于线性'],
    [[100, 100, 101, 101], '不变'],
    [[100, 100, 100, 200], '快于线性'],
  ])('%j: %s', (values, expected) => {
    expect(shapeOf(points(values))).toBe(expected);
  });
});

test('the table tells each size, the cost of a note and the target of what has one', () => {
  const kb = (values: number[]): Point[] => points(values.map((value) => value * 1024));
  const text = growthTable(
    { build: points([7, 14, 21, 35]), scripts: kb([110, 117, 124, 138]), index: kb([100, 200, 300, 500]) },
    60,
  );
  const lines = text.split('\n');
  expect(lines[0]).toMatch(/60 篇 +310 篇 +560 篇 +1060 篇 +每多一篇/);
  expect(lines[1]).toMatch(/从头构建 .*7\.0 s .*35\.0 s +28 ms +线性 ✓ +≤ 60 s/);
  expect(lines[2]).toMatch(/JS.* 138\.0 KB +29 B +线性 ✗ +多出 ≤ 25 KB/);
  expect(lines[3]).toMatch(/500\.0 KB +410 B +线性$/);
});
