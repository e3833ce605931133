import { getSearchClient, type SearchSettings } from '@site/src/search/client';
import type { FacetFilters, Hit, SearchResult } from '@site/src/search/engine/types';
import { useCallback, useEffect, useState } from 'react';

const hitsPerPage = 20;
const snippetWords = { wide: 10, narrow: 5 };
/** Up to this width, in CSS pixels, snippets are short. */
const narrowWidth = 768;

interface Pages {
  /** What was asked; another query or filter makes the rest obsolete. */
  question: string;
  hits: Hit[];
  /** How many hits there are in all. */
  count: number;
  hasMore: boolean;
  failed: boolean;
}

interface Results {
  status: 'idle' | 'loading' | 'done' | 'failed';
  hits: Hit[];
  count: number;
  hasMore: boolean;
}

/** Asks for one page of hits. @throws as the search client does */
async function ask(settings: SearchSettings, query: string, page: number, filters: string): Promise<SearchResult> {
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
  const [result] = results;
  if (!result) throw new Error('the search client answered no query');
  return result;
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
): Results & { more: () => void; retry: () => void } {
  const filters = JSON.stringify(facetFilters);
  const question = JSON.stringify([query, filters]);
  const [answered, setAnswered] = useState<Pages | null>(null);
  // The page being asked for; a new object repeats the request even for the same page.
  const [wanted, setWanted] = useState({ question, page: 0 });
  // Coming back to an earlier question begins with its first page again.
  if (wanted.question !== question) setWanted({ question, page: 0 });
  const { page } = wanted;
  const current = answered?.question === question ? answered : null;
  const [pending, setPending] = useState(false);

  useEffect(() => {
    if (!query) return undefined;
    let stale = false;
    ask(settings, query, page, filters).then(
      (result) => {
        if (stale) return;
        setPending(false);
        setAnswered((before) => ({
          question,
          hits: page > 0 && before?.question === question ? [...before.hits, ...result.hits] : result.hits,
          count: result.nbHits,
          hasMore: result.page + 1 < result.nbPages,
          failed: false,
        }));
      },
      () => {
        if (stale) return;
        setPending(false);
        setAnswered((before) => ({
          ...(before?.question === question ? before : { hits: [], count: 0, hasMore: false }),
          question,
          failed: true,
        }));
      },
    );
    return () => {
      stale = true;
    };
  }, [settings, query, filters, question, page, wanted]);

  const askFor = useCallback(
    (next: number) => {
      setPending(true);
      setWanted({ question, page: next });
    },
    [question],
  );
  const hasFailed = current?.failed === true && !pending;
  useEffect(() => {
    if (!hasFailed) return undefined;
    const again = (): void => {
      askFor(page);
    };
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
    };
  }, [hasFailed, askFor, page]);
  const status = ((): Results['status'] => {
    if (!query) return 'idle';
    if (!current || pending) return 'loading';
    return current.failed ? 'failed' : 'done';
  })();
  const { hits = [], count = 0, hasMore = false } = current ?? {};
  return {
    status,
    hits,
    count,
    hasMore,
    more: () => {
      askFor(page + 1);
    },
    retry: () => {
      askFor(page);
    },
  };
}
