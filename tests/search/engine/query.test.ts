import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../../src/search/engine/query';

const units = (query: string) => parseQuery(query).units.map(({ text, prefix }) => (prefix ? `${text}*` : text));

describe('parseQuery', () => {
  it('中文两字一词，单字按开头找', () => {
    expect(units('对话框')).toEqual(['对话', '话框']);
    expect(units('弹')).toEqual(['弹*']);
  });

  it('末尾的标识符可以只打一半，前面的单词不可以', () => {
    expect(units('odoo useSort')).toEqual(['odoo', 'usesort*']);
  });

  it('多段的标识符在哪里都可以只是开头', () => {
    expect(units('model.access 权限')).toEqual(['modelaccess*', '权限']);
  });

  it('重复的词只算一次', () => {
    expect(units('视图 视图 view View')).toEqual(['视图', 'view']);
  });

  it('长的中文隔着取，首尾都在', () => {
    const found = units('怎样在列表视图里批量修改已经确认的销售订单');
    expect(found.length).toBeLessThanOrEqual(10);
    expect(found[0]).toBe('怎样');
    expect(found.at(-1)).toBe('订单');
  });

  it('超过 64 个字符或多行的当作粘贴的报错', () => {
    const {
      text,
      pasted,
      units: found,
    } = parseQuery(`Traceback (most recent call last):\n  File "a.py", line 3\nValueError: the 'x_rate' is bad`);
    expect(pasted).toBe(true);
    expect(text).toBe('ValueError: the x_rate is bad');
    expect(found.map((unit) => unit.text)).toEqual(['valueerror', 'xrate', 'bad']);
    expect(parseQuery('a'.repeat(64)).pasted).toBe(false);
    expect(parseQuery('a'.repeat(65)).pasted).toBe(true);
    expect(parseQuery('视图\n').pasted).toBe(false);
  });

  it('没有可找的字时没有词', () => {
    for (const query of ['', '   ', '？！<>', '😀', '\ud800', '___']) expect(units(query)).toEqual([]);
  });
});
