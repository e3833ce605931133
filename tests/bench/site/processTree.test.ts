import { expect, test } from 'vitest';
import { parseStatus, treeMemory } from './processTree';

test('reads the identity and the resident memory of a process', () => {
  const text =
    'Name:\tnode\nState:\tS (sleeping)\nTgid:\t12\nPid:\t12\nPPid:\t7\nVmHWM:\t  900 kB\nVmRSS:\t     512 kB\nThreads:\t11\n';
  expect(parseStatus(text)).toEqual({ pid: 12, parent: 7, resident: 512 * 1024 });
});

test('a kernel thread or a process that has ended has no memory to count', () => {
  expect(parseStatus('Name:\tkthreadd\nPid:\t2\nPPid:\t0\n')).toBeUndefined();
});

test('sums the process, its children and theirs, and nothing else', () => {
  const one = (pid: number, parent: number) => ({ pid, parent, resident: 10 ** pid });
  expect(treeMemory([one(1, 0), one(2, 1), one(3, 2), one(4, 1), one(5, 3)], 2)).toBe(10 ** 2 + 10 ** 3 + 10 ** 5);
  expect(treeMemory([one(1, 0)], 9)).toBe(0);
});
