import Translate from '@docusaurus/Translate';
import { exampleQueries } from '@site/src/config/home';
import { type ReactNode, useEffect, useState } from 'react';
import { getSearchClient } from '../client';
import { useSearchSettings } from './useSearchSettings';

/**
 * What to try where a query found nothing.
 *
 * @param query the same for the life of the component
 * @returns up to three queries like this one that have results, else those that the home page offers; none until known
 */
function useSuggestions(query: string): readonly string[] {
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

interface Props {
  query: string;
  /** Classes of the whole and of the words above the list. */
  classNames?: { box: string; text: string };
  /** Draws one of the queries, which tries it. */
  children: (suggested: string) => ReactNode;
}

/** The queries to try, with words above them; nothing until they are known. */
export default function Suggestions({ query, classNames, children }: Props): ReactNode {
  const queries = useSuggestions(query);
  if (queries.length === 0) return null;
  return (
    <div className={classNames?.box}>
      <p className={classNames?.text}>
        <Translate
          id="theme.SearchModal.noResultsScreen.suggestedQueryText"
          description="The text for suggested query"
        >
          Try searching for
        </Translate>
      </p>
      <ul>
        {queries.map((suggested) => (
          <li key={suggested}>{children(suggested)}</li>
        ))}
      </ul>
    </div>
  );
}
