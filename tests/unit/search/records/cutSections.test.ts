import { expect, test } from 'vitest';
import { parsePage } from '../../../../src/notes/parsePage';
import { cutSections, type Section } from '../../../../src/search/records/cutSections';
import { casesOf } from '../../../support/cases';

const cut = (source: string, isMdx = false): Section[] =>
  cutSections(parsePage(source, isMdx), '页');

test.each([
  ['## 标题 {#own-id}', false, '标题', 'own-id'],
  ['## 标题 {#中文}', false, '标题', '中文'],
  ['## `useService` 与 **粗体** {#use}', false, 'useService 与 粗体', 'use'],
  ['## 标题 {/* #own-id */}', true, '标题', 'own-id'],
  ['## 标题 {/* 注 */}', true, '标题', '标题--注-'],
  ['## 标题 <!-- #own-id -->', false, '标题', 'own-id'],
  ['# a\n\n## a', false, 'a', 'a-1'],
  ['## 标题 ![图](a.webp)', false, '标题', '标题-图'],
])('the id of the heading %s (MDX: %s)', (source, isMdx, title, anchor) => {
  expect(cut(source, isMdx)[1]).toMatchObject({ title, anchor });
});

test.each([
  ['## 指令 `<t t-esc>` 🎉', '指令 <t t-esc> 🎉'],
  ['## Q &amp; A', 'Q & A'],
  ['## `&amp;` 实体', '&amp; 实体'],
  ['## 带<br>标签 ![图](a.webp)', '带标签'],
  ['## \\<b> 与 [链接](x.md)', '<b> 与 链接'],
])('the title of %s is what the reader sees', (source, title) => {
  expect(cut(source)[1]?.title).toBe(title);
});

// Below a page is its text, which has control characters between the cells of a row.
test.each(casesOf('prose.md'))('prose has %s', (name, body) => {
  const [page = '', expected] = body.split('\n--->\n');
  const text = cut(page, name.startsWith('MDX'))[0]?.text;
  expect(text?.replaceAll('\f', '␌').replaceAll('\t', '␉')).toBe(expected);
});

test.each([
  ['<!-- 搜：保存后又变回去；只读不保存 -->', false, '保存后又变回去\n只读不保存'],
  ['<!-- 搜: a; b\n c -->', false, 'a\nb\nc'],
  ['{/* 搜：a */}', true, 'a'],
  ['<!-- 搜：a -->\n\n话\n\n<!-- 搜：b -->', false, 'a\nb'],
  ['<!-- 待补 -->', false, undefined],
  ['`<!-- 搜：a -->`', false, undefined],
])('the queries of %j', (source, isMdx, queries) => {
  const [page, section] = cut(`开头\n\n## 节\n\n${source}`, isMdx);
  expect(page?.queries).toBeUndefined();
  expect(section?.queries).toBe(queries);
});
