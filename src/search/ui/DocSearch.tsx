import type { DocSearchModalProps } from '@docsearch/react';
import { DocSearchModal } from '@docsearch/react/modal';
import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import { useThemeConfig } from '@docusaurus/theme-common';
import {
  useAlgoliaContextualFacetFilters,
  useSearchResultUrlProcessor,
} from '@docusaurus/theme-search-algolia/client';
import { translate } from '@docusaurus/Translate';
import translations from '@theme/SearchTranslations';
import { memo } from 'react';
import type { InsightsClient } from 'search-insights';
import { missingResultsUrl } from '../../config/issueForms';
import { toQuery } from '../../lib/reduceError';
import { toDocSearchHit } from './docSearchHits';
import type { GuardedClient } from './guardedClient';
import { scrollToHit } from './scrollToHit';
import { searchPath, useSearchSettings } from './searchSettings';
import { rememberContent, repairStoredSearches, type StoredHit } from './storedSearches';
import { shownQuery, wholeQuery } from './wholeQuery';
// @docsearch/react/style has no side effects, says its package: a build would drop it.
import '@docsearch/css/dist/style.css';

/** DocSearch's field takes so many characters. */
const FIELD = 64;

/**
 * Algolia's client for events, which sets no cookie. Its code is loaded at the first call; without
 * it, for example behind an ad blocker, the events are lost.
 */
const insightsClient = ((...call: unknown[]): void => {
  import('search-insights').then(
    ({ default: client }) => (client as (...parts: unknown[]) => void)(...call),
    () => undefined,
  );
}) as InsightsClient;

function DocSearch({ client, onClose }: { client: GuardedClient; onClose: () => void }) {
  const settings = useSearchSettings();
  const { indexName, mode } = settings;
  const { appId, apiKey } = mode === 'algolia' ? settings : { appId: mode, apiKey: mode };
  const history = useHistory();
  const processUrl = useSearchResultUrlProcessor();
  const facetFilters = useAlgoliaContextualFacetFilters();
  // As in the stock theme, themeConfig.algolia may set how many hits a group shows.
  const { algolia } = useThemeConfig() as {
    algolia?: Pick<DocSearchModalProps, 'maxResultsPerGroup'>;
  };

  // DocSearch reads the stored searches when it renders for the first time.
  repairStoredSearches(indexName);
  const choose = (item: object, url: string): void => {
    const hit = item as StoredHit & { __docsearch_parent?: object };
    if (hit.type === 'content' && !hit.__docsearch_parent) rememberContent(hit, indexName);
    scrollToHit(url, hit);
  };
  return (
    <DocSearchModal
      // DocSearch throws without these values, but the client that it makes from them is never
      // used.
      appId={appId}
      apiKey={apiKey}
      insights={
        settings.mode === 'algolia' &&
        // The library takes an object where its type says an array.
        settings.insights && { insightsClient, insightsInitParams: { appId, apiKey } as never }
      }
      indexName={indexName}
      initialScrollY={window.scrollY}
      // DocSearch starts with the text that is selected on the page, but cuts off a long one.
      initialQuery={shownQuery(toQuery(getSelection()?.toString() ?? ''), FIELD)}
      placeholder={translations.placeholder}
      translations={translations.modal}
      searchParameters={{ facetFilters }}
      maxResultsPerGroup={algolia?.maxResultsPerGroup}
      transformSearchClient={(unused) =>
        ({ ...unused, search: client.search }) as unknown as typeof unused
      }
      transformItems={(items) =>
        items.map((item) => ({ ...toDocSearchHit(item), url: processUrl(item.url) }))
      }
      hitComponent={({ hit, children }) => (
        <Link to={hit.url} onClick={() => choose(hit, hit.url)}>
          {children}
        </Link>
      )}
      resultsFooterComponent={({ state: { query, context } }) =>
        context.nbHits === 0 ? null : (
          <Link to={searchPath(wholeQuery(query))} onClick={onClose}>
            {translate(
              { id: 'theme.SearchBar.seeAll', message: 'See all {count} results' },
              { count: context.nbHits as number },
            )}
          </Link>
        )
      }
      navigator={{
        navigate({ item, itemUrl }) {
          choose(item, itemUrl);
          history.push(itemUrl);
        },
      }}
      getMissingResultsUrl={({ query }) => missingResultsUrl(settings, wholeQuery(query))}
      onClose={onClose}
    />
  );
}

/** DocSearch's modal. It renders once, because each new property makes it start again. */
export default memo(DocSearch);
