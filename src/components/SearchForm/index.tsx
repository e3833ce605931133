import { useHistory } from '@docusaurus/router';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { routes } from '@site/src/config/routes';
import { toQuery } from '@site/src/lib/reduceError';
import { reduceInserted } from '@site/src/search/ui/inputGuards';
import clsx from 'clsx';
import { type SubmitEvent, useEffect, useRef } from 'react';
import styles from './styles.module.css';

interface Props {
  /**
   * The text in the field. A new value replaces what is typed, unless the URL was replaced with it.
   */
  initialQuery?: string;
  /** Called with the query instead of loading the search page. */
  onSearch?: (query: string) => void;
}

/** DocSearch's default. Before that nothing reduces a pasted text before it is sent. */
const maxLength = 512;

/** A search field that leads to the search page. It submits as a plain form until the page is hydrated. */
export default function SearchForm({ initialQuery = '', onSearch }: Props) {
  const history = useHistory();
  const action = useBaseUrl(routes.search);
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(initialQuery);
  useEffect(() => {
    // The search page replaces its URL while the reader types, and the text in the field is newer
    // than the URL.
    if (input.current && shown.current !== initialQuery && history.action !== 'REPLACE')
      input.current.value = initialQuery;
    shown.current = initialQuery;
  }, [history, initialQuery]);
  useEffect(() => {
    const field = input.current;
    field?.addEventListener('beforeinput', reduceInserted);
    return () => field?.removeEventListener('beforeinput', reduceInserted);
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const query = toQuery(input.current?.value ?? '');
    if (query && onSearch) onSearch(query);
    else if (query) history.push(`${action}?q=${encodeURIComponent(query)}`);
  };
  return (
    <form
      className={clsx('needs-scripts', styles.form)}
      role="search"
      action={action}
      method="get"
      onSubmit={submit}
    >
      <input
        ref={input}
        defaultValue={initialQuery}
        type="search"
        name="q"
        aria-label={translate({ id: 'theme.SearchBar.label', message: 'Search' })}
        required
        maxLength={maxLength}
        autoComplete="off"
        placeholder={translate({ id: 'theme.SearchModal.placeholder', message: 'Search docs' })}
      />
      <button type="submit" className="button">
        <Translate id="site.searchForm.submit">Search</Translate>
      </button>
    </form>
  );
}
