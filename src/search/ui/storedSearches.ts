import type { Hierarchy } from '../engine/types';

/** A search as DocSearch stores it: a hit without its marks. */
export interface StoredHit {
  objectID: string;
  type: string;
  hierarchy: Hierarchy;
  url: string;
  content: string | null;
}

const LIMIT = { alone: 7, withFavorites: 4 };

/** The keys that DocSearch 3.9.0 stores its lists under. */
const keysOf = (indexName: string) => ({
  recent: `__DOCSEARCH_RECENT_SEARCHES__${indexName}`,
  favorite: `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`,
});

/** Whether DocSearch can show it: it has a title, and its link leads to a page of this site. */
function isStoredHit(value: unknown): value is StoredHit {
  const { url, type, hierarchy } = (value ?? {}) as Partial<StoredHit>;
  const title: unknown = hierarchy?.[type as keyof Hierarchy];
  return /^\/(?![/\\])/.test(String(url)) && typeof title === 'string';
}

/** @returns the sound entries of a stored list; none when it is no list, or when the browser forbids to read it */
function read(key: string): StoredHit[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStoredHit) : [];
  } catch {
    return [];
  }
}

/** Stores a list, unless the browser forbids it. */
function write(key: string, list: readonly StoredHit[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // The search works without.
  }
}

/** Drops what DocSearch cannot read: it throws on anything but a list of hits, and the modal would not open. */
export function repairStoredSearches(indexName: string): void {
  for (const key of Object.values(keysOf(indexName))) write(key, read(key));
}

/**
 * Stores a hit in the text of a page as a recent search. DocSearch itself does so only when the page's title is among the
 * hits too.
 *
 * @param hit the hit that was opened, of the type "content"
 */
export function rememberContentHit(
  { objectID, hierarchy, url }: StoredHit,
  indexName: string,
): void {
  const { recent, favorite } = keysOf(indexName);
  const favorites = read(favorite);
  const isOther = (stored: StoredHit): boolean => stored.objectID !== objectID;
  if (!favorites.every(isOther)) return;
  const levels = Object.entries(hierarchy).filter(([, title]) => title !== null);
  const hit = { objectID, type: levels.at(-1)?.[0] ?? 'lvl1', hierarchy, url, content: null };
  const limit = favorites.length > 0 ? LIMIT.withFavorites : LIMIT.alone;
  write(recent, [hit, ...read(recent).filter(isOther)].slice(0, limit));
}
