import { expect, it } from 'vitest';
import { bisect } from '../../../../src/search/engine/bisect';

it('finds the first index that the condition is false of', () => {
  for (let n = 0; n < 9; n++) {
    const sorted = Array.from({ length: n }, (_, i) => i);
    for (let x = 0; x <= n; x++) expect(bisect(sorted, (item) => item < x)).toBe(x);
  }
});
