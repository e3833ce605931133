import { translate } from '@docusaurus/Translate';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getSearchClient, type SearchSettings } from '../client';
import type { FacetFilters, Hit, SearchResult } from '../engine/types';
import { useOnlineRetry } from './useOnlineRetry';

/** The facets that a reader can filter by, with their labels. Another one is a line here and a field of the records. */
export const facetLabels: Record<string, () => string> = {
  section: () => translate({ id: 'site.searchPage.section', message: 'Section' }),
  series: () => translate({ id: 'site.searchPage.series', message: 'Odoo version' }),
};

const HITS_PER_PAGE = 20;
const SNIPPET_WORDS = { wide: 10, narrow: 5 };
/** Up to this width, in CSS pixels, snippets are short. */
const NARROW_WIDTH = 768;

export type FacetCounts = Record<string, Record<string, number>>;

/** What a reader chose, by the name of the facet. */
export type Chosen = Partial<Record<string, string>>;

interface Results {
  status: 'idle' | 'loading' | 'done' | 'failed';
  /** The hits so far. While a new query loads, these are the hits of the query before, so that the page does not flicker. */
  hits: Hit[];
  /** How many hits match well. */
  count: number;
  /** How many hits each value of the facets has, whatever is chosen. */
  facets: FacetCounts;
  hasMore: boolean;
}

interface State extends Results {
  /** The query and the filters that the results are for. */
  question: string;
  page: number;
}

const nothing: Results = { status: 'idle', hits: [], count: 0, facets: {}, hasMore: false };

/** Asks for one page of hits. @throws as the search client does */
async function fetchPage(
  settings: SearchSettings,
  [query, facetFilters, chosen]: [string, FacetFilters, Chosen],
  page: number,
): Promise<SearchResult> {
  const client = await getSearchClient(settings);
  const words = window.innerWidth > NARROW_WIDTH ? SNIPPET_WORDS.wide : SNIPPET_WORDS.narrow;
  const request = {
    indexName: settings.indexName,
    query,
    page,
    hitsPerPage: HITS_PER_PAGE,
    facetFilters: [
      ...[facetFilters].flat(),
      ...Object.entries(chosen).map(([name, value]) => `${name}:${value}`),
    ],
    attributesToSnippet: [`content:${words}`],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
  };
  const all = { ...request, hitsPerPage: 0, facetFilters, facets: Object.keys(facetLabels) };
  const { results } = await client.search({ requests: [all, request] });
  return { ...(results[1] as SearchResult), facets: results[0]?.facets ?? {} };
}

/**
 * Searches for a query, page by page.
 *
 * @param query nothing is searched for when it is empty
 * @param facetFilters what to search in
 * @param chosen what the reader chose of it
 * @returns the results so far; `more` loads the next page, `retry` loads the page that failed
 */
export function useSearchResults(
  settings: SearchSettings,
  query: string,
  facetFilters: FacetFilters,
  chosen: Chosen,
): Results & { more: () => void; retry: () => void } {
  // A string, because the filters are a new array in each render.
  const question = JSON.stringify([query, facetFilters, chosen]);
  const [state, setState] = useState<State>({ ...nothing, question: '', page: 0 });
  const latest = useRef(0);

  const load = useCallback(
    async (page: number) => {
      const turn = ++latest.current;
      const asked = JSON.parse(question) as [string, FacetFilters, Chosen];
      const found = await fetchPage(settings, asked, page).catch(() => undefined);
      if (turn !== latest.current) return;
      setState((before) => ({
        question,
        page,
        status: found ? 'done' : 'failed',
        hits: [...(page > 0 ? before.hits : []), ...(found?.hits ?? [])],
        count: found?.nbHits ?? 0,
        facets: found?.facets ?? before.facets,
        hasMore: page + 1 < (found?.nbPages ?? 0),
      }));
    },
    [settings, question],
  );
  useEffect(() => {
    if (query) void load(0);
  }, [query, load]);

  const reload = useCallback(
    (page: number) => {
      setState((before) => ({ ...before, status: 'loading' }));
      void load(page);
    },
    [load],
  );
  const more = () => reload(state.page + 1);
  const retry = useCallback(() => reload(state.page), [reload, state.page]);
  useOnlineRetry(state.status === 'failed', retry);

  if (!query) return { ...nothing, more, retry };
  if (state.question === question) return { ...state, more, retry };
  return { ...nothing, status: 'loading', hits: state.hits, facets: state.facets, more, retry };
}
