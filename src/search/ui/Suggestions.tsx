import Translate from '@docusaurus/Translate';
import { exampleQueries } from '@site/src/config/home';
import { type ReactNode, useEffect, useState } from 'react';
import { getSearchClient } from '../client';
import { useSearchSettings } from './searchSettings';

interface Props {
  /** The query that found nothing. It stays the same for the life of the component. */
  query: string;
  /** Renders one of the queries to try. */
  children: (suggested: string) => ReactNode;
}

interface ListProps extends Pick<Props, 'children'> {
  queries: readonly string[];
}

/** Queries to try. */
export function QueryList({ queries, children }: ListProps): ReactNode {
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

/** Up to three similar queries that have results. If there are none, the example queries of the home page. */
export default function Suggestions({ query, children }: Props): ReactNode {
  const settings = useSearchSettings();
  const [queries, setQueries] = useState<readonly string[]>([]);
  useEffect(() => {
    void getSearchClient(settings)
      .then((client) => client.suggestions(query))
      .then((found) => setQueries(found.length > 0 ? found : exampleQueries));
  }, [settings, query]);
  if (queries.length === 0) return null;
  return <QueryList queries={queries}>{children}</QueryList>;
}
