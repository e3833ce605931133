import type { FacetFilters, SearchQuery } from './types';

/** The parameters of a query, with defaults for what is not given. */
export interface Params {
  query: string;
  hitsPerPage: number;
  page: number;
  /** Words of a snippet, by attribute. */
  snippetWords: Map<string, number>;
  ellipsis: string;
  pre: string;
  post: string;
  /** Each inner list has one facet value at least that a record must have. */
  filters: string[][];
}

/** Words of a snippet where the query gives no number. */
export const SNIPPET_WORDS = 10;

/** Most hits of a page. */
const MAX_HITS = 1000;

/** Fills in the defaults: Algolia's, and DocSearch's for the tags. */
export function readParams(query: SearchQuery): Params {
  const snippets = query.attributesToSnippet ?? ['content'];
  return {
    query: query.query ?? '',
    hitsPerPage: Math.min(query.hitsPerPage ?? 20, MAX_HITS),
    page: query.page ?? 0,
    snippetWords: new Map(
      snippets.map((attribute) => {
        const [name = '', words] = attribute.split(':');
        return [name, Number(words ?? SNIPPET_WORDS)];
      }),
    ),
    ellipsis: query.snippetEllipsisText ?? '…',
    pre: query.highlightPreTag ?? '<span class="algolia-docsearch-suggestion--highlight">',
    post: query.highlightPostTag ?? '</span>',
    filters: readFilters(query.facetFilters ?? []),
  };
}

function readFilters(filters: FacetFilters): string[][] {
  const groups = typeof filters === 'string' ? [filters] : filters;
  return groups.map((group) => [group].flat()).filter((group) => group.length > 0);
}

/** @param facets the facet values of a record, as `field:value` */
export function passes(filters: Params['filters'], facets: readonly string[]): boolean {
  return filters.every((group) => group.some((value) => facets.includes(value)));
}
