import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { routes } from '@site/src/config/routes';
import type { SearchSettings } from '../client';

/** @returns the search settings, from customFields.search of the configuration */
export function useSearchSettings(): SearchSettings {
  return useDocusaurusContext().siteConfig.customFields?.search as SearchSettings;
}

/** @returns the URL of the form that reports a query with missing results */
export function missingResultsUrl({ issuesUrl }: SearchSettings, query: string): string {
  return `${issuesUrl}/new?template=search-missing.yml&query=${encodeURIComponent(query)}`;
}

/** @returns the path of the search page with a query */
export const searchPath = (query: string): string =>
  `${routes.search}?q=${encodeURIComponent(query)}`;
