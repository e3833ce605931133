import { translate } from '@docusaurus/Translate';

/** @returns what stands above hits of which none matches well */
export const nearestText = (): string =>
  translate({ id: 'site.search.nearest', message: 'No section is about this. The nearest are' });

/** Says how many results match well. When none does, hits are the nearest. */
export function countText(count: number, hasHits: boolean): string {
  if (count === 0 && hasHits) return nearestText();
  if (count === 0) {
    return translate({ id: 'theme.SearchPage.noResultsText', message: 'No results were found' });
  }
  return translate({ id: 'site.search.count', message: '{count} results' }, { count });
}
