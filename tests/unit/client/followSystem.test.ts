import { afterEach, expect, test, vi } from 'vitest';
import { followSystemKey, rememberFollowsSystem } from '../../../src/client/followSystem';

afterEach(() => vi.unstubAllGlobals());

test('the choice is stored while it lasts', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  rememberFollowsSystem(true);
  expect([...stored]).toEqual([[followSystemKey, 'true']]);
  rememberFollowsSystem(false);
  expect([...stored]).toEqual([]);
});

test.each([true, false])('without storage nothing breaks (%s)', (follows) => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => rememberFollowsSystem(follows)).not.toThrow();
});
