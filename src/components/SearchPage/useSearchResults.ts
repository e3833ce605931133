import { getSearchClient, type SearchSettings } from '@site/src/search/client';
import type { Hit } from '@site/src/search/engine/types';
import { useCallback, useEffect, useState } from 'react';

const hitsPerPage = 20;
const snippetWords = { wide: 10, narrow: 5 };
/** Up to this width, in CSS pixels, snippets are short. */
const narrowWidth = 768;

interface Results {
  status: 'idle' | 'loading' | 'done' | 'failed';
  hits: Hit[];
  /** How many hits there are in all. */
  count: number;
  hasMore: boolean;
}

const nothing: Results = { status: 'idle', hits: [], count: 0, hasMore: false };

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
  facetFilters: (string | string[])[],
): Results & { more: () => void; retry: () => void } {
  const [results, setResults] = useState<Results>(nothing);
  // A new object repeats the request even for the same page.
  const [wanted, setWanted] = useState({ query, page: 0 });
  const filters = JSON.stringify(facetFilters);

  useEffect(() => {
    setResults(nothing);
    setWanted({ query, page: 0 });
  }, [query]);

  useEffect(() => {
    if (!wanted.query) return undefined;
    let stale = false;
    const words = window.innerWidth > narrowWidth ? snippetWords.wide : snippetWords.narrow;
    const ask = async (): Promise<void> => {
      const client = await getSearchClient(settings);
      const { results: answers } = await client.search({
        requests: [
          {
            indexName: settings.indexName,
            query: wanted.query,
            page: wanted.page,
            hitsPerPage,
            facetFilters: JSON.parse(filters) as (string | string[])[],
            attributesToSnippet: [`content:${words}`],
            snippetEllipsisText: '…',
            highlightPreTag: '<mark>',
            highlightPostTag: '</mark>',
          },
        ],
      });
      const answer = answers[0];
      if (stale || !answer) return;
      setResults((before) => ({
        status: 'done',
        hits: wanted.page === 0 ? answer.hits : [...before.hits, ...answer.hits],
        count: answer.nbHits,
        hasMore: answer.page + 1 < answer.nbPages,
      }));
    };
    setResults((before) => ({ ...before, status: 'loading' }));
    ask().catch(() => {
      if (!stale) setResults((before) => ({ ...before, status: 'failed' }));
    });
    return () => {
      stale = true;
    };
  }, [settings, wanted, filters]);

  const more = useCallback(() => {
    setWanted((before) => ({ ...before, page: before.page + 1 }));
  }, []);
  const retry = useCallback(() => {
    setWanted((before) => ({ ...before }));
  }, []);
  return { ...results, more, retry };
}
