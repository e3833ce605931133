import { expect, test } from 'vitest';
import { toDocSearch } from '../../../../src/search/ui/docSearchHits';
import { engineOf } from '../../../support/engine';
import { markupRecords } from '../../../support/searchRecords';

test('what DocSearch inserts as HTML is escaped, what it inserts as text is not', async () => {
  const query = { query: '循环', highlightPreTag: '<mark>', highlightPostTag: '</mark>' };
  const hit = toDocSearch(await engineOf(markupRecords).search([query])).results[0]?.hits[0];
  expect(hit?.hierarchy?.lvl1, 'kept, without marks').toBe('&lt;t t-foreach&gt; 循环');
  expect(hit?.content).toBe('循环里写 &lt;t t-esc=&quot;x&quot;/&gt; 与 &amp;lt;。');
  expect(hit?._snippetResult.hierarchy.lvl1?.value, 'shown').toBe('&lt;t t-foreach&gt; <mark>循环</mark>');
  expect([hit?.hierarchy?.lvl0, hit?._highlightResult.hierarchy.lvl0?.value], 'the group').toEqual([
    '视图 & 模板',
    '视图 & 模板',
  ]);
});
