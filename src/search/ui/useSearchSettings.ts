import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { SearchSettings } from '../client';

/** @returns how this site searches, from customFields.search of the configuration */
export function useSearchSettings(): SearchSettings {
  return useDocusaurusContext().siteConfig.customFields?.search as SearchSettings;
}
