import type { FacetFilters, SearchQuery } from './types';

/** Words of a snippet for which the query gives no number. */
export const SNIPPET_WORDS = 10;

export type Params = ReturnType<typeof readParams>;

/** Reads the parameters of a query. The defaults are Algolia's, those of the tags DocSearch's. */
export function readParams(query: SearchQuery) {
  const snippets = query.attributesToSnippet ?? ['content'];
  return {
    query: query.query ?? '',
    hitsPerPage: query.hitsPerPage ?? 20,
    page: query.page ?? 0,
    hitsOfPage: query.hitsOfPage,
    /** Words of a snippet, by attribute. */
    snippetWords: new Map(
      snippets.map((attribute) => {
        const [name = '', words] = attribute.split(':');
        return [name, Number(words ?? SNIPPET_WORDS)];
      }),
    ),
    pre: query.highlightPreTag ?? '<span class="algolia-docsearch-suggestion--highlight">',
    post: query.highlightPostTag ?? '</span>',
    /** Of each inner list a record must have a value. */
    filters: readFilters(query.facetFilters ?? []),
    /** Fields whose values are counted. */
    facets: query.facets ?? [],
  };
}

function readFilters(filters: FacetFilters): string[][] {
  const groups = [filters].flat().map((group) => [group].flat());
  return groups.filter((group) => group.length > 0);
}

/** @param facets facet values of records, as `field:value` @returns the values of a field */
export function valuesOf(field: string, facets: readonly string[]): string[] {
  const values = facets.filter((facet) => facet.startsWith(`${field}:`));
  return values.map((facet) => facet.slice(field.length + 1));
}

/** Counts the values of a field. @param facets facet values of records, as `field:value` */
export function countFacet(field: string, facets: readonly string[]) {
  const counts: Record<string, number> = {};
  for (const value of valuesOf(field, facets)) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
