import { translate } from '@docusaurus/Translate';

/** @returns how many results there are, in the language of the site */
export function countText(count: number): string {
  if (count === 0) {
    return translate({ id: 'theme.SearchPage.noResultsText', message: 'No results were found' });
  }
  return translate({ id: 'site.search.count', message: '{count} results' }, { count });
}
