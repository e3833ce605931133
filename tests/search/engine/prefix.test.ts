import { expect, it } from 'vitest';
import { prefixFactor } from '../../../src/search/engine/prefix';

it('相等不打折，差得越多折扣越大，不低于四成', () => {
  expect(prefixFactor('view', 'view')).toBe(1);
  expect(prefixFactor('vie', 'view')).toBeGreaterThan(prefixFactor('vi', 'view'));
  expect(prefixFactor('v', 'v'.padEnd(32, 'x'))).toBeGreaterThanOrEqual(0.4);
});
