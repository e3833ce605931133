import { expect, test } from 'vitest';
import { PARTS, readOptions } from './options';

test('without arguments everything is measured, five times, and nothing is written', () => {
  expect(readOptions([])).toEqual({ parts: new Set(PARTS), runs: 5, withStock: true, write: false, help: false });
});

test('parts, runs and sites can be chosen', () => {
  const options = readOptions(['--only', 'times, bytes', '--runs', '7', '--no-stock']);
  expect([...options.parts]).toEqual(['bytes', 'times']);
  expect(options).toMatchObject({ runs: 7, withStock: false });
  expect(readOptions(['--notes', '1000']).notes).toBe(1000);
});

test.each([
  [['--only', 'bytes,speed'], '不认识「speed」'],
  [['--only', ''], '不认识「」'],
  [['--runs', '0'], '--runs 应为不小于 1 的整数，现在是 0'],
  [['--runs', '2.5'], '--runs 应为不小于 1 的整数，现在是 2.5'],
  [['--notes', 'many'], '--notes 应为不小于 4 的整数，现在是 many'],
  [['--fast'], '参数不对：--fast'],
  [['bytes'], '参数不对：bytes'],
  [['--notes', '100', '--only', 'bytes'], '--notes 与 --only 不能同时用'],
  [['--write', '--only', 'bytes'], '--write 写的是整张表'],
  [['--write', '--no-stock'], '--write 写的是整张表'],
])('%j is refused in Chinese, with the usage', (argv, message) => {
  expect(() => readOptions(argv)).toThrow(message);
  expect(() => readOptions(argv)).toThrow('用法：npm run bench');
});
