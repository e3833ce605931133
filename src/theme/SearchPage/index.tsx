import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import { PageMetadata, useQueryString, useSearchQueryString } from '@docusaurus/theme-common';
import {
  useAlgoliaContextualFacetFilters,
  useSearchResultUrlProcessor,
} from '@docusaurus/theme-search-algolia/client';
import Translate, { translate } from '@docusaurus/Translate';
import PageMain from '@site/src/components/PageMain';
import SearchForm from '@site/src/components/SearchForm';
import { type FacetFilters, type Hit, LEVELS } from '@site/src/search/engine/types';
import { countText } from '@site/src/search/ui/countText';
import ErrorIndexLink from '@site/src/search/ui/ErrorIndexLink';
import { guardInput } from '@site/src/search/ui/inputGuards';
import { scrollToHit } from '@site/src/search/ui/scrollToHit';
import {
  missingResultsUrl,
  searchPath,
  useSearchSettings,
} from '@site/src/search/ui/searchSettings';
import Suggestions from '@site/src/search/ui/Suggestions';
import { useSearchResults } from '@site/src/search/ui/useSearchResults';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import styles from './styles.module.css';

/** The search starts when the reader has not typed for so many milliseconds. */
const typingPause = 200;

/** A text of a hit. The search client escapes it and adds the marks. */
function Marked({ html }: { html: string }): ReactNode {
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}

function Result({ hit }: { hit: Hit }): ReactNode {
  const url = useSearchResultUrlProcessor()(hit.url ?? '');
  const titles = LEVELS.slice(1).flatMap(
    (level) => hit._highlightResult.hierarchy[level]?.value ?? [],
  );
  const { content, code } = hit._snippetResult;
  const [Tag, snippet] = code ? (['code', code] as const) : (['span', content] as const);
  // A note often has many blocks of code below one heading, so the name of their file says more.
  const parents = code ? titles : titles.slice(0, -1);
  return (
    <li className={styles.result}>
      <h2 className={styles.resultTitle}>
        <Link to={url} onClick={() => scrollToHit(url, hit.place)}>
          {code ? code.file : <Marked html={titles.at(-1) ?? ''} />}
        </Link>
      </h2>
      <p className={styles.path}>
        <span>{hit.hierarchy?.lvl0}</span>
        {parents.map((title, index) => (
          <Marked key={index} html={title} />
        ))}
        {hit.series && hit.series.length > 0 && <small>{`Odoo ${hit.series.join(' ')}`}</small>}
      </p>
      {snippet && (
        <p className={styles.snippet}>
          <Tag dangerouslySetInnerHTML={{ __html: snippet.value }} />
        </p>
      )}
    </li>
  );
}

interface FacetProps {
  label: string;
  counts: Record<string, number> | undefined;
  value: string;
  onChoose: (value: string) => void;
}

/** Filters the results by the values of a facet; nothing when there is no choice. */
function Facet({ label, counts = {}, value, onChoose }: FacetProps): ReactNode {
  // The value that the address asks for may have no hits.
  const values = [...new Set([...Object.keys(counts), value])].filter(Boolean).sort();
  if (values.length < 2 && !value) return null;
  return (
    <label className={styles.facet}>
      {label}
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{translate({ id: 'site.searchPage.all', message: 'All' })}</option>
        {values.map((each) => (
          <option key={each} value={each}>{`${each} (${counts[each] ?? 0})`}</option>
        ))}
      </select>
    </label>
  );
}

/** @returns a handler that searches for the text in the field when the reader pauses */
function useTyping(search: (query: string) => void): (event: SyntheticEvent) => void {
  const history = useHistory();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A reader who goes to another page no longer waits for the results.
  useEffect(() => history.listen(() => clearTimeout(timer.current)), [history]);
  return ({ target, nativeEvent }) => {
    clearTimeout(timer.current);
    // The letters that an input method is still composing are no query.
    if (!(target instanceof HTMLInputElement) || (nativeEvent as InputEvent).isComposing) return;
    timer.current = setTimeout(() => search(target.value.trim()), typingPause);
  };
}

