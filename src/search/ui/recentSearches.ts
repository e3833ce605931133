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
export const recentSearchesKey = (indexName: string): string =>
  `__DOCSEARCH_RECENT_SEARCHES__${indexName}`;

const favoriteSearchesKey = (indexName: string): string =>
  `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`;

/** A path of the site: nothing that a click would run, and nothing elsewhere. */
const safeUrl = /^\/(?![/\\])/;

/** What a stored search must have for DocSearch to show it. */
function isStoredHit(value: unknown): value is StoredHit {
  const hit = value as Partial<StoredHit> | null;
  if (
    typeof hit?.objectID !== 'string' ||
    typeof hit.url !== 'string' ||
    typeof hit.type !== 'string'
  )
    return false;
  if (!safeUrl.test(hit.url)) return false;
  const titles: Partial<Record<string, unknown>> = { ...hit.hierarchy };
  return (
    typeof titles[hit.type] === 'string' &&
    ['string', 'undefined'].includes(typeof (hit.content ?? undefined))
  );
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

/** DocSearch reads a storage that can be written without care; where reading throws, this list is empty from now on. */
function readAsNone(unreadable: string): void {
  // eslint-disable-next-line @typescript-eslint/unbound-method
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function (key) {
    return key === unreadable ? null : getItem.call(this, key);
  };
}

/**
 * Makes the stored searches readable for DocSearch, which throws on anything but a list of hits: rubbish, or what an
 * older version left, is dropped.
 */
export function repairStoredSearches(indexName: string): void {
  for (const key of [recentSearchesKey(indexName), favoriteSearchesKey(indexName)]) {
    try {
      const sound = JSON.stringify(read(key));
      if ((localStorage.getItem(key) ?? sound) !== sound) localStorage.setItem(key, sound);
    } catch {
      readAsNone(key);
    }
  }
}

/** Room that the two lists may need, in characters. */
const room = 16_000;

/**
 * Whether DocSearch can keep searches: it takes a storage that accepts an empty item for one that never fails, and throws
 * when it is forbidden to read or too full to write.
 */
export function canStoreSearches(indexName: string): boolean {
  const probe = `${recentSearchesKey(indexName)}__PROBE__`;
  try {
    localStorage.getItem(recentSearchesKey(indexName));
    localStorage.setItem(probe, 'x'.repeat(room));
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

/**
 * Keeps a hit in the text of a page as a recent search. DocSearch does so only when the page's title is among the hits
 * too, and else forgets it.
 *
 * @param hit the hit that was opened, type "content"
 * @param limits how many to keep: without and with favorites
 */
export function rememberContentHit(
  hit: StoredHit,
  indexName: string,
  limits = { alone: 7, withFavorites: 4 },
): void {
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
      JSON.stringify(
        [{ objectID, type: level, hierarchy, url, content: null }, ...kept].slice(0, limit),
      ),
    );
  } catch {
    // Storage is forbidden or full: the search is simply not remembered.
  }
}
