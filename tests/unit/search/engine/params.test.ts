import { describe, expect, it, test } from 'vitest';
import { allowedCombos, countFacets, readParams } from '../../../../src/search/engine/params';

describe('readParams', () => {
  it('has defaults for what is not given', () => {
    expect(readParams({ indexName: 'site', query: '视图' })).toEqual({
      index: 'site',
      query: '视图',
      hitsPerPage: 20,
      page: 0,
      retrieve: ['*'],
      snippet: new Map([['content', 10]]),
      ellipsis: '…',
      pre: '<span class="algolia-docsearch-suggestion--highlight">',
      post: '</span>',
      filters: [],
      facets: [],
    });
  });

  const filters = [['language:zh-cn', 'language:en']];
  const given = { query: 'x & y', hitsPerPage: 0, facets: ['language'], facetFilters: filters };
  const encoded = {
    ...given,
    hitsPerPage: '0',
    facets: '["language"]',
    facetFilters: JSON.stringify(filters),
  };
  test.each([
    ['beside the query', { ...given, facets: 'language' }],
    ['in params', { params: given }],
    ['in params as a URL-encoded string', { params: new URLSearchParams(encoded).toString() }],
  ])('takes parameters %s', (_, request) => {
    expect(readParams(request)).toMatchObject({
      query: 'x & y',
      hitsPerPage: 0,
      facets: ['language'],
      filters,
    });
  });

  it('takes a query that looks like JSON as text', () => {
    expect(readParams({ params: 'query=%5B1%5D' }).query).toBe('[1]');
  });

  it('uses the default for a senseless value', () => {
    const bad = {
      query: 5,
      hitsPerPage: -1,
      page: NaN,
      attributesToSnippet: 7,
      facets: {},
      facetFilters: 3,
    } as never;
    expect(readParams(bad)).toMatchObject({ query: '', hitsPerPage: 20, page: 0, facets: [] });
  });
});

describe('facets', () => {
  const combos = [
    ['zh-cn', 'default', null],
    ['zh-cn', 'docs-default-current', '17.0'],
    ['en', 'default', null],
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
    ['rubbish', [false, false, false]],
  ])(
    '%j: the outer list is "and", an inner one "or"; an unknown field allows none',
    (filters, allowed) => {
      expect(allowedCombos(filters, combos)).toEqual(allowed);
    },
  );

  it('are counted by value, without values that have no hits', () => {
    const counted = countFacets(['language', 'version'], combos, [2, 3, 0]);
    expect(counted).toEqual({ language: { 'zh-cn': 5 }, version: { '17.0': 3 } });
  });
});
