import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  canStoreSearches,
  recentSearchesKey,
  rememberContentHit,
  repairStoredSearches,
  type StoredHit,
} from '../../../../src/search/ui/recentSearches';

const recent = recentSearchesKey('notes');
const favorite = '__DOCSEARCH_FAVORITE_SEARCHES__notes';

const hit = (objectID: string): StoredHit => ({
  ...{ objectID, type: 'content', url: `/docs/${objectID}`, content: '正文' },
  hierarchy: {
    lvl0: '组',
    lvl1: '页',
    lvl2: objectID,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  },
});
const kept = (objectID: string): StoredHit => ({ ...hit(objectID), type: 'lvl2', content: null });

let items: Map<string, string>;
let quota: number;
beforeEach(() => {
  items = new Map();
  quota = Infinity;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > quota) throw new Error('QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => items.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const list = (key: string): unknown => JSON.parse(items.get(key) ?? '[]');

describe('repair', () => {
  test.each([
    ['nothing', undefined, []],
    ['no JSON', '[{', []],
    ['no list', '{"a":1}', []],
    ['null', 'null', []],
    [
      'rubbish among what is sound',
      JSON.stringify([1, null, [], kept('a'), { objectID: 'x' }]),
      [kept('a')],
    ],
    ['no title of its own level', JSON.stringify([{ ...kept('a'), type: 'lvl3' }]), []],
    ['a title that is no text', JSON.stringify([{ ...kept('a'), hierarchy: { lvl2: {} } }]), []],
    ['no titles', JSON.stringify([{ ...kept('a'), hierarchy: null }]), []],
    ['text that is none', JSON.stringify([{ ...kept('a'), content: { x: 1 } }]), []],
  ])('%s', (_, value, expected) => {
    for (const key of [recent, favorite]) {
      if (value !== undefined) items.set(key, value);
    }
    repairStoredSearches('notes');
    expect([list(recent), list(favorite)]).toEqual([expected, expected]);
  });

  test('another index keeps its own', () => {
    items.set(recentSearchesKey('other'), '{}');
    repairStoredSearches('notes');
    expect(items.get(recentSearchesKey('other'))).toBe('{}');
  });
});

describe('whether searches can be stored', () => {
  test('yes, and the probe leaves nothing behind', () => {
    expect(canStoreSearches('notes')).toBe(true);
    expect([...items.keys()]).toEqual([]);
  });

  test('no when there is room for an empty item only', () => {
    quota = 100;
    expect(canStoreSearches('notes')).toBe(false);
  });

  test('no when it may not be touched', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(canStoreSearches('notes')).toBe(false);
  });
});

describe('a hit in the text', () => {
  test('is kept as its section, the latest first, once', () => {
    for (const id of ['a', 'b', 'a']) rememberContentHit(hit(id), 'notes');
    expect(list(recent)).toEqual([kept('a'), kept('b')]);
  });

  test('seven, or four beside favorites', () => {
    const ids = [...'abcdefgh'];
    for (const id of ids) rememberContentHit(hit(id), 'notes');
    expect(list(recent)).toEqual([...'hgfedcb'].map(kept));
    items.set(favorite, JSON.stringify([kept('x')]));
    rememberContentHit(hit('i'), 'notes');
    expect(list(recent)).toEqual([...'ihgf'].map(kept));
  });

  test('is not kept when it is a favorite already, and nothing is thrown when the storage is full', () => {
    items.set(favorite, JSON.stringify([kept('a')]));
    rememberContentHit(hit('a'), 'notes');
    quota = 0;
    rememberContentHit(hit('b'), 'notes');
    expect(list(recent)).toEqual([]);
  });
});
