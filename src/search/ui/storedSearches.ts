import type { Hierarchy, Hit, SearchRecord } from '../engine/types';

/** A search as DocSearch stores it: a hit without its marks. */
export type StoredHit = Pick<Hit, 'place' | 'error'> &
  Pick<SearchRecord, 'objectID' | 'type' | 'hierarchy' | 'url' | 'content'>;

/** DocSearch stores so many recent searches; when there are favorites, it shows only four. */
const LIMIT = 7;

/** The keys under which DocSearch 3.9.0 stores its lists. */
const keysOf = (indexName: string) => ({
  recent: `__DOCSEARCH_RECENT_SEARCHES__${indexName}`,
  favorite: `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`,
});

/** Markup other than what docSearchHits.ts writes; DocSearch inserts stored texts as HTML. */
const foreignMarkup = /<(?!\/?(?:code|small)>)/;

/** Whether DocSearch can show an entry: a title, a link to this site, no markup but ours. */
function isStoredHit(value: unknown): value is StoredHit {
  const { url, type, hierarchy, content } = (value ?? {}) as Partial<StoredHit>;
  const title: unknown = hierarchy?.[type as keyof Hierarchy];
  return (
    /^\/(?![/\\])/.test(String(url)) &&
    typeof title === 'string' &&
    // DocSearch shows the group, lvl0, as text.
    !foreignMarkup.test(JSON.stringify({ ...hierarchy, lvl0: '', content }))
  );
}

/** @returns the valid entries of a stored list; none if it is no list or access is denied */
function read(key: string): StoredHit[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStoredHit) : [];
  } catch {
    return [];
  }
}

/** Stores a list unless the browser denies access. */
function write(key: string, list: readonly StoredHit[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // The search works without stored searches.
  }
}

/** Removes the entries that DocSearch cannot read: it would throw, and the modal not open. */
export function repairStoredSearches(indexName: string): void {
  for (const key of Object.values(keysOf(indexName))) write(key, read(key));
}

/**
 * Stores a hit in the text as a recent search. DocSearch does it only when the title of its page is
 * among the hits too.
 */
export function rememberContent(
  { objectID, hierarchy, url, place, error }: StoredHit,
  indexName: string,
): void {
  const { recent, favorite } = keysOf(indexName);
  const isOther = (stored: StoredHit): boolean => stored.objectID !== objectID;
  if (!read(favorite).every(isOther)) return;
  const levels = Object.entries(hierarchy).filter(([, title]) => title !== null);
  const type = (levels.at(-1)?.[0] ?? 'lvl1') as StoredHit['type'];
  const hit = { objectID, type, hierarchy, url, content: null, place, error };
  write(recent, [hit, ...read(recent).filter(isOther)].slice(0, LIMIT));
}
