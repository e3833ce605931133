import { FACETS, type FacetFilters, type SearchParams, type SearchQuery } from './types';

/** The parameters of a query, with defaults for what is not given. */
export interface Params {
  query: string;
  index: string;
  hitsPerPage: number;
  page: number;
  /** Fields, not their levels. */
  retrieve: string[];
  /** Words a snippet, by field. */
  snippet: Map<string, number>;
  ellipsis: string;
  pre: string;
  post: string;
  filters: FacetFilters;
  facets: string[];
}

/** Defaults of marks: the settings that DocSearch's crawler gives an index. */
const PRE = '<span class="algolia-docsearch-suggestion--highlight">';
const POST = '</span>';
/** Words a snippet where none are given. */
export const WORDS = 10;

/** Most hits a page and in all, as with Algolia. */
export const MAX_HITS = 1000;

/** Fills in the defaults; ignores what it does not know and what has the wrong type. */
export function readParams(request: SearchQuery): Params {
  const { params, indexName, ...flat } = request;
  const given: SearchParams = {
    ...flat,
    ...(typeof params === 'string' ? fromEncoded(params) : params),
  };
  const snippet = new Map<string, number>();
  for (const item of list(given.attributesToSnippet ?? 'content')) {
    const [name = '', words] = item.split(':');
    snippet.set(name, count(words, WORDS, MAX_HITS));
  }
  return {
    query: text(given.query, ''),
    index: text(indexName, ''),
    hitsPerPage: count(given.hitsPerPage, 20, MAX_HITS),
    page: count(given.page, 0, MAX_HITS),
    retrieve: list(given.attributesToRetrieve ?? '*').map((name) => name.replace(/\..*/, '')),
    snippet,
    ellipsis: text(given.snippetEllipsisText, '…'),
    pre: text(given.highlightPreTag, PRE),
    post: text(given.highlightPostTag, POST),
    filters: given.facetFilters ?? [],
    facets: list(given.facets ?? []),
  };
}

/** `params` as a URL-encoded string, where lists are JSON. */
function fromEncoded(params: string): SearchParams {
  const out: Record<string, unknown> = {};
  new URLSearchParams(params).forEach((value, name) => {
    out[name] = value;
    if (/^[[{]/.test(value) && name !== 'query') {
      try {
        out[name] = JSON.parse(value);
      } catch {
        // Not JSON: plain text.
      }
    }
  });
  return out;
}

function text(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}

function count(value: unknown, fallback: number, max: number): number {
  const n = Number(value ?? fallback);
  return n >= 0 ? Math.min(Math.floor(n), max) : fallback;
}

function list(value: unknown): string[] {
  const items: unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(',')
      : [];
  return items.map((item) => String(item).trim()).filter(Boolean);
}

/** Which combinations `filters` allow: the outer list is "and", an inner one "or"; an unknown field allows none. */
export function allowedCombos(
  filters: FacetFilters,
  combos: readonly (readonly (string | null)[])[],
): boolean[] {
  const groups: unknown[] = Array.isArray(filters) ? filters : filters ? [filters] : [];
  const tests = groups.map((group) =>
    (Array.isArray(group) ? group : [group]).map((item) => /^([^:]*):([^]*)$/.exec(String(item))),
  );
  return combos.map((combo) =>
    tests.every(
      (any) =>
        any.length === 0 ||
        any.some((m) => m && combo[FACETS.indexOf(m[1] as (typeof FACETS)[0])] === m[2]),
    ),
  );
}

export function countFacets(
  facets: readonly string[],
  combos: readonly (readonly (string | null)[])[],
  byCombo: readonly number[],
): Record<string, Record<string, number>> {
  const out: Record<string, Record<string, number>> = {};
  FACETS.forEach((facet, f) => {
    if (!facets.includes(facet) && !facets.includes('*')) return;
    const counts: Record<string, number> = {};
    combos.forEach((combo, i) => {
      const value = combo[f];
      if (value != null && byCombo[i]) counts[value] = (counts[value] ?? 0) + (byCombo[i] ?? 0);
    });
    if (Object.keys(counts).length) out[facet] = counts;
  });
  return out;
}
