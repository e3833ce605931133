import { expect, test } from 'vitest';
import { passes, readParams } from '../../../../src/search/engine/params';

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
