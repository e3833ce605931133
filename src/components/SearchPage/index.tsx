import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import {
  useAlgoliaContextualFacetFilters,
  useSearchResultUrlProcessor,
} from '@docusaurus/theme-search-algolia/client';
import Translate, { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import ActionButton from '@site/src/components/ActionButton';
import PageMain from '@site/src/components/PageMain';
import SearchForm from '@site/src/components/SearchForm';
import { routes } from '@site/src/config/routes';
import { reduceError } from '@site/src/search/engine/reduceError';
import { type FacetFilters, type Hit, LEVELS } from '@site/src/search/engine/types';
import Suggestions from '@site/src/search/ui/Suggestions';
import { useSearchSettings } from '@site/src/search/ui/useSearchSettings';
import Layout from '@theme/Layout';
import { type ClipboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import styles from './styles.module.css';
import { useSearchResults } from './useSearchResults';

/** Text that the search client has escaped and then marked. */
function Marked({ html }: { html: string }): ReactNode {
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}

function ResultItem({ hit }: { hit: Hit }): ReactNode {
  const processUrl = useSearchResultUrlProcessor();
  const titles = LEVELS.slice(1).flatMap(
    (level) => hit._highlightResult.hierarchy[level]?.value ?? [],
  );
  const { content, code } = hit._snippetResult;
  // Most blocks of code stand below the same heading: the name of their file says more.
  const file = code?.file ?? '';
  const parents = file === '' ? titles.slice(0, -1) : titles;
  return (
    <li className={styles.result}>
      <h2 className={styles.resultTitle}>
        <Link to={processUrl(hit.url ?? '')}>
          {file === '' ? <Marked html={titles.at(-1) ?? ''} /> : file}
        </Link>
      </h2>
      <p className={styles.path}>
        {[hit.hierarchy?.lvl0 ?? '', ...parents].map((part, index) => (
          <span key={index}>{index === 0 ? part : <Marked html={part} />}</span>
        ))}
      </p>
      {content && (
        <p className={styles.snippet}>
          <Marked html={content.value} />
        </p>
      )}
      {code && (
        <p className={styles.snippet}>
          <code>
            <Marked html={code.value} />
          </code>
        </p>
      )}
    </li>
  );
}

/** A field of one line takes the line breaks out of a pasted error, and with them what separates its frames from its message. */
function reducePaste(event: ClipboardEvent): void {
  const pasted = event.clipboardData.getData('text');
  if (!pasted.trim().includes('\n') || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const { selectionStart, selectionEnd } = event.target;
  event.target.setRangeText(reduceError(pasted), selectionStart ?? 0, selectionEnd ?? 0, 'end');
  event.target.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Milliseconds without a key after which what was typed is searched for. */
const typingPause = 200;

/**
 * Puts the query into the URL, from which the page reads it, while the reader types. It replaces the URL: the back button
 * leads to the page before, and the field keeps the focus.
 */
function useTyping(): { search: (query: string) => void; onType: (event: SyntheticEvent) => void } {
  const history = useHistory();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () =>
      // Whoever goes elsewhere, or back, no longer waits for what was typed.
      history.listen(() => {
        clearTimeout(timer.current);
      }),
    [history],
  );
  const search = (query: string): void => {
    history.replace({ search: query && `?q=${encodeURIComponent(query)}` });
  };
  const onType = ({ target, nativeEvent }: SyntheticEvent): void => {
    clearTimeout(timer.current);
    // Letters that an input method is still composing are no query.
    if (!(target instanceof HTMLInputElement) || (nativeEvent as InputEvent).isComposing) return;
    timer.current = setTimeout(() => {
      search(target.value.trim());
    }, typingPause);
  };
  return { search, onType };
}

function SearchPageContent(): ReactNode {
  const { search } = useLocation();
  const settings = useSearchSettings();
  const { search: searchFor, onType } = useTyping();
  const facetFilters = useAlgoliaContextualFacetFilters() as FacetFilters;
  // The query is known only in the browser: the built page is the one without a query.
  const isBrowser = useIsBrowser();
  const query = isBrowser ? (new URLSearchParams(search).get('q')?.trim() ?? '') : '';
  const { status, hits, count, hasMore, more, retry } = useSearchResults(
    settings,
    query,
    facetFilters,
  );

  const title = query
    ? translate(
        {
          id: 'theme.SearchPage.existingResultsTitle',
          message: 'Search results for "{query}"',
          description: 'The search page title for non-empty query',
        },
        { query },
      )
    : translate({
        id: 'theme.SearchPage.emptyResultsTitle',
        message: 'Search the documentation',
        description: 'The search page title for empty query',
      });
  return (
    <>
      <PageMetadata
        title={title}
        description={translate({
          id: 'site.searchPage.description',
          message:
            'Full-text search over all notes: Chinese, identifiers and pasted error messages.',
          description: 'Meta description of the search page',
        })}
      >
        <meta name="robots" content="noindex" />
      </PageMetadata>
      <PageMain>
        <h1>{title}</h1>
        <div onPaste={reducePaste} onInput={onType} onCompositionEnd={onType}>
          <SearchForm initialQuery={query} onSearch={searchFor} />
        </div>
        <p role="status" className={styles.status}>
          {status === 'loading' &&
            translate({
              id: 'theme.SearchPage.fetchingNewResults',
              message: 'Fetching new results...',
              description: 'The paragraph for fetching new search results',
            })}
          {status === 'done' &&
            (count > 0
              ? translate(
                  {
                    id: 'site.search.count',
                    message: '{count} results',
                    description: 'Number of search results, read out',
                  },
                  { count },
                )
              : translate({
                  id: 'theme.SearchPage.noResultsText',
                  message: 'No results were found',
                  description: 'The paragraph for empty search result',
                }))}
        </p>
        {status === 'failed' && (
          <div role="alert" className={styles.failed}>
            <p>
              <Translate
                id="site.searchPage.failed"
                description="Shown on the search page when results can't be fetched"
              >
                Unable to fetch results. You might want to check your network connection.
              </Translate>
            </p>
            <ActionButton onClick={retry}>
              <Translate
                id="site.chunk.retry"
                description="The button that loads the code of a page again"
              >
                Retry
              </Translate>
            </ActionButton>
          </div>
        )}
        {status === 'done' && count === 0 && (
          <>
            <Suggestions key={query} query={query}>
              {(suggested) => (
                <Link to={`${routes.search}?q=${encodeURIComponent(suggested)}`}>{suggested}</Link>
              )}
            </Suggestions>
            <p>
              <Translate
                id="theme.SearchModal.noResultsScreen.reportMissingResultsText"
                description="The text for reporting missing results"
              >
                Believe this query should return results?
              </Translate>{' '}
              <Link
                href={`${settings.issuesUrl}/new?template=search-missing.yml&query=${encodeURIComponent(query)}`}
              >
                <Translate
                  id="theme.SearchModal.noResultsScreen.reportMissingResultsLinkText"
                  description="The link text for reporting missing results"
                >
                  Let us know.
                </Translate>
              </Link>
            </p>
          </>
        )}
        <ol className={styles.results}>
          {hits.map((hit) => (
            <ResultItem key={hit.objectID} hit={hit} />
          ))}
        </ol>
        {hasMore && (
          <ActionButton onClick={more} disabled={status === 'loading'}>
            <Translate id="site.searchPage.more" description="The button that shows more results">
              More results
            </Translate>
          </ActionButton>
        )}
      </PageMain>
    </>
  );
}

/** /search: what the modal finds, page by page, with the query in the URL. */
export default function SearchPage(): ReactNode {
  return (
    <Layout>
      <SearchPageContent />
    </Layout>
  );
}
