import type { DocSearchHit } from '@docsearch/react';
import { expect, test } from 'vitest';
import type { SearchRecord } from '../../../../src/search/engine';
import { toDocSearchHit } from '../../../../src/search/ui/docSearchHits';
import { engineOf } from '../../../support/engine';
import { markupRecords, siteRecord } from '../../../support/searchRecords';

const marks = { highlightPreTag: '<mark>', highlightPostTag: '</mark>' };

/** The first hit of a query in the form for DocSearch. */
async function firstHit(records: SearchRecord[], query: string): Promise<DocSearchHit> {
  const { results } = await engineOf(records).search({ requests: [{ query, ...marks }] });
  return toDocSearchHit(results[0]?.hits[0] as unknown as DocSearchHit);
}

test('only the texts that DocSearch inserts as HTML are escaped', async () => {
  const hit = await firstHit(markupRecords, '循环');
  expect(hit.hierarchy.lvl1, 'stored, without marks').toBe('&lt;t t-foreach&gt; 循环');
  expect(hit.content).toBe('循环里写 &lt;t t-esc=&quot;x&quot;/&gt; 与 &amp;lt;。');
  expect(hit._snippetResult.hierarchy.lvl1.value, 'shown').toBe(
    '&lt;t t-foreach&gt; <mark>循环</mark>',
  );
  expect(hit.hierarchy.lvl0, 'the group').toBe('视图 & 模板');
});

test('a hit in code shows the line and the name of its file', async () => {
  const code = 'note_a/models/<partner>.py\nclass A:\n    _inherit = ["res.partner"]';
  const record = siteRecord(['组', '页', '模块'], null, { type: 'content', code });
  const hit = await firstHit([record], 'res.partner');
  const file = '<small>note_a/models/&lt;partner&gt;.py</small>';
  expect(hit.type).toBe('content');
  expect(hit._snippetResult.content.value).toBe(
    `<code>_inherit = [&quot;<mark>res.partner</mark>&quot;]</code> ${file}`,
  );
  expect(hit.content, 'stored').toBe(`<code>_inherit = [&quot;res.partner&quot;]</code> ${file}`);
});
