import { expect, test } from 'vitest';
import { passes, readParams } from '../../../../src/search/engine/params';

test('parameters have defaults', () => {
  expect(readParams({ query: '视图' })).toEqual({
    query: '视图',
    hitsPerPage: 20,
    page: 0,
    snippetWords: new Map([['content', 10]]),
    ellipsis: '…',
    pre: '<span class="algolia-docsearch-suggestion--highlight">',
    post: '</span>',
    filters: [],
    facets: [],
  });
  const { snippetWords } = readParams({ attributesToSnippet: ['hierarchy.lvl1:5', 'content'] });
  expect(Object.fromEntries(snippetWords)).toEqual({ 'hierarchy.lvl1': 5, content: 10 });
});

const records = [
  ['language:zh-cn', 'docusaurus_tag:default', 'version:'],
  ['language:zh-cn', 'docusaurus_tag:docs-default-current', 'version:17.0'],
  ['language:en', 'docusaurus_tag:default', 'version:'],
];

test.each([
  [
    [['language:zh-cn'], ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    [true, true, false],
  ],
  [
    ['language:zh-cn', 'docusaurus_tag:default'],
    [true, false, false],
  ],
  ['version:17.0', [false, true, false]],
  [[], [true, true, true]],
  [[[]], [true, true, true]],
  ['color:red', [false, false, false]],
])('facetFilters %j: the outer list means "and", an inner one "or"', (facetFilters, allowed) => {
  const { filters } = readParams({ facetFilters });
  expect(records.map((facets) => passes(filters, facets))).toEqual(allowed);
});
