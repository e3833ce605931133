import { expect, it } from 'vitest';
import { createEngine } from '../../../../src/search/engine';
import { buildIndex } from '../../../../src/search/engine/build';
import { TRADITIONAL } from '../../../../src/search/engine/build/traditional';
import { simplifier } from '../../../../src/search/engine/fold';
import { parseQuery } from '../../../../src/search/engine/query';
import { ROOT } from '../../../../src/search/engine/root';
import { subject } from '../../../../src/search/subject';
import { engineOf, find, memory, record, titles } from '../../../support/engine';

const NOTES = [
  record(['前端', '拖拽排序 useSortable'], '用 useSortable 让列表里的行可以拖动，松手后保存次序。'),
  record(
    ['前端', '拖拽排序 useSortable', '参数'],
    '`handle` 指定从哪里拖，elements 指定可拖的元素。',
    {
      code: 'useSortable({ ref, elements: ".o_row", handle: ".o_handle" });',
    },
  ),
  record(
    ['前端', '对话框 Dialog'],
    '用 dialog 服务打开对话框，从 @web/core/dialog/dialog 引入组件。',
  ),
  record(['模型', '约束 _sql_constraints'], '数据库的约束写在 _sql_constraints 里。', {
    errors: [
      'psycopg2.errors.CheckViolation: new row for relation "note_task" violates check constraint "note_task_rate"',
    ],
  }),
  record(['模型', '访问权限 ir.model.access'], '权限写在 ir.model.access.csv 里，每个模型一行。'),
  record(['模型', 'x2many 字段'], 'x2many 字段的命令。'),
  record(
    ['视图', '模板里的 <t t-esc>'],
    '用 <t t-esc="value"/> 输出文字 & 转义 <script>alert(1)</script>。',
  ),
  record(['视图', '看板视图'], '看板视图把记录排成卡片。'),
  record(['模块', '清单 __manifest__.py'], `用 XMLHttpRequest 取 𠮷野家与 ${'ab_'.repeat(5000)}。`),
];

const engine = engineOf(NOTES);
const first = async (query: string) => titles(await find(engine, query))[0];

const traditional = simplifier(TRADITIONAL);

it.each([
  ['⽅法', '方法'],
  ['看⻅', '看见'],
  ['\uf9e4由', '理由'],
  ['\ufb01eld', 'field'],
  ['字\u200b段', '字段'],
  ['sub\u00adscribe', 'subscribe'],
])('%s, as a PDF has it, is searched as %s', (copied, typed) => {
  expect(parseQuery(copied, subject, traditional)).toEqual(parseQuery(typed, subject));
});

it.each([
  ['useSortable', '拖拽排序 useSortable'],
  ['usesort', '拖拽排序 useSortable'],
  ['use sortable', '拖拽排序 useSortable'],
  ['uesSortable', '拖拽排序 useSortable'],
  ['handel', '参数'],
  ['cosntraitns', '约束 _sql_constraints'],
  ['usesotra', '拖拽排序 useSortable'],
  ['xialog', '对话框 Dialog'],
  ['ｕｓｅＳｏｒｔａｂｌｅ', '拖拽排序 useSortable'],
  ['x2many', 'x2many 字段'],
  ['sql constraints', '约束 _sql_constraints'],
  ['ir.model.access', '访问权限 ir.model.access'],
  ['ir.model.acess', '访问权限 ir.model.access'],
  ['@web/core/dialog/dialog', '对话框 Dialog'],
  ['<t t-esc>', '模板里的 <t t-esc>'],
  ['拖拽', '拖拽排序 useSortable'],
  ['看', '看板视图'],
  ['對話框', '对话框 Dialog'],
  ['elements handle', '参数'],
  ['o_handle', '参数'],
  ['框', '对话框 Dialog'],
  ['manifest', '清单 __manifest__.py'],
  ['HTTP request', '清单 __manifest__.py'],
  ['野家', '清单 __manifest__.py'],
  ['ab'.repeat(16), '清单 __manifest__.py'],
])('%s → %s', async (query, title) => {
  expect(await first(query)).toBe(title);
});

