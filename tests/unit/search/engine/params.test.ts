import { describe, expect, it } from 'vitest';
import { allowedCombos, countFacets, readParams } from '../../../../src/search/engine/params';

describe('readParams', () => {
  it('has defaults for what is not given', () => {
    expect(readParams({ indexName: 'site', query: '视图' })).toMatchObject({
      index: 'site',
      query: '视图',
      hitsPerPage: 20,
      page: 0,
      retrieve: ['*'],
      ellipsis: '…',
      pre: '<span class="algolia-docsearch-suggestion--highlight">',
      post: '</span>',
      facets: [],
    });
    expect(readParams({}).snippet).toEqual(new Map([['content', 10]]));
  });

  it('takes parameters beside the query, in params as an object and as a URL-encoded string', () => {
    const expected = { query: 'x & y', hitsPerPage: 0, facets: ['language'], filters: [['language:zh-cn', 'language:en']] };
    const filters = [['language:zh-cn', 'language:en']];
    expect(readParams({ query: 'x & y', hitsPerPage: 0, facets: 'language', facetFilters: filters })).toMatchObject(expected);
    expect(readParams({ params: { query: 'x & y', hitsPerPage: 0, facets: ['language'], facetFilters: filters } })).toMatchObject(
      expected,
    );
    const encoded = new URLSearchParams({
      query: 'x & y',
      hitsPerPage: '0',
      facets: '["language"]',
      facetFilters: JSON.stringify(filters),
    });
    expect(readParams({ params: encoded.toString() })).toMatchObject(expected);
  });

  it('takes a query that looks like JSON as text', () => {
    expect(readParams({ params: 'query=%5B1%5D' }).query).toBe('[1]');
  });

  it('uses the default for a senseless value and does not throw', () => {
    const bad = { query: 5, hitsPerPage: -1, page: NaN, attributesToSnippet: 7, facets: {}, facetFilters: 3 } as never;
    expect(readParams(bad)).toMatchObject({ query: '', hitsPerPage: 20, page: 0, facets: [] });
  });
});

describe('allowedCombos', () => {
  const combos = [
    ['zh-cn', 'default', null],
    ['zh-cn', 'docs-default-current', '17.0'],
    ['en', 'default', null],
  ];

  it('takes the outer list as and, an inner one as or', () => {
    expect(
      allowedCombos([['language:zh-cn'], ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']], combos),
    ).toEqual([true, true, false]);
    expect(allowedCombos(['language:zh-cn', 'docusaurus_tag:default'], combos)).toEqual([true, false, false]);
    expect(allowedCombos('version:17.0', combos)).toEqual([false, true, false]);
  });

  it('allows all without conditions, none for an unknown field', () => {
    expect(allowedCombos([], combos)).toEqual([true, true, true]);
    expect(allowedCombos([[]], combos)).toEqual([true, true, true]);
    expect(allowedCombos('colour:red', combos)).toEqual([false, false, false]);
    expect(allowedCombos('rubbish', combos)).toEqual([false, false, false]);
  });
});

describe('countFacets', () => {
  it('adds up by value, without values that have no hits', () => {
    expect(
      countFacets(
        ['language', 'version'],
        [
          ['zh-cn', 'a', null],
          ['zh-cn', 'b', '17'],
          ['en', 'a', null],
        ],
        [2, 3, 0],
      ),
    ).toEqual({
      language: { 'zh-cn': 5 },
      version: { '17': 3 },
    });
  });
});
