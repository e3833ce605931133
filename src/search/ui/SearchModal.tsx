import type { DocSearchModalProps } from '@docsearch/react';
import { DocSearchModal } from '@docsearch/react/modal';
import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import { useThemeConfig } from '@docusaurus/theme-common';
import {
  useAlgoliaContextualFacetFilters,
  useSearchResultUrlProcessor,
} from '@docusaurus/theme-search-algolia/client';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { routes } from '@site/src/config/routes';
import translations from '@theme/SearchTranslations';
import clsx from 'clsx';
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { getSearchClient } from '../client';
// Not by way of ../engine, whose code has a chunk of its own, loaded beside the modal's.
import { reduceLong } from '../engine/reduceError';
import { guardClient, type Outcome } from './guardedClient';
import { HitLink } from './HitLink';
import { guardInput } from './inputGuards';
import { patchAria } from './patchAria';
import {
  canStoreSearches,
  rememberContentHit,
  repairStoredSearches,
  type StoredHit,
} from './recentSearches';
import Suggestions from './Suggestions';
import { trapFocus } from './trapFocus';
import { useSearchSettings } from './useSearchSettings';
import '@docsearch/css/dist/style.css';
import './modal.css';

export interface SearchModalProps {
  onClose: () => void;
}

/** Hits of a search, about as many as fit; DocSearch asks for 20, whose records are more requests. */
const HITS = 12;

/** How a search ended is said outside of DocSearch: it need not draw its hits again for that. */
const Modal = memo(DocSearchModal);

/** The modal draws its own "no results" and error screens; our additions go into the one that is shown. */
function useScreen(dialog: HTMLElement | null, outcome: Outcome | null): Element | null {
  const [screen, setScreen] = useState<Element | null>(null);
  const selector = {
    failed: '.DocSearch-ErrorScreen',
    none: '.DocSearch-NoResults',
    hits: undefined,
  }[outcome?.kind ?? 'hits'];
  useEffect(() => {
    if (!dialog || !selector) return undefined;
    const look = (): void => {
      setScreen(dialog.querySelector(selector));
    };
    const observer = new MutationObserver(look);
    observer.observe(dialog, { childList: true, subtree: true });
    look();
    return () => {
      observer.disconnect();
      setScreen(null);
    };
  }, [dialog, selector]);
  return screen;
}

function Retry({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <p className="DocSearch-Help">
      <button type="button" className="search-action" onClick={onRetry}>
        <Translate
          id="site.chunk.retry"
          description="The button that loads the code of a page again"
        >
          Retry
        </Translate>
      </button>
    </p>
  );
}

/** What the screen says, for those who don't see it. */
function spoken(outcome: Outcome | null): string {
  switch (outcome?.kind) {
    case 'hits':
      return translate(
        {
          id: 'site.search.count',
          message: '{count} results',
          description: 'Number of search results, read out',
        },
        { count: outcome.count },
      );
    case 'none':
      return translate({
        id: 'theme.SearchPage.noResultsText',
        message: 'No results were found',
        description: 'The paragraph for empty search result',
      });
    case 'failed':
      return translations.modal?.errorScreen?.titleText ?? '';
    case undefined:
      return '';
  }
}

