import { expect, test } from 'vitest';
import type { SearchQuery } from '../../../../src/search/engine';
import { engineOf, find, record } from '../../../support/engine';

/** As the modal asks. */
const MODAL: SearchQuery = {
  attributesToSnippet: ['hierarchy.lvl1:5', 'hierarchy.lvl2:5', 'content:5'],
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
};

const WIDE = { attributesToSnippet: ['content:20'] };

const stored = { objectID: 'id-1', url: '/docs/a#b' };
const records = [
  record(
    ['视图', '模板 <t t-esc>'],
    `输出 <b>文字</b> & 转义。${'别的话。'.repeat(800)}末尾提到 owl_slot。`,
    stored,
  ),
  record(['视图', '模板 <t t-esc>', '参数 &amp; 可选项'], null),
  record(['视图', '\ud800坏的 😀 标题'], '正文 \udc00 里也有坏字。'),
];
const engine = engineOf(records);

async function hitOf(query: string) {
  const hit = (await find(engine, query, MODAL)).hits[0];
  if (!hit) throw new Error(`no hit for ${query}`);
  return hit;
}

test.each([
  ['t-esc', 'lvl1', '模板 &lt;t <mark>t-esc</mark>&gt;'],
  ['可选项', 'lvl2', '参数 &amp;amp; <mark>可选项</mark>'],
  // Half a surrogate pair makes encodeURIComponent throw.
  ['坏的', 'lvl1', '\ufffd<mark>坏的</mark> 😀 标题'],
] as const)('titles are escaped, then marked: %s', async (query, level, expected) => {
  const { _highlightResult, _snippetResult } = await hitOf(query);
  expect(_highlightResult.hierarchy[level]?.value).toBe(expected);
  expect(_snippetResult.hierarchy[level]?.value).toBe(expected);
  expect(() => encodeURIComponent(_snippetResult.content?.value ?? '')).not.toThrow();
});

test('a hit has the fields that DocSearch reads, whole, and a snippet around the match', async () => {
  const { hierarchy, content } = records[0] ?? {};
  const hit = await hitOf('owl_slot');
  expect(hit).toMatchObject({ ...stored, hierarchy, content });
  expect(hit._snippetResult.content?.value).toMatch(/^….*<mark>owl_slot<\/mark>。$/);
});

test('the snippet is the line that matches best; of a table it is a row with the names of its columns', async () => {
  const lines = [
    '约束写在模型上。',
    '项\f17\f18\f19',
    '写法\t列表\t同 17\t',
    '提示\t直引号\t\t弯引号',
  ];
  const rows = engineOf([record(['模型', '甲'], lines.join('\n'))]);
  const hit = async (query: string) => (await find(rows, query, { ...MODAL, ...WIDE })).hits[0];
  const row = '提示；17：<mark>直引号</mark>；19：<mark>弯引号</mark>';
  expect((await hit('直引号 弯引号'))?._snippetResult.content?.value).toBe(row);
  expect((await hit('直引号 弯引号'))?.place).toBe(lines[3]);
  expect((await hit('模型'))?.place).toBe(lines[0]);
  expect(await hit('甲')).not.toHaveProperty('place');
});
