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
import { missingResultsUrl } from '@site/src/config/issueForms';
import { escapeHtml } from '@site/src/lib/escape';
import { groupBy } from '@site/src/lib/groupBy';
import { toQuery } from '@site/src/lib/reduceError';
import { type FacetFilters, type Hit, LEVELS } from '@site/src/search/engine/types';
import { countText } from '@site/src/search/ui/countText';
import ErrorIndexLink from '@site/src/search/ui/ErrorIndexLink';
import { scrollToHit } from '@site/src/search/ui/scrollToHit';
import { searchPath, useSearchSettings } from '@site/src/search/ui/searchSettings';
import Suggestions from '@site/src/search/ui/Suggestions';
import { useSearchResults } from '@site/src/search/ui/useSearchResults';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import styles from './styles.module.css';

/** The search starts when the reader has not typed for so many milliseconds. */
const typingPause = 200;

/** So many hits of a note are shown, and one more when it is the last. */
const shownOfNote = 3;

/** A text of a hit. The search client escapes it and adds the marks. */
function Marked({ html }: { html: string }) {
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The titles of a hit from its note on, marked, and the file that it is in. */
function titlesOf({ _highlightResult, _snippetResult }: Hit): string[] {
  const titles = LEVELS.slice(1).map((level) => _highlightResult.hierarchy[level]?.value);
  const file = escapeHtml(_snippetResult.code?.file ?? '');
  return [...titles, file].filter((title) => title !== undefined && title !== '') as string[];
}

/** A hit below the title of its note. That of the note as a whole has no title of its own. */
function Result({ hit }: { hit: Hit }) {
  const url = useSearchResultUrlProcessor()(hit.url ?? '');
  const titles = titlesOf(hit).slice(1);
  const { content, code } = hit._snippetResult;
  const [Tag, snippet] = code ? (['code', code] as const) : (['span', content] as const);
  return (
    <li className={styles.result}>
      {titles.length > 0 && (
        <h3 className={styles.section}>
          <Link to={url} onClick={() => scrollToHit(url, hit)}>
            <Marked html={titles.join(' › ')} />
          </Link>
        </h3>
      )}
      {snippet && (
        <p className={styles.snippet}>
          <Tag dangerouslySetInnerHTML={{ __html: snippet.value }} />
        </p>
      )}
    </li>
  );
}

/** The hits of a note, the best first. Many are folded, so that the next note is in sight. */
function NoteResults({ hits }: { hits: readonly [Hit, ...Hit[]] }) {
  const [first] = hits;
  const whole = hits.find((hit) => titlesOf(hit).length === 1);
  const url = useSearchResultUrlProcessor()(
    (whole ?? first).url?.replace(whole ? '' : /#.*/, '') ?? '',
  );
  const shown = hits.length > shownOfNote + 1 ? shownOfNote : hits.length;
  const listOf = (some: readonly Hit[]): ReactNode => (
    <ul className="clean-list">
      {some.map((hit) => (
        <Result key={hit.objectID} hit={hit} />
      ))}
    </ul>
  );
  return (
    <li className={styles.note}>
      <h2 className={styles.title}>
        <Link to={url} onClick={() => scrollToHit(url, whole)}>
          <Marked html={titlesOf(first)[0] ?? ''} />
        </Link>
      </h2>
      <p className={styles.path}>
        {first.hierarchy?.lvl0}
        {first.series && first.series.length > 0 && (
          <small>{`Odoo ${first.series.join(' ')}`}</small>
        )}
      </p>
      {listOf(hits.slice(0, shown))}
      {shown < hits.length && (
        <details>
          <summary>
            {translate(
              { id: 'site.searchPage.moreOfNote', message: '{count} more in this note' },
              { count: hits.length - shown },
            )}
          </summary>
          {listOf(hits.slice(shown))}
        </details>
      )}
    </li>
  );
}

/** Gathers the hits of each note of a page of hits: what is loaded later comes below. */
function byNote(hits: readonly Hit[]): [string, Hit[]][] {
  return [
    ...groupBy(hits, ({ page, url, hierarchy }) =>
      [page, url?.replace(/#.*/, ''), hierarchy?.lvl1].join(' '),
    ),
  ];
}

interface FacetProps {
  label: string;
  counts: Record<string, number> | undefined;
  value: string;
  onChoose: (value: string) => void;
}

/** Filters the results by the values of a facet; nothing when there is no choice. */
function Facet({ label, counts = {}, value, onChoose }: FacetProps) {
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
    timer.current = setTimeout(() => search(toQuery(target.value)), typingPause);
  };
}

function SearchPageContent() {
  const settings = useSearchSettings();
  const facetFilters = useAlgoliaContextualFacetFilters() as FacetFilters;
  // The URL is replaced while the reader types, so the back button leads to the page before.
  const [parameter, search] = useSearchQueryString();
  const query = toQuery(parameter);
  const onType = useTyping(search);
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
        <h1>
          {query ? translate({ id: 'site.searchPage.title', message: 'Search results' }) : title}
        </h1>
        <div onInput={onType} onCompositionEnd={onType}>
          <SearchForm initialQuery={query} onSearch={search} />
        </div>
        <noscript>
          <p>
            <Translate id="site.searchPage.noScript">
              Searching needs scripts. The list of all docs and the error index do not.
            </Translate>
          </p>
        </noscript>
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
          {byNote(hits).map(([key, ofNote]) => (
            <NoteResults key={key} hits={ofNote as [Hit, ...Hit[]]} />
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
export default function SearchPage() {
  return (
    <Layout>
      <SearchPageContent />
    </Layout>
  );
}
