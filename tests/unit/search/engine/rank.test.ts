import { describe, expect, it } from 'vitest';
import { verbatimBoost } from '../../../../src/search/engine/rank';
import type { StoredRecord } from '../../../../src/search/engine/records';
import { engineOf, find, record, titles } from '../../../support/engine';

const order = async (query: string, ...records: ReturnType<typeof record>[]) =>
  titles(await find(engineOf(records), query));

describe('rank', () => {
  it('ranks the title above parent headings, prose and code', async () => {
    const found = await order(
      'domain',
      record(['组', '代码里'], '别的话。', { code: 'domain domain domain domain domain domain' }),
      record(['组', '正文里'], '这里说到 domain 一次。'),
      record(['组', 'domain 的页', '一节'], '别的话。'),
      record(['组', 'domain'], '别的话。'),
      record(['组', '无关'], '无关的话。'),
    );
    expect(found).toEqual(['domain', '一节', '正文里', '代码里']);
  });

  it('ranks a record with all words above one with a single word', async () => {
    const found = await order(
      '看板 分组',
      record(['组', '看板'], '看板看板看板。'),
      record(['组', '甲'], '看板里按字段分组。'),
      record(['组', '乙'], '无关。'),
      record(['组', '丙'], '无关。'),
    );
    expect(found[0]).toBe('甲');
  });

  it('ranks a verbatim match above a scattered one', async () => {
    const found = await order(
      '列表视图',
      record(['组', '甲'], '列表里有表视与视图。列表。'),
      record(['组', '乙'], '这是列表视图。'),
    );
    expect(found[0]).toBe('乙');
  });

  it('ranks a page above the overview that leads to it', async () => {
    const overview = record(['组', '按任务找'], '谁改了哪个字段。', {
      url: 'https://x/docs/odoo/#tasks',
      objectID: 'o',
    });
    const page = record(['组', '日志'], '记下谁在什么时候改了哪个字段，从什么改成什么。', {
      url: 'https://x/docs/odoo/log',
    });
    const others = ['甲', '乙', '丙'].map((name) => record(['组', name], '无关的话。'));
    expect((await order('改了哪个字段', overview, page, ...others))[0]).toBe('日志');
    // Without pages below it, the same text is a page like any other.
    expect(
      (
        await order('改了哪个字段', { ...overview, url: 'https://x/docs/one/' }, page, ...others)
      )[0],
    ).toBe('按任务找');
  });

  it('ranks a page of the docs above a sample of text outside of them', async () => {
    const page = record(['组', '日志'], '先装好模块。升级模块之后视图会变。', {
      url: 'https://x/docs/log',
    });
    const sample = record(['组', '列表'], '升级模块。', { url: 'https://x/sample' });
    expect((await order('升级模块', page, sample))[0]).toBe('列表');
    expect((await order('升级模块', page, { ...sample, docusaurus_tag: 'default' }))[0]).toBe(
      '日志',
    );
  });

  it('finds by the words of a sentence, not by a rare pair that spans two of them', async () => {
    const found = await order(
      '怎么把邮件发到队列里去',
      record(['组', '邮件队列'], '邮件先进队列，再由定时任务发到服务器。'),
      record(['组', '看板'], '件发、列里、里去这些字只在这里。'),
      ...Array.from({ length: 8 }, (_, i) => record(['组', `邮件 ${i}`], '邮件与队列，发到别处。')),
    );
    expect(found[0]).toBe('邮件队列');
  });

  it('finds a page by what is said about it, its sections too when they have the rest of the query', async () => {
    const page = { url: 'https://x/docs/seq', about: '取序号、加锁等常用写法' };
    const found = await order(
      '取序号 陷阱',
      record(['组', '代码片段'], '几个方法。', page),
      record(['组', '代码片段', '注意'], '这里有陷阱。', { url: 'https://x/docs/seq#notes' }),
      record(['组', '看板'], '陷阱：陷阱。', { url: 'https://x/docs/kanban' }),
      ...Array.from({ length: 4 }, (_, i) =>
        record(['组', `无关 ${i}`], '无关的话。', { url: `https://x/docs/${i}` }),
      ),
    );
    expect(found.slice(0, 2)).toEqual(['注意', '代码片段']);
  });

  it('corrects an identifier before it falls back to its parts', async () => {
    const found = await order(
      'form_filter',
      record(['组', '发件'], '按 from_filter 选服务器。'),
      record(['组', '表单'], 'form 与 filter 各是什么：form、filter。'),
      record(['组', '无关'], '无关的话。'),
    );
    expect(found).toEqual(['发件']);
  });

  it('finds an error by its class with its module', async () => {
    const errors = [
      'psycopg2.errors.UniqueViolation: duplicate key value violates unique constraint "x"',
    ];
    const found = await order(
      'psycopg2.errors.uniquev',
      record(['组', '约束'], '一句。', { errors }),
      record(['组', '无关'], 'psycopg2 与 errors。'),
    );
    expect(found).toEqual(['约束']);
  });

  it('leaves out what matches only a little', async () => {
    const { nbHits } = await find(
      engineOf([
        record(['组', '甲'], '怎样批量修改销售订单'),
        ...Array.from({ length: 9 }, (_, i) => record(['组', `乙${i}`], `修改第${i}个`)),
      ]),
      '批量修改销售订单',
    );
    expect(nbHits).toBe(1);
  });
});

const boost = (query: string, title: string, content: string) =>
  verbatimBoost(query, {
    ...record(['组', title], content),
    code: null,
  } satisfies StoredRecord);

describe('verbatimBoost', () => {
  it('adds nothing without a verbatim match, most for the title itself', () => {
    const [none, body, title, same] = [
      boost('列表视图', '甲', '列表与视图'),
      boost('列表视图', '甲', '这是列表视图。'),
      boost('列表视图', '列表视图的写法', ''),
      boost('列表视图', '列表视图', ''),
    ];
    expect(none).toBe(1);
    expect(body).toBeGreaterThan(none);
    expect(title).toBeGreaterThan(body);
    expect(same).toBeGreaterThan(title);
  });

  it('adds more for a longer one, up to a limit, whatever spaces, case and width', () => {
    expect(boost('批量修改销售订单', '甲', '批量修改销售订单')).toBeGreaterThan(
      boost('销售', '甲', '批量修改销售订单'),
    );
    expect(boost('字'.repeat(60), '甲', '字'.repeat(60))).toBe(3);
    expect(boost('自定义dialog', '甲', '自定义 Ｄｉａｌｏｇ')).toBeGreaterThan(1);
  });

  it('takes pieces between spaces one by one', () => {
    expect(boost('可选 field_view', '甲', '可选的 field_view')).toBeGreaterThan(
      boost('可选 field_view', '甲', '可选的 view field'),
    );
  });
});
