import { describe, expect, test } from 'vitest';
import { parsePage } from '../../../../src/notes/parsePage';
import { cutSections, type Section } from '../../../../src/search/records/sections';

const cut = (source: string, isMdx = false): Section[] =>
  cutSections(parsePage(source, isMdx), '页', (text) => `slug:${text}`);

const only = (source: string, isMdx = false): Section => {
  const section = cut(source, isMdx)[0];
  if (!section) throw new Error('no section');
  return section;
};

describe('sections', () => {
  test('the beginning of the page first, then each heading with what stands below it', () => {
    expect(cut('开头\n\n## 甲\n\n甲的话\n\n### 乙\n\n## 丙\n\n丙的话')).toEqual([
      { depth: 1, title: '页', anchor: '', text: '开头', code: [] },
      { depth: 2, title: '甲', anchor: 'slug:甲', text: '甲的话', code: [] },
      { depth: 3, title: '乙', anchor: 'slug:乙', text: '', code: [] },
      { depth: 2, title: '丙', anchor: 'slug:丙', text: '丙的话', code: [] },
    ]);
  });

  test('a page without headings is one section, an empty one too', () => {
    expect(cut('只有一段')).toHaveLength(1);
    expect(cut('')).toEqual([{ depth: 1, title: '页', anchor: '', text: '', code: [] }]);
  });

  test('an h1 in the body opens no section', () => {
    expect(cut('# 又一个\n\n正文')).toEqual([
      { depth: 1, title: '页', anchor: '', text: '正文', code: [] },
    ]);
  });
});

describe('ids of headings', () => {
  test.each([
    ['## 标题 {#own-id}', false, '标题', 'own-id'],
    ['## 标题 {#中文}', false, '标题', '中文'],
    ['## 标题', false, '标题', 'slug:标题'],
    ['## `useService` 与 **粗体** {#use}', false, 'useService 与 粗体', 'use'],
    ['## 标题 {/* #own-id */}', true, '标题', 'own-id'],
    ['## 标题 {/*#tight*/}', true, '标题', 'tight'],
    ['## 标题 {/* 注 */}', true, '标题', 'slug:标题'],
    ['## 标题', true, '标题', 'slug:标题'],
  ])('%s', (source, isMdx, title, anchor) => {
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
});

describe('text', () => {
  test('paragraphs, list items, quotes and cells are a line each', () => {
    expect(
      only('一\n\n- 二\n- 三\n\n> 四\n\n| 五 | 六 |\n| - | - |\n| 七 | 八 |').text.split('\n'),
    ).toEqual([...'一二三四五六七八']);
  });

  test('admonitions: label and body', () => {
    expect(only(':::warning[当心]\n\n别这样\n\n:::').text.split('\n')).toEqual(['当心', '别这样']);
  });

  test('inline code, links and images keep their text, raw HTML has none', () => {
    expect(
      only('用 `ir.model` 见 [此处](a.md) ![图](b.webp) <br> 完。\n\n<div>块</div>').text,
    ).toBe('用 ir.model 见 此处 图 完。');
  });

  test('code blocks are apart from prose', () => {
    expect(
      only('前\n\n```python title="a.py"\nx = 1\n```\n\n后\n\n```xml\n<t/>\n```'),
    ).toMatchObject({
      text: '前\n后',
      code: [
        { file: 'a.py', text: 'x = 1' },
        { file: '', text: '<t/>' },
      ],
    });
  });

  test('.mdx: the text of components is prose, imports, exports and comments are not', () => {
    const source =
      "import A from '@site/a';\n\nexport const b = 1;\n\n{/* 注 */}\n\n<A>\n\n里面\n\n</A>\n\n外面";
    expect(only(source, true).text.split('\n')).toEqual(['里面', '外面']);
  });
});
