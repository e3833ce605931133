import { translate } from '@docusaurus/Translate';

/** @returns what stands above hits of which none matches well */
export const nearestText = (): string =>
  translate({ id: 'site.search.nearest', message: 'Nothing matches all words. The nearest are' });

/**
 * @param count how many results match well
 * @param hasHits whether there are hits, which are the nearest when none matches well
 * @returns how many results there are, in the language of the site
 */
export function countText(count: number, hasHits: boolean): string {
  if (count === 0 && hasHits) return nearestText();
  if (count === 0) {
    return translate({ id: 'theme.SearchPage.noResultsText', message: 'No results were found' });
  }
  return translate({ id: 'site.search.count', message: '{count} results' }, { count });
}
