import { useCallback, useEffect, useRef, useState } from 'react';
import { getSearchClient, type SearchSettings } from '../client';
import type { FacetFilters, Hit, SearchResult } from '../engine/types';

const HITS_PER_PAGE = 20;
const SNIPPET_WORDS = { wide: 10, narrow: 5 };
/** Up to this width, in CSS pixels, snippets are short. */
const NARROW_WIDTH = 768;

interface Results {
  status: 'idle' | 'loading' | 'done' | 'failed';
  /** The hits so far. While another query is answered, those of the one before, so that the page does not flicker. */
  hits: Hit[];
  /** How many hits there are in all. */
  count: number;
  hasMore: boolean;
}

interface State extends Results {
  /** What the rest is about. */
  question: string;
  page: number;
}

const nothing: Results = { status: 'idle', hits: [], count: 0, hasMore: false };

/** Asks for one page of hits. @throws as the search client does */
async function ask(
  settings: SearchSettings,
  query: string,
  page: number,
  facetFilters: FacetFilters,
): Promise<SearchResult> {
  const client = await getSearchClient(settings);
  const words = window.innerWidth > NARROW_WIDTH ? SNIPPET_WORDS.wide : SNIPPET_WORDS.narrow;
  const request = {
    indexName: settings.indexName,
    query,
    page,
    hitsPerPage: HITS_PER_PAGE,
    facetFilters,
    attributesToSnippet: [`content:${words}`],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
  };
  const { results } = await client.search({ requests: [request] });
  return results[0] as SearchResult;
}

/**
 * Searches for a query, page by page.
 *
 * @param query empty: nothing is asked
 * @param facetFilters what to search in
 * @returns the results so far; `more` asks for the next page, `retry` for the one that failed
 */
export function useSearchResults(
  settings: SearchSettings,
  query: string,
  facetFilters: FacetFilters,
): Results & { more: () => void; retry: () => void } {
  // The filters are a new array each time.
  const question = JSON.stringify([query, facetFilters]);
  const [state, setState] = useState<State>({ ...nothing, question: '', page: 0 });
  const turn = useRef(0);

  const load = useCallback(
    async (page: number) => {
      const mine = ++turn.current;
      const [text, filters] = JSON.parse(question) as [string, FacetFilters];
      const update = (change: Partial<State>, found: Hit[] = []): void => {
        if (mine !== turn.current) return;
        setState(({ hits }) => ({
          ...nothing,
          question,
          page,
          ...change,
          hits: page > 0 ? [...hits, ...found] : found,
        }));
      };
      try {
        const { hits, nbHits, nbPages } = await ask(settings, text, page, filters);
        update({ status: 'done', count: nbHits, hasMore: page + 1 < nbPages }, hits);
      } catch {
        update({ status: 'failed' });
      }
    },
    [settings, question],
  );
  useEffect(() => {
    if (query) void load(0);
  }, [query, load]);

  const { page, ...results } = state;
  const loadAgain = useCallback(
    (next: number) => {
      setState((before) => ({ ...before, status: 'loading' }));
      void load(next);
    },
    [load],
  );
  const retry = useCallback(() => {
    loadAgain(page);
  }, [loadAgain, page]);
  useEffect(() => {
    if (results.status !== 'failed') return undefined;
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
    };
  }, [results.status, retry]);
  const more = (): void => {
    loadAgain(page + 1);
  };
  if (!query) return { ...nothing, more, retry };
  if (state.question === question) return { ...results, more, retry };
  return { ...nothing, status: 'loading', hits: results.hits, more, retry };
}
