import Translate from '@docusaurus/Translate';
import { exampleQueries } from '@site/src/config/home';
import { type ReactNode, useEffect, useState } from 'react';
import { getSearchClient } from '../client';
import { useSearchSettings } from './searchSettings';

interface Props {
  /** The query that found nothing; empty before a search. It does not change in the component. */
  query: string;
  /** Renders one of the queries to try. */
  children: (suggested: string) => ReactNode;
}

/** Queries to try: up to three similar ones with results, or else the home page's examples. */
export default function Suggestions({ query, children }: Props) {
  const settings = useSearchSettings();
  const [queries, setQueries] = useState<readonly string[]>(query ? [] : exampleQueries);
  useEffect(() => {
    if (!query) return;
    void getSearchClient(settings)
      .then((client) => client.suggestions(query))
      // Without a network there are the examples.
      .catch(() => [])
      .then((found) => setQueries(found.length > 0 ? found : exampleQueries));
  }, [settings, query]);
  if (queries.length === 0) return null;
  return (
    <>
      <p>
        <Translate id="theme.SearchModal.noResultsScreen.suggestedQueryText">
          Try searching for
        </Translate>
      </p>
      <ul>
        {queries.map((suggested) => (
          <li key={suggested}>{children(suggested)}</li>
        ))}
      </ul>
    </>
  );
}
