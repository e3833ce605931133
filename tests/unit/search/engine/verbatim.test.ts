import { describe, expect, it } from 'vitest';
import type { StoredRecord } from '../../../../src/search/engine/records';
import { verbatimBoost } from '../../../../src/search/engine/rank';
import { record } from '../../../support/engine';

const boost = (query: string, title: string, content: string) =>
  verbatimBoost(query, { ...record(['组', title], content), anchor: null, facets: {} } as unknown as StoredRecord);

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
    expect(boost('批量修改销售订单', '甲', '批量修改销售订单')).toBeGreaterThan(boost('销售', '甲', '批量修改销售订单'));
    expect(boost('字'.repeat(60), '甲', '字'.repeat(60))).toBe(3);
    expect(boost('自定义dialog', '甲', '自定义 Ｄｉａｌｏｇ')).toBeGreaterThan(1);
  });

  it('takes pieces between spaces one by one', () => {
    expect(boost('可选 field_view', '甲', '可选的 field_view')).toBeGreaterThan(
      boost('可选 field_view', '甲', '可选的 view field'),
    );
  });
});
