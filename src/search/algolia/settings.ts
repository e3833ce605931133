import type { IndexSettings } from 'algoliasearch';
import { FACETS } from '../engine/types';

/**
 * Settings of the Algolia index, so that it answers as the local engine does. They are sent with every push: change them
 * here, not in its dashboard.
 *
 * Algolia folds case, diacritics and traditional characters by itself. The highlight tags are those of pages that ask
 * for none; our own client asks for others (query.ts).
 */
export const indexSettings: IndexSettings = {
  // A match in an earlier attribute ranks higher; where in the attribute does not matter, but for the body it does.
  searchableAttributes: [
    'unordered(hierarchy.lvl1)',
    'unordered(hierarchy.lvl2)',
    'unordered(hierarchy.lvl3)',
    'unordered(hierarchy.lvl4)',
    'unordered(hierarchy.lvl5)',
    'unordered(hierarchy.lvl6)',
    'unordered(errors)',
    'unordered(hierarchy.lvl0)',
    'unordered(about)',
    'content',
    'unordered(code)',
  ],
  attributesForFaceting: [...FACETS],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'type', ...FACETS],
  attributesToHighlight: ['hierarchy'],
  attributesToSnippet: ['content:10'],
  snippetEllipsisText: '…',
  highlightPreTag: '<span class="algolia-docsearch-suggestion--highlight">',
  highlightPostTag: '</span>',
  hitsPerPage: 20,

  // Chinese first: the first CJK language decides how words are found in runs of characters.
  indexLanguages: ['zh', 'en'],
  queryLanguages: ['zh', 'en'],
  ignorePlurals: ['en'],
  camelCaseAttributes: ['hierarchy', 'content', 'code', 'errors'],

  // One typo from 4 letters, two from 8, as in the local engine; 16.0 is not a typo of 17.0.
  typoTolerance: true,
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,

  // More words found beat better places; the last word may be half-typed.
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.level)', 'asc(weight.position)'],
  queryType: 'prefixLast',
  removeWordsIfNoResults: 'allOptional',
  // A leading minus or a quote in a pasted line is text.
  advancedSyntax: false,

  attributeForDistinct: 'url',
  distinct: true,
};
