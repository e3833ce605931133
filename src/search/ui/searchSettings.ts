import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { routes } from '@site/src/config/routes';
import type { SearchSettings } from '../client';

/** @returns how this site searches, from customFields.search of the configuration */
export function useSearchSettings(): SearchSettings {
  return useDocusaurusContext().siteConfig.customFields?.search as SearchSettings;
}

/** @returns the address of the form that reports a query without the results it should have */
export function missingResultsUrl({ issuesUrl }: SearchSettings, query: string): string {
  return `${issuesUrl}/new?template=search-missing.yml&query=${encodeURIComponent(query)}`;
}

/** @returns a function that gives the path of the search page with a query */
export function useSearchLink(): (query: string) => string {
  const page = useBaseUrl(routes.search);
  return (query) => `${page}?q=${encodeURIComponent(query)}`;
}
