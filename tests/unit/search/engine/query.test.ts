import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../../../src/search/engine/query';

const units = (query: string) =>
  parseQuery(query).words.map(({ text, prefix }) => (prefix ? `${text}*` : text));

describe('parseQuery', () => {
  it.each([
    ['pairs of Chinese', '对话框', ['对话', '话框']],
    ['one character as a beginning', '弹', ['弹*']],
    ['the last identifier as a beginning, one before it not', 'odoo useSort', ['odoo', 'usesort*']],
    [
      'an identifier of several parts as a beginning anywhere',
      'model.access 权限',
      ['modelaccess*', '权限'],
    ],
    ['a word once', '视图 视图 view View', ['视图', 'view']],
    ...['', '   ', '？！<>', '😀', '\ud800', '___'].map((query): [string, string, string[]] => [
      'no words',
      query,
      [],
    ]),
  ])('takes %s: %j', (_, query, expected) => {
    expect(units(query)).toEqual(expected);
  });

  it('takes pairs spread over long Chinese, first and last included', () => {
    const found = units('怎样在列表视图里批量修改已经确认的销售订单');
    // Twelve, and the last.
    expect(found.length).toBeLessThanOrEqual(13);
    expect(found[0]).toBe('怎样');
    expect(found.at(-1)).toBe('订单');
  });

  it('takes more than 64 characters or several lines as a pasted error', () => {
    const {
      text,
      pasted,
      words: found,
    } = parseQuery(
      `Traceback (most recent call last):\n  File "a.py", line 3\nValueError: the 'x_rate' is bad`,
    );
    expect(pasted).toBe(true);
    expect(text).toBe('ValueError: the x_rate is bad');
    expect(found.map((word) => word.text)).toEqual(['valueerror', 'xrate', 'bad']);
    expect(parseQuery('a'.repeat(64)).pasted).toBe(false);
    expect(parseQuery('a'.repeat(65)).pasted).toBe(true);
    expect(parseQuery('视图\n').pasted).toBe(false);
  });

  it.each([
    ['数据库', ['数据 idf 1', '据库 idf 1']],
    ['配置生效', ['配置 1 1', '置生 1 1', '生效 1 1']],
    ['domain 怎么写', ['domain idf 1', '怎么 idf 0.15', '么写 idf 0.15']],
    ['缓存不生效', ['缓存 1 1', '存不 1 0.15', '不生 1 0.15', '生效 1 0.15']],
    ['怎么改 odoo', ['怎么 idf 0.15', '么改 idf 0.15', 'odoo idf 1']],
  ])(
    'weighs the pairs of a sentence alike and those that touch a filler little: %s',
    (query, expected) => {
      const weights = parseQuery(query).words.map(
        ({ text, even, factor }) => `${text} ${even ? 1 : 'idf'} ${factor}`,
      );
      expect(weights).toEqual(expected);
    },
  );
});
