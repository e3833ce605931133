import { describe, expect, it } from 'vitest';
import { engineOf, find, record, titles } from './helpers';

const order = async (query: string, ...records: ReturnType<typeof record>[]) => titles(await find(engineOf(records), query));

describe('rank', () => {
  it('标题先于上级标题，先于正文，先于代码', async () => {
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

  it('词全有的先于只有一个词的', async () => {
    const found = await order(
      '看板 分组',
      record(['组', '看板'], '看板看板看板。'),
      record(['组', '甲'], '看板里按字段分组。'),
      record(['组', '乙'], '无关。'),
      record(['组', '丙'], '无关。'),
    );
    expect(found[0]).toBe('甲');
  });

  it('原样出现的先于拆开出现的', async () => {
    const found = await order(
      '列表视图',
      record(['组', '甲'], '列表里有表视与视图。列表。'),
      record(['组', '乙'], '这是列表视图。'),
    );
    expect(found[0]).toBe('乙');
  });

  it('只沾一点边的不算命中', async () => {
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
