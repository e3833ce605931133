import { expect, test } from 'vitest';
import { figure, rowsOf } from './metrics';

const kb = 1024;

test('a row has the median of its runs with their spread, and the ratio of the medians', () => {
  const rows = rowsOf({ ours: { cold: [9, 5, 6] }, stock: { cold: [20, 30, 24] } });
  expect(rows.find(({ name }) => name.startsWith('从头构建'))).toMatchObject({
    figures: ['6.0 s（5.0 s – 9.0 s）', '24.0 s（20.0 s – 30.0 s）', '0.25'],
    target: '≤ 1 倍',
    isMissed: false,
  });
});

test.each([
  ['a ratio at its target', { blocking: [15] }, { blocking: [100] }, false],
  ['a ratio above it', { blocking: [16] }, { blocking: [100] }, true],
  ['more than the maximum', { requests: [15] }, { requests: [40] }, true],
  ['less than the minimum', { seo: [99] }, { seo: [90] }, true],
  ['nothing to divide by', { shift: [0] }, { shift: [0] }, false],
  ['what could not be measured', { changed: [1] }, {}, true],
  ['what the stock site has none of', { files: [400] }, {}, false],
])('%s', (_, ours, stock, expected) => {
  const row = rowsOf({ ours, stock }).find(({ figures }) => figures[0] !== '未测');
  expect(row?.isMissed).toBe(expected);
});

test('figures are in their unit', () => {
  expect([figure(115 * kb, 'KB'), figure(0.00049, 'shift'), figure(3.5 * 2 ** 30, 'MB')]).toEqual([
    '115.0 KB',
    '0.000',
    '3584 MB',
  ]);
});
