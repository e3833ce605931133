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

test('without storage the site goes on', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
    removeItem: () => {
      throw new Error('SecurityError');
    },
  });
  expect(() => rememberFollowsSystem(true)).not.toThrow();
  expect(() => rememberFollowsSystem(false)).not.toThrow();
});
