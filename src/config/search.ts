import type { UserThemeConfig } from '@docusaurus/theme-search-algolia';

export const search = {
  appId: 'embedded',
  apiKey: 'embedded',
  indexName: 'odoo-notes',
  contextualSearch: true,
  // The page and its OpenSearch description are ours: src/plugins/searchPage.ts.
  searchPagePath: false,
} satisfies UserThemeConfig['algolia'];
