import { fold } from '../engine/fold';
import { reduceLong } from '../engine/reduceError';
import type { SearchQuery } from '../engine/types';

/** Longest query Algolia takes, in bytes of UTF-8. */
export const MAX_QUERY_BYTES = 512;

/**
 * Tags asked of Algolia. It does not escape: a heading such as `<t t-esc>` comes back as it is, so the real tags are
 * put in only after escaping (hits.ts).
 */
export const MARK = { pre: '__ais-highlight__', post: '__/ais-highlight__' } as const;

/** A query as Algolia takes it: with our own highlight tags, and its text made ready. */
export function toAlgoliaQuery(query: SearchQuery): SearchQuery {
  return {
    ...query,
    query: algoliaText(query.query ?? ''),
    highlightPreTag: MARK.pre,
    highlightPostTag: MARK.post,
  };
}

/** What is looked for, as in the local engine: full-width folded, a pasted error reduced to exception and message. */
export function algoliaText(query: string): string {
  const text = fold(reduceLong(query) ?? query).replace(/\p{Surrogate}/gu, '\ufffd');
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(MAX_QUERY_BYTES));
  return text.slice(0, read);
}
