import useBaseUrl from '@docusaurus/useBaseUrl';
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

/** @returns a function that makes a link to the search page for a query */
export function useSearchLink(): (query: string) => string {
  const page = useBaseUrl(routes.search);
  return (query) => `${page}?q=${encodeURIComponent(query)}`;
}
