import { expect, test } from 'vitest';
import { type Figures, report } from './metrics';

test('a row has the medians, our ratios to the others, and the target', () => {
  const ours = [{ paint: 9 }, { paint: 5 }, { paint: 6 }];
  const others = { stock: [{ paint: 10 }], vitepress: [{ paint: 4 }, { paint: 6 }] };
  expect(
    report({ ours, ...others })
      .table.split('\n')
      .slice(2),
  ).toEqual([
    '| Lighthouse：LCP（ms） | 6 | 10 | 5 | 0.60 | 1.20 | 比原版 ≤ 0.9，比 VitePress ≤ 1.1 ✗ |',
  ]);
});

test.each<[Figures, Figures, boolean]>([
  [{ requests: 15 }, {}, false],
  [{ requests: 16 }, {}, true],
  [{ blocking: 5 }, { blocking: 10 }, false],
  [{ blocking: 6 }, { blocking: 10 }, true],
  [{ blocking: 0 }, { blocking: 0 }, false],
  [{ points: 97 }, { points: 100 }, false],
  [{ points: 96 }, { points: 100 }, true],
])('%o beside %o misses its target: %s', (ours, other, isMissed) => {
  expect(report({ ours: [ours], stock: [other], vitepress: [other] }).isMissed).toBe(isMissed);
});
