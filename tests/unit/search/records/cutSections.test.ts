import { expect, test } from 'vitest';
import { parsePage } from '../../../../src/notes/parsePage';
import { cutSections, type Section } from '../../../../src/search/records/cutSections';

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

test.each([
  [
    'paragraphs, list items, quotes and rows, a line each; the first row names the columns',
    '一\n\n- 二\n- 三\n\n> 四\n\n| 五 | 六 |\n| - | - |\n| 七 | 八 |',
    false,
    [...'一二三四', '五\f六', '七\t八'],
  ],
  ['label and body of admonitions', ':::warning[当心]\n\n别这样\n\n:::', false, ['当心', '别这样']],
  [
    'inline code, links and images as text, no raw HTML',
    '用 `ir.model` 见 [此处](a.md) ![图](b.webp) <br> 完。\n\n<div>块</div>',
    false,
    ['用 ir.model 见 此处 图 完。'],
  ],
  [
    'the text of components, no imports, exports and comments',
    "import A from '@site/a';\n\nexport const b = 1;\n\n{/* 注 */}\n\n<A>\n\n里面\n\n</A>\n\n外面",
    true,
    ['里面', '外面'],
  ],
])('prose has %s', (_, source, isMdx, lines) => {
  expect(cut(source, isMdx)[0]?.text.split('\n')).toEqual(lines);
});
