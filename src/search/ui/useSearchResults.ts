import { useCallback, useEffect, useRef, useState } from 'react';
import { isError } from '../../lib/reduceError';
import { getSearchClient, type SearchSettings } from '../client';
import type { FacetFilters, Hit, SearchResult } from '../engine/types';
import { useOnlineRetry } from './useOnlineRetry';

/** So many notes are shown at first, and with each press of the button. */
const NOTES_PER_PAGE = 20;
const SNIPPET_WORDS = { wide: 10, narrow: 5 };
/** Up to this width, in CSS pixels, snippets are short. */
const NARROW_WIDTH = 768;

const nothing = {
  status: 'idle' as 'idle' | 'loading' | 'done' | 'failed',
  /**
   * The hits so far. While a new query loads, these are the hits of the query before, so that the
   * page does not flicker.
   */
  hits: [] as Hit[],
  /** How many hits match well. */
  count: 0,
  /** How many hits each value of the facets has, whatever is chosen. */
  facets: {} as NonNullable<SearchResult['facets']>,
  hasMore: false,
};

type Question = [query: string, facetFilters: FacetFilters, chosen: Record<string, string>];

/** Asks for one page of hits. @throws as the search client does */
async function fetchPage(
  settings: SearchSettings,
  [query, facetFilters, chosen]: Question,
  page: number,
): Promise<SearchResult> {
  const client = await getSearchClient(settings);
  const words = window.innerWidth > NARROW_WIDTH ? SNIPPET_WORDS.wide : SNIPPET_WORDS.narrow;
  const filters = Object.entries(chosen).flatMap(([name, value]) =>
    value ? [`${name}:${value}`] : [],
  );
  const request = {
    indexName: settings.indexName,
    query,
    page,
    hitsPerPage: NOTES_PER_PAGE,
    hitsOfPage: Infinity,
    facetFilters: [facetFilters, ...filters].flat(),
    attributesToSnippet: [`content:${words}`],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
  };
  const countRequest = { ...request, hitsPerPage: 0, facetFilters, facets: Object.keys(chosen) };
  const { results } = await client.search({ requests: [countRequest, request] });
  for (const hit of results[1]?.hits ?? [])
    Object.assign(hit, { page, ...(isError(query) && { error: query }) });
  return { ...(results[1] as SearchResult), facets: results[0]?.facets ?? {} };
}

/**
 * Searches for a query that is not empty, page by page. `more` loads the next page, `retry` loads
 * the page that failed.
 *
 * @param facetFilters what to search in
 * @param chosen the value that the reader chose of each facet; an empty value is no choice
 */
export function useSearchResults(
  settings: SearchSettings,
  query: string,
  facetFilters: FacetFilters,
  chosen: Record<string, string>,
) {
  // A string, because the filters are a new array in each render.
  const question = JSON.stringify([query, facetFilters, chosen]);
  const [state, setState] = useState({ ...nothing, question: '', page: 0 });
  const latest = useRef(0);

  const load = useCallback(
    async (page: number) => {
      const turn = ++latest.current;
      const asked = JSON.parse(question) as Question;
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
  const isCurrent = query !== '' && state.question === question;
  useOnlineRetry(isCurrent && state.status === 'failed', retry);

  if (!query) return { ...nothing, more, retry };
  if (isCurrent) return { ...state, more, retry };
  return { ...nothing, status: 'loading', hits: state.hits, facets: state.facets, more, retry };
}
