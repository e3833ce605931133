import { translate } from '@docusaurus/Translate';

/** @returns how many results there are, in the language of the site */
export function countText(count: number): string {
  if (count === 0) {
    return translate({
      id: 'theme.SearchPage.noResultsText',
      message: 'No results were found',
      description: 'The paragraph for empty search result',
    });
  }
  return translate(
    {
      id: 'site.search.count',
      message: '{count} results',
      description: 'Number of search results, read out',
    },
    { count },
  );
}
