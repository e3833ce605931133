import process from 'node:process';
import type { UserThemeConfig } from '@docusaurus/theme-search-algolia';
import { routes } from '../config/routes';
import { searchIndexName, searchIndexPath } from '../config/site';
import { baseUrl, issuesUrl } from '../config/urls';
import type { SearchSettings } from '../search/client';
import { readSearchProvider } from '../search/provider';

const provider = readSearchProvider(process.env);

/** How the pages search: customFields.search. */
export const searchSettings: SearchSettings =
  provider.mode === 'algolia'
    ? { ...provider, issuesUrl }
    : { ...provider, indexName: searchIndexName, indexBase: baseUrl + searchIndexPath, issuesUrl };

/**
 * The theme requires Algolia's fields in either mode, but our own client, src/search/client, reads
 * {@link searchSettings}.
 */
export const search = {
  appId: provider.mode === 'algolia' ? provider.appId : provider.mode,
  apiKey: provider.mode === 'algolia' ? provider.apiKey : provider.mode,
  indexName: searchSettings.indexName,
  contextualSearch: true,
  searchPagePath: routes.search.slice(1),
} satisfies UserThemeConfig['algolia'];
