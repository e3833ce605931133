import { expect, test } from 'vitest';
import type { SearchResponse } from '../../../../src/search/engine';
import { toDocSearch } from '../../../../src/search/ui/docSearchHits';
import { engineOf } from '../../../support/engine';
import { markupRecords } from '../../../support/searchRecords';

async function answer(query: string, indexed = markupRecords): Promise<SearchResponse> {
  const tags = { highlightPreTag: '<mark>', highlightPostTag: '</mark>' };
  return engineOf(indexed).search([{ indexName: 'site', query, ...tags }]);
}
const hitOf = async (query: string) => toDocSearch(await answer(query)).results[0]?.hits[0];

test('titles and text that DocSearch keeps are HTML, without marks', async () => {
  const hit = await hitOf('循环');
  expect(hit?.hierarchy?.lvl1).toBe('&lt;t t-foreach&gt; 循环');
  expect(hit?.content).toBe('循环里写 &lt;t t-esc=&quot;x&quot;/&gt; 与 &amp;lt;。');
});

test('the group is plain text, in the hit and in its heading', async () => {
  const hit = await hitOf('循环');
  expect([hit?.hierarchy?.lvl0, hit?._highlightResult.hierarchy.lvl0?.value]).toEqual(['视图 & 模板', '视图 & 模板']);
});

test('what is shown of a hit stays escaped and marked', async () => {
  const hit = await hitOf('循环');
  expect(hit?._snippetResult.hierarchy.lvl1?.value).toBe('&lt;t t-foreach&gt; <mark>循环</mark>');
});

test('the answer given is not changed', async () => {
  const response = await answer('循环');
  const before = structuredClone(response);
  toDocSearch(response);
  expect(response).toEqual(before);
});
