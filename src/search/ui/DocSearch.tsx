import type { DocSearchModalProps } from '@docsearch/react';
import { DocSearchModal } from '@docsearch/react/modal';
import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import { useThemeConfig } from '@docusaurus/theme-common';
import {
  useAlgoliaContextualFacetFilters,
  useSearchResultUrlProcessor,
} from '@docusaurus/theme-search-algolia/client';
import Translate from '@docusaurus/Translate';
import translations from '@theme/SearchTranslations';
import { memo, type ReactNode } from 'react';
// Not by way of ../engine, whose code has a chunk of its own, loaded beside the modal's.
import { reduceLong } from '../engine/reduceError';
import { toDocSearchHit } from './docSearchHits';
import type { GuardedClient } from './guardedClient';
import { missingResultsUrl, useSearchSettings, useSearchLink } from './searchSettings';
import { rememberContentHit, repairStoredSearches, type StoredHit } from './storedSearches';
import '@docsearch/css/dist/style.css';

/** Hits of a search, about as many as fit; DocSearch asks for 20, whose records are more requests. */
const HITS = 12;

interface Props {
  client: GuardedClient;
  onClose: () => void;
}

function DocSearch({ client, onClose }: Props): ReactNode {
  const settings = useSearchSettings();
  const { indexName } = settings;
  const history = useHistory();
  const linkToAll = useSearchLink();
  const processUrl = useSearchResultUrlProcessor();
  const facetFilters = useAlgoliaContextualFacetFilters();
  // As with the stock theme, themeConfig.algolia may say how many hits a group shows.
  const { algolia } = useThemeConfig() as {
    algolia?: Pick<DocSearchModalProps, 'maxResultsPerGroup'>;
  };

  // Before DocSearch reads them for the first time.
  repairStoredSearches(indexName);
  const remember = (hit: object): void => {
    const { type, __docsearch_parent: parent } = hit as StoredHit & { __docsearch_parent?: object };
    if (type === 'content' && !parent) rememberContentHit(hit as StoredHit, indexName);
  };
  const props: Partial<DocSearchModalProps> = {
    // DocSearch begins with what is selected on the page, cut to what fits.
    initialQuery: reduceLong(getSelection()?.toString().trim() ?? ''),
    searchParameters: { facetFilters, hitsPerPage: HITS },
    transformSearchClient: (unused) =>
      ({ ...unused, search: client.search }) as unknown as typeof unused,
    transformItems: (items) =>
      items.map((item) => ({ ...toDocSearchHit(item), url: processUrl(item.url) })),
    hitComponent: ({ hit, children }) => (
      <Link
        to={hit.url}
        onClick={() => {
          remember(hit);
        }}
      >
        {children}
      </Link>
    ),
    resultsFooterComponent: ({ state }) => (
      <Link to={linkToAll(state.query)} onClick={onClose}>
        <Translate id="theme.SearchBar.seeAll" values={{ count: state.context.nbHits as number }}>
          {'See all {count} results'}
        </Translate>
      </Link>
    ),
    navigator: {
      navigate({ item, itemUrl }) {
        remember(item);
        history.push(itemUrl);
      },
    },
    getMissingResultsUrl: ({ query }) => missingResultsUrl(settings, query),
  };
  return (
    <DocSearchModal
      // Of a client that is never used: DocSearch would throw while rendering where a value is missing.
      appId={settings.mode}
      apiKey={settings.mode}
      indexName={indexName}
      initialScrollY={window.scrollY}
      placeholder={translations.placeholder}
      translations={translations.modal}
      maxResultsPerGroup={algolia?.maxResultsPerGroup}
      onClose={onClose}
      {...props}
    />
  );
}

/** DocSearch's modal with its documented properties. It is rendered once, because it starts again with each new property. */
export default memo(DocSearch);