it('the search finds the note that lists a pasted error', async () => {
  const pasted = `RPC_ERROR\nOdoo Server Error\nTraceback (most recent call last):\n  File "/opt/odoo/odoo/sql_db.py", line 312, in execute\n    res = self._obj.execute(query, params)\npsycopg2.errors.CheckViolation: new row for relation "other_table" violates check constraint "other_rule"\nDETAIL:  Failing row contains (1, 2, 2024-01-01).`;
  expect(await first(pasted)).toBe('约束 _sql_constraints');
});

it('the search finds a note by what readers search for, which it does not show', async () => {
  const asked = record(['模型', '访问权限'], '写在一个文件里。', { queries: '只让看不让改' });
  const { hits } = await find(engineOf([asked]), '不让改');
  expect(hits.map(({ content }) => content)).toEqual(['写在一个文件里。']);
  expect(JSON.stringify(hits)).not.toContain('不让改');
});

it.each(['', ' ', '不存在', 'zzzzzz', 'xyalog', '？！<>', '😀', '___', '\ud800'])(
  'there are no hits for %j',
  async (query) => {
    expect(await find(engine, query)).toMatchObject({ hits: [], nbHits: 0, nbPages: 0, query });
  },
);

it('the search counts pages of the site with hitsOfPage, and gives so many hits of each', async () => {
  const records = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
    record(['组', '字段', name], '字段', { url: `/docs/${name < 'e' ? 'first' : name}#${name}` }),
  );
  const ask = { hitsOfPage: 3, hitsPerPage: 2 };
  const { hits, nbPages } = await find(engineOf(records), '字段', ask);
  expect(hits.map(({ url }) => url?.replace(/#.*/, ''))).toEqual([
    ...Array<string>(3).fill('/docs/first'),
    '/docs/e',
  ]);
  expect(nbPages).toBe(2);
});

it('the search answers each query of a request in the shape of Algolia; with hitsPerPage 0 only numbers', async () => {
  const { results } = await engine.search({
    requests: [
      { query: '视图', hitsPerPage: 1 },
      { query: '模型', hitsPerPage: 0, facets: ['language'] },
    ],
  });
  expect(results[0]).toMatchObject({ query: '视图', page: 0, nbHits: 2, nbPages: 2, facets: {} });
  expect(results[0]?.hits).toHaveLength(1);
  const facets = { language: { 'zh-cn': 3 } };
  expect(results[1]).toMatchObject({ hits: [], hitsPerPage: 0, nbHits: 3, nbPages: 0, facets });
});

it('the search finds synonyms', async () => {
  const glossary = [['弹窗', '对话框', 'dialog']];
  const popup = record(['前端', 'Popup'], '弹窗的写法。');
  const half = record(['前端', '半个词'], '对话与话题。');
  const found = await find(engineOf([...NOTES, popup, half], glossary), '弹窗');
  expect(titles(found)).toContain('对话框 Dialog');
  expect(titles(found)).not.toContain('半个词');
});

it.each([
  ['are not fetched for a pair across two words, both of them found', '拖拽排序', 0],
  ['are fetched when a character is nowhere', '拖拽列錶', 1],
])('traditional characters %s', async (_, query, more) => {
  const searched = engineOf([record(['组', '拖拽'], '列表的排序')]);
  await find(searched, '拖拽');
  const before = searched.asked.length;
  expect((await find(searched, query)).hits).toHaveLength(1);
  expect(searched.asked.length - before).toBe(more);
});

/** An index of many blocks. */
const many = Array.from({ length: 400 }, (_, i) =>
  record(['组', `第${i}篇 useThing${i}`], `视图正文${i}，字段 field_${i % 50} 的说明。`, {
    language: i % 3 ? 'zh-cn' : 'en',
    docusaurus_tag: i % 2 ? 'default' : 'docs-default-current',
  }),
);

