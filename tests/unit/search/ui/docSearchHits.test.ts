import type { DocSearchHit } from '@docsearch/react';
import { expect, test } from 'vitest';
import { toDocSearchHit } from '../../../../src/search/ui/docSearchHits';
import { engineOf, find } from '../../../support/engine';
import { siteRecord } from '../../../support/searchRecords';

// tests/browser/searchInterface.spec.ts has headings and text that look like markup.
test('a hit in code shows the line and the name of its file', async () => {
  const code = 'note_a/models/<partner>.py\nclass A:\n    _inherit = ["res.partner"]';
  const record = siteRecord(['组', '页', '模块'], null, { type: 'content', code });
  const marks = { highlightPreTag: '<mark>', highlightPostTag: '</mark>' };
  const { hits } = await find(engineOf([record]), 'res.partner', marks);
  const hit = toDocSearchHit(hits[0] as unknown as DocSearchHit);
  const file = '<small>note_a/models/&lt;partner&gt;.py</small>';
  expect(hit.type).toBe('content');
  expect(hit._snippetResult.content.value).toBe(
    `<code>_inherit = [&quot;<mark>res.partner</mark>&quot;]</code> ${file}`,
  );
  expect(hit._snippetResult.hierarchy.lvl1.value).toBe('页 › 模块');
  expect(hit.content, 'stored').toBe(`<code>_inherit = [&quot;res.partner&quot;]</code> ${file}`);
});

test('the title of a section begins with its note, also in the stored searches', async () => {
  const record = siteRecord(['组', '审批：多级、按金额', '陷阱', '<b> 卡住'], '没有人能批。');
  const marks = { highlightPreTag: '<mark>', highlightPostTag: '</mark>' };
  const { hits } = await find(engineOf([record]), '审批 卡住', marks);
  const hit = toDocSearchHit(hits[0] as unknown as DocSearchHit);
  expect(hit.hierarchy.lvl3).toBe('审批 › &lt;b&gt; 卡住');
  expect(hit._snippetResult.hierarchy.lvl3.value).toBe(
    '<mark>审批</mark> › &lt;b&gt; <mark>卡住</mark>',
  );
  expect(hit._snippetResult.hierarchy.lvl1.value).toBe('<mark>审批</mark>：多级、按金额 › 陷阱');
});
