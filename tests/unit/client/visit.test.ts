// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetPreviousVisit, previousVisit, visitPage } from '../../../src/client/lastVisit/visit';

const minute = 60_000;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

test('a first visit has none before it, however long it lasts', () => {
  for (const time of [0, 20, 40, 60]) expect(visitPage(time * minute)).toBeUndefined();
});

test('after half an hour without a page a new visit begins', () => {
  visitPage(0);
  visitPage(10 * minute);
  expect(visitPage(41 * minute)).toBe(10 * minute);
  expect(visitPage(60 * minute)).toBe(10 * minute);
  expect(previousVisit()).toBe(10 * minute);
});

test('what is taken as seen is not shown again', () => {
  visitPage(0);
  visitPage(40 * minute);
  forgetPreviousVisit();
  expect(previousVisit()).toBeUndefined();
});

test('storage that is broken or refused makes each visit the first', () => {
  localStorage.setItem('lastVisit', '{');
  expect(visitPage(0)).toBeUndefined();
  vi.stubGlobal('localStorage', undefined);
  expect(visitPage(0)).toBeUndefined();
});
