import { expect, test } from 'vitest';
import { parseQuery } from '../../../../src/search/engine/query';

const wordsOf = (query: string) =>
  parseQuery(query).words.map(({ text, prefix }) => (prefix ? `${text}*` : text));

test.each([
  ['pairs of Chinese characters', '对话框', ['对话', '话框']],
  ['one character as a beginning', '弹', ['弹*']],
  ['only the last identifier as a beginning', 'odoo useSort', ['odoo', 'usesort*']],
  ['any identifier of several parts as one', 'model.access 权限', ['modelaccess*', '权限']],
  ['a word once', '视图 视图 view View', ['视图', 'view']],
])('a query has %s: %j', (_, query, expected) => {
  expect(wordsOf(query)).toEqual(expected);
});

test('long Chinese has pairs spread over it, the first and the last included', () => {
  const found = wordsOf('怎样在列表视图里批量修改已经确认的销售订单');
  expect(found.length, 'twelve and the last').toBeLessThanOrEqual(13);
  expect([found[0], found.at(-1)]).toEqual(['怎样', '订单']);
});

test('a pasted error is reduced and has no words that say nothing', () => {
  const error = `Traceback (most recent call last):\n  File "a.py", line 3\nValueError: the 'x_rate' is bad`;
  expect(parseQuery(error)).toMatchObject({ pasted: true, text: 'ValueError: the x_rate is bad' });
  expect(wordsOf(error)).toEqual(['valueerror', 'xrate', 'bad']);
  expect(parseQuery('a'.repeat(64)).pasted).toBe(false);
});

test.each([
  ['数据库', ['数据 idf 1', '据库 idf 1']],
  ['配置生效', ['配置 1 1', '置生 1 1', '生效 1 1']],
  ['domain 怎么写', ['domain idf 1', '怎么 idf 0.15', '么写 idf 0.15']],
  ['缓存不生效', ['缓存 1 1', '存不 1 0.15', '不生 1 0.15', '生效 1 0.15']],
  ['怎么改 odoo', ['怎么 idf 0.15', '么改 idf 0.15', 'odoo idf 1']],
])('pairs of a sentence weigh alike, those that touch a filler little: %s', (query, expected) => {
  const { words } = parseQuery(query);
  expect(words.map(({ text, even, factor }) => `${text} ${even ? 1 : 'idf'} ${factor}`)).toEqual(
    expected,
  );
});