it.each([
  ['u', 400],
  ['us', 400],
  ['第', 400],
  ['usething12', 11],
])('hits of the beginning %s are counted right', async (query, count) => {
  const fresh = engineOf(many);
  expect((await find(fresh, query)).nbHits).toBe(count);
  expect(fresh.asked[0]).toBe(ROOT);
  // The root, a few blocks of terms, and one block for each of the twenty hits at most.
  expect(fresh.asked.length).toBeLessThan(26);
});

it('the search pages through all hits, each once', async () => {
  const fresh = engineOf(many.slice(0, 45));
  const answers = await Promise.all([0, 1, 2, 3].map((page) => find(fresh, '视图', { page })));
  expect(answers.map(({ nbHits, nbPages, hits }) => [nbHits, nbPages, hits.length])).toEqual(
    [20, 20, 5, 0].map((length) => [45, 3, length]),
  );
  const ids = answers.flatMap(({ hits }) => hits.map(({ objectID }) => objectID));
  expect(new Set(ids).size).toBe(45);
});

it('the search filters by all of the outer list and any of an inner one, and counts accordingly', async () => {
  const tags = ['docs-default-current', 'elsewhere'].map((tag) => `docusaurus_tag:${tag}`);
  const facetFilters = ['language:en', tags, []];
  const found = await find(engineOf(many), '视图', { facetFilters, hitsPerPage: 400 });
  const wanted = many.filter((_, i) => i % 6 === 0);
  expect(found.nbHits).toBe(wanted.length);
  expect(found.hits.map(({ objectID }) => objectID).sort()).toEqual(
    wanted.map(({ objectID }) => objectID).sort(),
  );
});

const files = buildIndex(NOTES);

it.each([
  ['missing', undefined],
  ['cut off', (bytes: ArrayBuffer) => bytes.slice(0, -5)],
  ['HTML instead', () => Uint8Array.from(Buffer.from('<!doctype html>')).buffer],
  ['empty', () => new ArrayBuffer()],
])('a search fails with an IndexError while a file is %s, and not after', async (_, spoil) => {
  for (const { name } of files) {
    const { files: byName, load } = memory(files);
    const good = byName.get(name) ?? new ArrayBuffer();
    byName.delete(name);
    if (spoil) byName.set(name, spoil(good));
    const broken = createEngine(load, subject);
    const queries = ['视图', 'useSortable', '對話框', 'usesrotable', '约束', 'zzzzzz'];
    const errors: unknown[] = [];
    for (const query of queries)
      await find(broken, query).catch((error: unknown) => errors.push(error));
    expect(errors, name).not.toEqual([]);
    for (const error of errors) expect(error).toMatchObject({ name: 'IndexError' });
    byName.set(name, good);
    for (const query of queries) expect(await find(broken, query)).toMatchObject({ query });
  }
});

it('the search begins again from the root after a new deploy, unseen by the reader', async () => {
  const old = memory(files);
  const deployed = memory(buildIndex([...NOTES, record(['新', '新的一篇'], '全新的内容。')]));
  const live = createEngine((name) => (old.files.size > 0 ? old : deployed).load(name), subject);
  await find(live, '约束');
  old.files.clear();
  expect(titles(await find(live, '新的一篇'))[0]).toBe('新的一篇');
});

it('an index without records is searched', async () => {
  const empty = engineOf([]);
  for (const query of ['视图', 'view', 'v', '視']) {
    expect(await find(empty, query)).toMatchObject({ hits: [], nbHits: 0 });
  }
  expect(await empty.suggestions('view')).toEqual([]);
});

it.each([
  ['the right spelling of a badly misspelt identifier', 'uzeSortibel', 'useSortable'],
  ['a word that has results alone', '看板 qqqqqqqq', '看板'],
])('suggestions have %s', async (_, query, expected) => {
  expect(await engine.suggestions(query)).toContain(expected);
});
