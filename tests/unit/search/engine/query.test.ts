import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../../../src/search/engine/query';

const units = (query: string) => parseQuery(query).units.map(({ text, prefix }) => (prefix ? `${text}*` : text));

describe('parseQuery', () => {
  it.each([
    ['pairs of Chinese', '对话框', ['对话', '话框']],
    ['one character as a beginning', '弹', ['弹*']],
    ['the last identifier as a beginning, one before it not', 'odoo useSort', ['odoo', 'usesort*']],
    ['an identifier of several parts as a beginning anywhere', 'model.access 权限', ['modelaccess*', '权限']],
    ['a word once', '视图 视图 view View', ['视图', 'view']],
    ...['', '   ', '？！<>', '😀', '\ud800', '___'].map((query): [string, string, string[]] => ['no words', query, []]),
  ])('takes %s: %j', (_, query, expected) => {
    expect(units(query)).toEqual(expected);
  });

  it('takes pairs spread over long Chinese, first and last included', () => {
    const found = units('怎样在列表视图里批量修改已经确认的销售订单');
    // Ten, and the last.
    expect(found.length).toBeLessThanOrEqual(11);
    expect(found[0]).toBe('怎样');
    expect(found.at(-1)).toBe('订单');
  });

  it('takes more than 64 characters or several lines as a pasted error', () => {
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

  it('weighs the pairs of a sentence alike, and those that only ask next to nothing; in a few words, by their idf', () => {
    const weights = (query: string, size: 'small' | 'large') =>
      parseQuery(query, undefined, size).units.map(({ text, weight }) => [text, weight]);
    const unweighted = (...texts: string[]) => texts.map((text) => [text, undefined]);
    expect(weights('数据库', 'small')).toEqual(unweighted('数据', '据库'));
    expect(weights('配置生效', 'small')).toEqual([
      ['配置', 1],
      ['置生', 1],
      ['生效', 1],
    ]);
    expect(weights('配置不生效', 'large')).toEqual(unweighted('配置', '置不', '不生', '生效'));
    for (const size of ['small', 'large'] as const) {
      expect(weights('怎么改配置文件 odoo', size)).toEqual([
        ['怎么', 0.1],
        ['么改', 1],
        ['改配', 1],
        ['配置', 1],
        ['置文', 1],
        ['文件', 1],
        ['odoo', undefined],
      ]);
    }
  });
});
