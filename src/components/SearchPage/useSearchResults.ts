import { getSearchClient, type SearchSettings } from '@site/src/search/client';
import type { FacetFilters, Hit, SearchResult } from '@site/src/search/engine/types';
import { useCallback, useEffect, useState } from 'react';

const hitsPerPage = 20;
const snippetWords = { wide: 10, narrow: 5 };
/** Up to this width, in CSS pixels, snippets are short. */
const narrowWidth = 768;

interface State {
  /** What is asked; another query or filter makes the rest obsolete. */
  question: string;
  /** The page asked for last; another attempt repeats the request. */
  page: number;
  attempt: number;
  status: 'idle' | 'loading' | 'done' | 'failed';
  hits: Hit[];
  /** How many hits there are in all. */
  count: number;
  hasMore: boolean;
}

/** @param shown the hits to show until others come, so that the page does not flicker while one types */
function begin(question: string, shown: Hit[] = []): State {
  return {
    question,
    page: 0,
    attempt: 0,
    status: 'loading',
    hits: shown,
    count: 0,
    hasMore: false,
  };
}

/** Asks for one page of hits. @throws as the search client does */
async function ask(
  settings: SearchSettings,
  query: string,
  page: number,
  filters: string,
): Promise<SearchResult> {
  const client = await getSearchClient(settings);
  const words = window.innerWidth > narrowWidth ? snippetWords.wide : snippetWords.narrow;
  const { results } = await client.search({
    requests: [
      {
        indexName: settings.indexName,
        query,
        page,
        hitsPerPage,
        facetFilters: JSON.parse(filters) as FacetFilters,
        attributesToSnippet: [`content:${words}`],
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
      },
    ],
  });
  return results[0] as SearchResult;
}

/**
 * Searches for a query, page by page.
 *
 * @param query empty: nothing is asked
 * @param facetFilters what to search in
 * @returns the results so far; `more` asks for the next page, `retry` repeats what failed
 */
export function useSearchResults(
  settings: SearchSettings,
  query: string,
  facetFilters: FacetFilters,
): Pick<State, 'count' | 'hasMore' | 'hits' | 'status'> & { more: () => void; retry: () => void } {
  const filters = JSON.stringify(facetFilters);
  const question = JSON.stringify([query, filters]);
  const [state, setState] = useState(() => begin(question));
  if (state.question !== question) setState(begin(question, query ? state.hits : []));
  const { page, attempt, status, hits, count, hasMore } = state;

  useEffect(() => {
    if (!query) return undefined;
    let stale = false;
    const update = (change: (before: State) => Partial<State>): void => {
      if (!stale) setState((before) => ({ ...before, ...change(before) }));
    };
    ask(settings, query, page, filters).then(
      ({ hits: found, nbHits, nbPages }) => {
        const hasNext = page + 1 < nbPages;
        update((before) => ({
          status: 'done',
          hits: page > 0 ? [...before.hits, ...found] : found,
          count: nbHits,
          hasMore: hasNext,
        }));
      },
      () => {
        update((before) => ({ status: 'failed', hits: page > 0 ? before.hits : [] }));
      },
    );
    return () => {
      stale = true;
    };
  }, [settings, query, filters, page, attempt]);

  const askFor = useCallback((next: number) => {
    setState((before) => ({
      ...before,
      status: 'loading',
      page: next,
      attempt: before.attempt + 1,
    }));
  }, []);
  const retry = useCallback(() => {
    askFor(page);
  }, [askFor, page]);
  useEffect(() => {
    if (status !== 'failed') return undefined;
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
    };
  }, [status, retry]);
  const more = (): void => {
    askFor(page + 1);
  };
  return { status: query ? status : 'idle', hits, count, hasMore, more, retry };
}
