import { expect, test } from 'vitest';
import { table } from './table';

test('columns line up though Chinese characters are twice as wide, and targets are marked', () => {
  const rows = [
    { name: '代码', figures: ['12', '3'], target: '≤ 13' },
    { name: 'a', figures: ['9', ''], target: '≥ 10', isMissed: true },
    { name: 'b', figures: ['未测', '1'], isMissed: true },
    { name: 'c', figures: ['1', '2'] },
  ];
  expect(table(['本站', '原版'], rows).split('\n')).toEqual([
    '      本站    原版  目标',
    '代码  12 ✓    3     ≤ 13',
    'a     9 ✗           ≥ 10',
    'b     未测 ✗  1',
    'c     1       2',
  ]);
});
