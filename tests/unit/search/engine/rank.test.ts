import { expect, test } from 'vitest';
import type { SearchRecord } from '../../../../src/search/engine';
import { entryKinds } from '../../../../src/search/records/cutSections';
import { engineOf, find, record, titles } from '../../../support/engine';

/** A record of the page `title`. */
const page = (title: string, content: string | null = null, rest: Partial<SearchRecord> = {}) =>
  record(['组', title], content, rest);

const pages = (count: number, title: string, content: string) =>
  Array.from({ length: count }, (_, i) => page(`${title} ${i}`, content));

const errors = [
  'psycopg2.errors.UniqueViolation: duplicate key value violates unique constraint "x"',
];
const upgrade = page('日志', '先装好模块。升级模块之后视图会变。');
const sample = page('列表', '升级模块。');
const gone = [
  record(['组', '索引', 'name_get'], '改写 display_name。', entryKinds.change),
  page('别处', '说到 name_get、get 与 display_name。'),
];
const snippets = { url: '/docs/seq', about: '取序号、加锁等常用写法' };

test.each<[string, string, SearchRecord[], string[]]>([
  [
    'title, parent headings, prose, code',
    'domain',
    [
      page('代码里', '别的话。', { code: 'domain domain domain domain domain domain' }),
      page('正文里', '这里说到 domain 一次。'),
      record(['组', 'domain 的页', '一节'], '别的话。'),
      page('domain', '别的话。'),
      page('无关', '无关的话。'),
    ],
    ['domain', '一节', '正文里', '代码里'],
  ],
  ['what has become of a name by the whole name', 'name_get', gone, ['name_get', '别处']],
  ['what has become of a name not by a part', 'get', gone, ['别处']],
  ['what has become of a name not by its text', 'display_name', gone, ['别处']],
  [
    'a verbatim match before a scattered one',
    '列表视图',
    [page('甲', '列表里有表视与视图。列表。'), page('乙', '这是列表视图。')],
    ['乙', '甲'],
  ],
  [
    'a text with parts of the query as they are before one with their pairs',
    '批量修改销售订单的价格',
    [
      page('甲', '批量，量修，修改，销售，售订，订单，价格。'),
      page('乙', '批量修改时，销售订单不变，价格会变。'),
    ],
    ['乙', '甲'],
  ],
  [
    'the own names of a pasted error after its message',
    'Traceback\nError: missing dependencies: awesome_dashboard.Statistics',
    [page('看板', 'awesome dashboard statistics'), page('排错', 'missing dependencies')],
    ['排错'],
  ],
  ['a short text before a long one', '升级模块', [upgrade, sample], ['列表', '日志']],
  [
    'a record before another one of less weight',
    '升级模块',
    [upgrade, { ...sample, weight: 0.3 }],
    ['日志', '列表'],
  ],
  [
    'a section with the rest of the query, without its page, which is found by what is said about it',
    '取序号 陷阱',
    [
      page('代码片段', '几个方法。', snippets),
      record(['组', '代码片段', '注意'], '这里有陷阱。', { url: '/docs/seq#notes' }),
      page('看板', '陷阱：陷阱。'),
      ...pages(4, '无关', '无关的话。'),
    ],
    ['注意'],
  ],
  [
    'the specific name of an error before its generic text',
    'TypeError: this._super is not a function',
    [
      page('模糊查找', '一句。', { errors: ['TypeError: str.replace is not a function'] }),
      page('补丁', '调用 this._super 的写法。'),
      ...pages(3, '无关', '无关的 function。'),
    ],
    ['补丁'],
  ],
  [
    'a block of code of the series that the query names',
    'odoo19 字段写法',
    [
      page('旧', '字段写法', { series: ['17.0'] }),
      page('新', '字段写法', { series: ['18.0', '19.0'] }),
    ],
    ['新', '旧'],
  ],
  [
    'an error by its class with its module',
    'psycopg2.errors.uniquev',
    [page('约束', '一句。', { errors }), page('无关', 'psycopg2 与 errors。')],
    ['约束'],
  ],
])('ranks %s', async (_, query, records, expected) => {
  const found = await find(engineOf(records), query);
  expect(titles(found).slice(0, expected.length)).toEqual(expected);
});

test.each([
  ['records that match only a little', '批量修改销售订单', pages(9, '乙', '修改第几个')],
  ['the parts of an identifier whose typo is corrected', 'form_filter', [page('form filter')]],
])('leaves out %s', async (_, query, others) => {
  const right = page('甲', '怎样批量修改销售订单，按 from_filter 选。');
  expect(titles(await find(engineOf([right, ...others]), query))).toEqual(['甲']);
});

test.each([
  ['compute 字段不更新', 0, ['乙', '甲']],
  ['compute 字段', 2, ['乙', '甲']],
  ['怎么用 compute', 2, ['乙', '甲']],
  ['写在字段上 一百二十三种', 1, ['甲']],
  ['写在字段上 考勤打卡', 0, ['甲']],
  ['TypeError: compute.unheardOf is not a function', 0, ['乙', '甲']],
  ['odoo19 compute 字段', 2, ['乙', '甲']],
  ['compute 字段 v17', 2, ['乙', '甲']],
  ['写在字段上 base_tier_validation', 0, ['甲']],
  ['COM', 0, []],
])(
  'counts the records that match well, else lists the nearest: %s',
  async (query, count, shown) => {
    const records = [page('甲', 'compute 写在字段上。'), page('乙', 'compute 的说明，更新。')];
    const found = await find(engineOf([...records, ...pages(3, '丙', '无关的话。')]), query);
    expect(found.nbHits).toBe(count);
    expect(titles(found).sort()).toEqual([...shown].sort());
  },
);

test('a text that shares only a few words with an error does not match it well', async () => {
  const engine = engineOf([
    page('甲', 'It must be there before.'),
    ...pages(3, '丙', '无关的话。'),
  ]);
  const error = 'UserError: the quality check must be done before shipping the goods';
  expect(await find(engine, error)).toMatchObject({ nbHits: 0, hits: [{}] });
});
