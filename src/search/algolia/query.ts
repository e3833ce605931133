import { fold } from '../engine/fold';
import { TYPED_LIMIT } from '../engine/query';
import { reduceError } from '../engine/reduceError';
import type { SearchParams, SearchQuery } from '../engine/types';

/** Longest query the provider takes, in bytes of UTF-8. */
export const MAX_QUERY_BYTES = 512;

/**
 * Tags asked of the provider. It does not escape: a heading such as `<t t-esc>` comes back as it is, so the real tags are
 * put in only after escaping (hits.ts).
 */
export const MARK = { pre: '__ais-highlight__', post: '__/ais-highlight__' } as const;

/** A query as the provider takes it: with our own highlight tags, and its text made ready. */
export function toAlgoliaQuery(query: SearchQuery): SearchQuery {
  const flat = flatten(query);
  return { ...flat, query: algoliaText(flat.query ?? ''), highlightPreTag: MARK.pre, highlightPostTag: MARK.post };
}

/** The parameters of a query side by side, wherever the caller put them. */
export function flatten(query: SearchQuery): SearchQuery {
  const { params, ...flat } = query;
  return { ...flat, ...(typeof params === 'string' ? fromEncoded(params) : params) };
}

/** What is looked for, as in the local engine: full-width folded, a pasted error reduced to exception and message. */
export function algoliaText(query: string): string {
  const pasted = query.length > TYPED_LIMIT || /[\r\n]/.test(query.trim());
  const text = fold(pasted ? reduceError(query) : query).replace(/\p{Surrogate}/gu, '\ufffd');
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(MAX_QUERY_BYTES));
  return text.slice(0, read);
}

/** In a URL-encoded string lists are JSON. */
function fromEncoded(params: string): SearchParams {
  return Object.fromEntries(
    [...new URLSearchParams(params)].map(([name, value]) => [
      name,
      name !== 'query' && /^[[{]/.test(value) ? parseJson(value) : value,
    ]),
  );
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
