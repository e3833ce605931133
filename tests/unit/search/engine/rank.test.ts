import { expect, test } from 'vitest';
import type { SearchRecord } from '../../../../src/search/engine';
import { type EntryKind, entryKinds } from '../../../../src/search/records/cutSections';
import { yamlOf } from '../../../support/cases';
import { engineOf, find, record, titles } from '../../../support/engine';

/** A record of the page `title`. */
const page = (title: string, content: string | null = null) => record(['组', title], content);

const pages = (count: number, title: string, content: string) =>
  Array.from({ length: count }, (_, i) => page(`${title} ${i}`, content));

/** A case of rank.yml; the last of `levels` is the record's own heading. */
interface RankCase {
  name: string;
  query: string;
  records: (Partial<SearchRecord> & { levels: string[]; kind?: EntryKind })[];
  found: string[];
}

test.each(yamlOf('rank.yml') as RankCase[])('ranks $name', async ({ query, records, found }) => {
  const engine = engineOf(
    records.map(({ levels, content, kind, ...rest }) =>
      record(levels, content, { ...rest, ...(kind && entryKinds[kind]) }),
    ),
  );
  expect(titles(await find(engine, query)).slice(0, found.length)).toEqual(found);
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
