import { expect, test } from 'vitest';
import { removeUnusedStyles } from '../../../src/plugins/bundler/unusedStyles';

test('rules of unused classes go, those that only exclude one stay', () => {
  const button = '.button--secondary:not(.button--active):not(:hover)';
  const selectors = [['.hero'], ['.pills', '.tabs'], ['.hero__title'], [button]];
  const rules = selectors.map((each) => ({ selectors: each, remove: () => left.delete(each) }));
  const left = new Set(selectors);
  removeUnusedStyles.Once({
    source: { input: { file: 'node_modules/infima/dist/css/default/default.css' } },
    walkRules: (visit) => rules.forEach(visit),
  });
  expect(rules.filter((_, index) => left.has(selectors[index] ?? []))).toMatchObject([
    { selectors: ['.tabs'] },
    { selectors: [button] },
  ]);
});