/** DocSearch's modal over our search client, with what it lacks: see README.md here. */
export default function SearchModal({ onClose }: SearchModalProps): ReactNode {
  const settings = useSearchSettings();
  const history = useHistory();
  const searchPage = useBaseUrl(routes.search);
  const processUrl = useSearchResultUrlProcessor();
  const facetFilters = useAlgoliaContextualFacetFilters();
  const frame = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<HTMLElement | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // DocSearch takes a query from outside only when it is mounted, so a new one mounts it again. By itself it begins with
  // what is selected on the page, cut to what fits.
  const [start, setStart] = useState(() => ({
    query: reduceLong(getSelection()?.toString().trim() ?? '') ?? '',
    turn: 0,
  }));
  const restart = useCallback((query: string) => {
    setOutcome(null);
    setStart(({ turn }) => ({ query, turn: turn + 1 }));
  }, []);

  const { indexName } = settings;
  // As with the stock theme, themeConfig.algolia may say how many hits a group shows.
  const { algolia } = useThemeConfig() as {
    algolia?: Pick<DocSearchModalProps, 'maxResultsPerGroup'>;
  };
  const [canStore] = useState(() => {
    repairStoredSearches(indexName);
    return canStoreSearches(indexName);
  });
  useEffect(guardInput, []);

  useEffect(() => {
    const container = frame.current?.querySelector<HTMLElement>('.DocSearch-Container') ?? null;
    setDialog(container);
    if (!container) return undefined;
    const stops = [
      patchAria(container, translations.button?.buttonText ?? ''),
      trapFocus(container),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [start.turn]);
  const failedQuery = outcome?.kind === 'failed' ? outcome.query : null;
  useEffect(() => {
    if (failedQuery === null) return undefined;
    const again = (): void => {
      restart(failedQuery);
    };
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
    };
  }, [failedQuery, restart]);

  const client = useMemo(
    () => guardClient(() => getSearchClient(settings), setOutcome),
    [settings],
  );
  const transformSearchClient = useCallback<
    NonNullable<DocSearchModalProps['transformSearchClient']>
  >((unused) => ({ ...unused, search: client.search }) as unknown as typeof unused, [client]);
  // An emptied field asks nothing: what was said of the last search is no longer true.
  const forget = useCallback(() => {
    client.forget();
    setOutcome(null);
  }, [client]);
  const transformItems = useCallback<NonNullable<DocSearchModalProps['transformItems']>>(
    (items) => items.map((item) => ({ ...item, url: processUrl(item.url) })),
    [processUrl],
  );
  const remember = useCallback(
    (hit: { type: string; __docsearch_parent?: unknown }) => {
      if (hit.type === 'content' && !hit.__docsearch_parent)
        rememberContentHit(hit as unknown as StoredHit, indexName);
    },
    [indexName],
  );
  const Hit = useCallback<NonNullable<DocSearchModalProps['hitComponent']>>(
    ({ hit, children }) => (
      <HitLink
        url={hit.url}
        onOpen={() => {
          remember(hit);
        }}
      >
        {children}
      </HitLink>
    ),
    [remember],
  );
  const Footer = useCallback<NonNullable<DocSearchModalProps['resultsFooterComponent']>>(
    ({ state }) => (
      <Link to={`${searchPage}?q=${encodeURIComponent(state.query)}`} onClick={onClose}>
        <Translate id="theme.SearchBar.seeAll" values={{ count: state.context.nbHits as number }}>
          {'See all {count} results'}
        </Translate>
      </Link>
    ),
    [searchPage, onClose],
  );
  const navigator = useMemo<DocSearchModalProps['navigator']>(
    () => ({
      navigate({ item, itemUrl }) {
        remember(item);
        history.push(itemUrl);
      },
    }),
    [history, remember],
  );
  // A new array each time, the same filters: DocSearch would make its autocomplete again.
  const filters = JSON.stringify(facetFilters);
  const searchParameters = useMemo(
    () => ({ facetFilters: JSON.parse(filters) as typeof facetFilters, hitsPerPage: HITS }),
    [filters],
  );
  const getMissingResultsUrl = useCallback(
    ({ query }: { query: string }) =>
      `${settings.issuesUrl}/new?template=search-missing.yml&query=${encodeURIComponent(query)}`,
    [settings.issuesUrl],
  );
  const screen = useScreen(dialog, outcome);

  return (
    <div
      ref={frame}
      className={clsx(settings.mode === 'local' && 'search-local', !outcome && 'search-unanswered')}
      onReset={forget}
      onKeyDownCapture={(event) => {
        // Enter would open a hit of the search before.
        if (
          event.key === 'Enter' &&
          event.target instanceof HTMLInputElement &&
          !client.isAnswered()
        ) {
          event.preventDefault();
          event.stopPropagation();
        }
      }}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement && target.value === '') forget();
      }}
    >
      <Modal
        key={start.turn}
        // Of a client that is never used: DocSearch would throw while drawing where a value is missing.
        appId={settings.mode}
        apiKey={settings.mode}
        indexName={indexName}
        initialQuery={start.query}
        initialScrollY={window.scrollY}
        placeholder={translations.placeholder}
        translations={translations.modal}
        searchParameters={searchParameters}
        transformSearchClient={transformSearchClient}
        transformItems={transformItems}
        hitComponent={Hit}
        resultsFooterComponent={Footer}
        navigator={navigator}
        getMissingResultsUrl={getMissingResultsUrl}
        maxResultsPerGroup={algolia?.maxResultsPerGroup}
        disableUserPersonalization={!canStore}
        onClose={onClose}
      />
      <p role="status" className="search-spoken">
        {spoken(outcome)}
      </p>
      {screen &&
        outcome &&
        createPortal(
          outcome.kind === 'failed' ? (
            <Retry
              onRetry={() => {
                restart(outcome.query);
              }}
            />
          ) : (
            <Suggestions
              key={outcome.query}
              query={outcome.query}
              classNames={{ box: 'search-suggestions', text: 'DocSearch-Help' }}
            >
              {(suggested) => (
                <button
                  type="button"
                  className="search-action"
                  onClick={() => {
                    restart(suggested);
                  }}
                >
                  {suggested}
                </button>
              )}
            </Suggestions>
          ),
          screen,
        )}
    </div>
  );
}
