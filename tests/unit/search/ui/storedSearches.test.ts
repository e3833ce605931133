import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  rememberContent,
  repairStoredSearches,
  type StoredHit,
} from '../../../../src/search/ui/storedSearches';

const recent = '__DOCSEARCH_RECENT_SEARCHES__notes';
const favorite = '__DOCSEARCH_FAVORITE_SEARCHES__notes';
const noTitles = { lvl3: null, lvl4: null, lvl5: null, lvl6: null };

const hit = (objectID: string): StoredHit => ({
  ...{ objectID, type: 'content', url: `/docs/${objectID}`, content: '正文' },
  hierarchy: { lvl0: '组', lvl1: '页', lvl2: objectID, ...noTitles },
});
const stored = (objectID: string): StoredHit => ({ ...hit(objectID), type: 'lvl2', content: null });

const items = new Map<string, string>();
beforeEach(() => {
  items.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const list = (key: string): unknown => JSON.parse(items.get(key) ?? '[]');

test('the valid entries stay beside what is no entry, foreign addresses and markup', () => {
  const valid = stored('a');
  const others = ['//example.org', '/\\example.org', 'javascript:1'].map((url) => ({
    ...valid,
    url,
  }));
  const titled = ['lvl3', '__proto__'].map((type) => ({ ...valid, type }));
  const marked = { ...valid, hierarchy: { ...valid.hierarchy, lvl1: '<img src=x>' } };
  const noEntries = [1, null, [], { ...valid, hierarchy: null }, ...others, ...titled, marked];
  items.set(recent, JSON.stringify([...noEntries, valid]));
  items.set(favorite, '[{');
  repairStoredSearches('notes');
  expect([list(recent), list(favorite)]).toEqual([[valid], []]);
});

test('without a storage nothing is stored and nothing throws', () => {
  vi.stubGlobal('localStorage', undefined);
  repairStoredSearches('notes');
  rememberContent(hit('a'), 'notes');
  expect(items.size).toBe(0);
});

test('a hit in the text is stored as its section, the latest first, once', () => {
  for (const id of ['a', 'b', 'a']) rememberContent(hit(id), 'notes');
  expect(list(recent)).toEqual([stored('a'), stored('b')]);
});

test('seven are stored, and no favorite', () => {
  for (const id of 'abcdefgh') rememberContent(hit(id), 'notes');
  expect(list(recent)).toEqual([...'hgfedcb'].map(stored));
  items.set(favorite, JSON.stringify([stored('x')]));
  for (const id of 'ix') rememberContent(hit(id), 'notes');
  expect(list(recent)).toEqual([...'ihgfedc'].map(stored));
});
