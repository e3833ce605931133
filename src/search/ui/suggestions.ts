import { exampleQueries } from '@site/src/config/home';
import { useEffect, useState } from 'react';
import { getSearchClient } from '../client';
import { useSearchSettings } from './useSearchSettings';

/**
 * What to try where a query found nothing.
 *
 * @param query the same for the life of the component
 * @returns up to three queries like this one that have results, else those that the home page offers; none until known
 */
export function useSuggestions(query: string): readonly string[] {
  const settings = useSearchSettings();
  const [queries, setQueries] = useState<readonly string[]>([]);
  useEffect(() => {
    void getSearchClient(settings)
      .then((client) => client.suggestions(query))
      .then((found) => {
        setQueries(found.length > 0 ? found : exampleQueries);
      });
  }, [settings, query]);
  return queries;
}