function SearchPageContent(): ReactNode {
  const settings = useSearchSettings();
  const facetFilters = useAlgoliaContextualFacetFilters() as FacetFilters;
  // The URL is replaced while the reader types, so the back button leads to the page before.
  const [parameter, search] = useSearchQueryString();
  const query = parameter.trim();
  const onType = useTyping(search);
  useEffect(guardInput, []);
  const [section, chooseSection] = useQueryString('section');
  const [series, chooseSeries] = useQueryString('series');
  const { status, hits, count, facets, hasMore, more, retry } = useSearchResults(
    settings,
    query,
    facetFilters,
    { section, series },
  );
  const isNothingFound = status === 'done' && count === 0;

  const title = query
    ? translate(
        { id: 'theme.SearchPage.existingResultsTitle', message: 'Search results for "{query}"' },
        { query },
      )
    : translate({ id: 'theme.SearchPage.emptyResultsTitle', message: 'Search the documentation' });
  // One string is the only node in its element: a browser that translates the page replaces the
  // node, and React could no longer remove it.
  const statusTexts: Partial<Record<typeof status, string>> = {
    loading: translate({
      id: 'theme.SearchPage.fetchingNewResults',
      message: 'Fetching new results...',
    }),
    done: countText(count, hits.length > 0),
  };
  const description = translate({
    id: 'site.searchPage.description',
    message: 'Full-text search over all notes: Chinese, identifiers and pasted error messages.',
  });
  return (
    <>
      <PageMetadata title={title} description={description}>
        <meta name="robots" content="noindex" />
      </PageMetadata>
      <PageMain>
        <h1>{title}</h1>
        <div onInput={onType} onCompositionEnd={onType}>
          <SearchForm initialQuery={query} onSearch={search} />
        </div>
        <p role="status" className={styles.status}>
          {statusTexts[status]}
        </p>
        {query && (
          <div className={styles.facets}>
            <Facet
              label={translate({ id: 'site.searchPage.section', message: 'Section' })}
              counts={facets.section}
              value={section}
              onChoose={chooseSection}
            />
            <Facet
              label={translate({ id: 'site.searchPage.series', message: 'Odoo version' })}
              counts={facets.series}
              value={series}
              onChoose={chooseSeries}
            />
          </div>
        )}
        <ErrorIndexLink query={query} />
        {status === 'failed' && (
          <div role="alert" className={styles.failed}>
            <p>
              <Translate id="site.searchPage.failed">
                Unable to fetch results. You might want to check your network connection.
              </Translate>
            </p>
            <button type="button" className="button" onClick={retry}>
              <Translate id="site.chunk.retry">Retry</Translate>
            </button>
          </div>
        )}
        {(!query || isNothingFound) && (
          <Suggestions key={query} query={query}>
            {(suggested) => <Link to={searchPath(suggested)}>{suggested}</Link>}
          </Suggestions>
        )}
        {isNothingFound && (
          <p>
            <Translate id="theme.SearchModal.noResultsScreen.reportMissingResultsText">
              Believe this query should return results?
            </Translate>{' '}
            <Link href={missingResultsUrl(settings, query)}>
              <Translate id="theme.SearchModal.noResultsScreen.reportMissingResultsLinkText">
                Let us know.
              </Translate>
            </Link>
          </p>
        )}
        <ol className={clsx('clean-list', styles.results)}>
          {hits.map((hit) => (
            <Result key={hit.objectID} hit={hit} />
          ))}
        </ol>
        {hasMore && (
          <button type="button" className="button" onClick={more} disabled={status === 'loading'}>
            <Translate id="site.searchPage.more">More results</Translate>
          </button>
        )}
      </PageMain>
    </>
  );
}

/** The page /search lists all results, page by page, and has the query in its URL. */
export default function SearchPage(): ReactNode {
  return (
    <Layout>
      <SearchPageContent />
    </Layout>
  );
}
