import { expect, test } from 'vitest';
import { toDocSearch } from '../../../../src/search/ui/docSearchHits';
import { engineOf } from '../../../support/engine';
import { markupRecords, siteRecord } from '../../../support/searchRecords';

test('what DocSearch inserts as HTML is escaped, what it inserts as text is not', async () => {
  const query = { query: '循环', highlightPreTag: '<mark>', highlightPostTag: '</mark>' };
  const hit = toDocSearch(await engineOf(markupRecords).search([query])).results[0]?.hits[0];
  expect(hit?.hierarchy?.lvl1, 'kept, without marks').toBe('&lt;t t-foreach&gt; 循环');
  expect(hit?.content).toBe('循环里写 &lt;t t-esc=&quot;x&quot;/&gt; 与 &amp;lt;。');
  expect(hit?._snippetResult.hierarchy.lvl1?.value, 'shown').toBe(
    '&lt;t t-foreach&gt; <mark>循环</mark>',
  );
  expect([hit?.hierarchy?.lvl0, hit?._highlightResult.hierarchy.lvl0?.value], 'the group').toEqual([
    '视图 & 模板',
    '视图 & 模板',
  ]);
});

test('a hit in code shows the line and the name of its file', async () => {
  const code = 'note_a/models/<partner>.py\nclass A:\n    _inherit = ["res.partner"]';
  const engine = engineOf([siteRecord(['组', '页', '模块'], null, { type: 'content', code })]);
  const query = { query: 'res.partner', highlightPreTag: '<mark>', highlightPostTag: '</mark>' };
  const hit = toDocSearch(await engine.search([query])).results[0]?.hits[0];
  const file = '<small>note_a/models/&lt;partner&gt;.py</small>';
  expect(hit?.type).toBe('content');
  expect(hit?._snippetResult.content?.value).toBe(
    `<code>_inherit = [&quot;<mark>res.partner</mark>&quot;]</code> ${file}`,
  );
  expect(hit?.content, 'as it is kept').toBe(
    `<code>_inherit = [&quot;res.partner&quot;]</code> ${file}`,
  );
});
