import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  rememberContent,
  repairStoredSearches,
  type StoredHit,
} from '../../../../src/search/ui/storedSearches';
import { fc, holds, text } from '../../../support/fuzz';

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

test('the valid entries stay beside what is no entry', () => {
  items.set(recent, JSON.stringify([1, null, [], stored('a'), { ...stored('b'), type: 'lvl3' }]));
  items.set(favorite, '[{');
  repairStoredSearches('notes');
  expect([list(recent), list(favorite)]).toEqual([[stored('a')], []]);
});

const entry = fc.record({
  objectID: text,
  type: fc.constantFrom('lvl1', 'content', '__proto__'),
  url: fc.oneof(text, fc.constant('/docs')),
  hierarchy: fc.oneof(fc.constant(null), fc.record({ lvl1: fc.oneof(text, fc.jsonValue()) })),
});
const value = fc.oneof(
  text,
  fc.json(),
  fc.array(entry).map((entries) => JSON.stringify(entries)),
);

holds('only hits of this site are left of any stored text', value, (written) => {
  items.set(recent, written);
  repairStoredSearches('notes');
  for (const { type, url, hierarchy } of list(recent) as StoredHit[]) {
    expect(hierarchy[type as 'lvl1']).toEqual(expect.any(String));
    expect(new URL(url, 'https://site.example').origin).toBe('https://site.example');
  }
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
