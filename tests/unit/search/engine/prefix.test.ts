import { expect, it } from 'vitest';
import { prefixFactor } from '../../../../src/search/engine/prefix';

it('is 1 for equals, falls with the letters that are missing, and never below 0.4', () => {
  expect(prefixFactor('view', 'view')).toBe(1);
  expect(prefixFactor('vie', 'view')).toBeGreaterThan(prefixFactor('vi', 'view'));
  expect(prefixFactor('v', 'v'.padEnd(32, 'x'))).toBeGreaterThanOrEqual(0.4);
});
