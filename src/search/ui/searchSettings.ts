import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { routes } from '@site/src/config/routes';
import type { SearchSettings } from '../client';

/** @returns the search settings, from customFields.search of the configuration */
export function useSearchSettings(): SearchSettings {
  return useDocusaurusContext().siteConfig.customFields?.search as SearchSettings;
}

/** @returns the path of the search page with a query */
export const searchPath = (query: string): string =>
  `${routes.search}?q=${encodeURIComponent(query)}`;
