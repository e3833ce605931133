import type { Hierarchy } from '../engine/types';

/** A search that DocSearch keeps: a hit without its marks. */
export interface StoredHit {
  objectID: string;
  type: string;
  hierarchy: Hierarchy;
  url: string;
  content: string | null;
}

/** Key of the recent searches, as DocSearch 3.9.0 names it. */
export const recentSearchesKey = (indexName: string): string => `__DOCSEARCH_RECENT_SEARCHES__${indexName}`;

const favoriteSearchesKey = (indexName: string): string => `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`;

/** What a stored search must have for DocSearch to show it. */
function isStoredHit(value: unknown): value is StoredHit {
  const hit = value as Partial<StoredHit> | null;
  return typeof hit?.objectID === 'string' && typeof hit.url === 'string' && typeof hit.hierarchy === 'object';
}

/** @returns the sound entries of a stored list; none when it is no list at all */
function read(key: string): StoredHit[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStoredHit) : [];
  } catch {
    return [];
  }
}

/**
 * Makes the stored searches readable for DocSearch, which throws on anything but a list of hits: rubbish, or what an
 * older version left, is dropped.
 */
export function repairStoredSearches(indexName: string): void {
  for (const key of [recentSearchesKey(indexName), favoriteSearchesKey(indexName)]) {
    try {
      if (localStorage.getItem(key) !== null) localStorage.setItem(key, JSON.stringify(read(key)));
    } catch {
      // Storage is forbidden or full: DocSearch then keeps nothing either.
    }
  }
}

/**
 * Keeps a hit in the text of a page as a recent search. DocSearch does so only when the page's title is among the hits
 * too, and else forgets it.
 *
 * @param hit the hit that was opened, type "content"
 * @param limits how many to keep: without and with favourites
 */
export function rememberContentHit(hit: StoredHit, indexName: string, limits = { alone: 7, withFavorites: 4 }): void {
  const favorites = read(favoriteSearchesKey(indexName));
  if (favorites.some(({ objectID }) => objectID === hit.objectID)) return;
  const level =
    Object.entries(hit.hierarchy)
      .filter(([, title]) => title !== null)
      .pop()?.[0] ?? 'lvl1';
  const { objectID, hierarchy, url } = hit;
  const kept = read(recentSearchesKey(indexName)).filter((stored) => stored.objectID !== objectID);
  const limit = favorites.length > 0 ? limits.withFavorites : limits.alone;
  try {
    localStorage.setItem(
      recentSearchesKey(indexName),
      JSON.stringify([{ objectID, type: level, hierarchy, url, content: null }, ...kept].slice(0, limit)),
    );
  } catch {
    // Storage is forbidden or full: the search is simply not remembered.
  }
}
