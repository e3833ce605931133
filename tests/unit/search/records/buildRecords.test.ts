import { expect, test } from 'vitest';
import { parsePage } from '../../../../src/notes/parsePage';
import { buildRecords, type PageToIndex } from '../../../../src/search/records/buildRecords';
import { cutSections } from '../../../../src/search/records/cutSections';

const SOURCE =
  '开头的话\n\n## 节 {#one}\n\n<!-- 搜：读者会搜的 -->\n\n节的话\n\n```py title="a/b.py"\ncode = 1  # ①\n```\n\n### 小节 {#two}\n\n#### 更小 {#three}\n\n## 又一节 {#four}';

const page: Omit<PageToIndex, 'sections'> = {
  title: '页',
  description: '页的描述',
  url: 'https://example.org/docs/%E9%A1%B5',
  path: '/docs/页',
  group: 'Odoo / 模型',
  errors: ['ValueError: x'],
  sources: ['odoo/models.py', '一份手册'],
  mentions: new Map([
    ['', ['别处怎样说这一页', '再说一次']],
    ['one', ['别处怎样说这一节']],
  ]),
  tag: 'docs-default-current',
  version: 'current',
  language: 'zh-cn',
  series: [17, 18, 19],
};
const build = (source = SOURCE, more: Partial<PageToIndex> = {}) =>
  buildRecords({ ...page, sections: cutSections(parsePage(source, false), page.title), ...more });

test('the record of the page itself', () => {
  const empty = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  expect(build()[0]).toEqual({
    objectID: '/docs/页',
    type: 'lvl1',
    hierarchy: { lvl0: 'Odoo / 模型', lvl1: '页', ...empty },
    content: '开头的话',
    code: 'odoo/models.py\n一份手册',
    about: '页的描述\n别处怎样说这一页\n再说一次',
    queries: null,
    url: 'https://example.org/docs/%E9%A1%B5',
    language: 'zh-cn',
    docusaurus_tag: 'docs-default-current',
    version: 'current',
    section: 'Odoo',
    series: ['17.0', '18.0', '19.0'],
    errors: ['ValueError: x'],
  });
});

test('the record of a section, and of code in it after those of all sections', () => {
  const records = build();
  expect(records[1]).toMatchObject({
    objectID: '/docs/页#one',
    type: 'lvl2',
    content: '节的话',
    code: null,
    about: '别处怎样说这一节',
    queries: '读者会搜的',
    url: 'https://example.org/docs/%E9%A1%B5#one',
    errors: null,
  });
  expect(records[2]).toMatchObject({ code: null, about: null });
  const ofCode = {
    type: 'content',
    content: null,
    about: null,
    queries: null,
    code: 'a/b.py\ncode = 1',
  };
  expect(records.at(-1)).toEqual({ ...records[1], ...ofCode, objectID: '/docs/页#one@0' });
});

test('code is cut at line ends into up to a thousand characters', () => {
  const long = 'x'.repeat(999);
  const parts = build(`\`\`\`py title="a.py"\n${long}\ny\n\`\`\``).slice(1);
  expect(parts.map(({ objectID, code }) => [objectID, code])).toEqual([
    ['/docs/页@0', `a.py\n${long}`],
    ['/docs/页@1', 'a.py\ny'],
  ]);
});

test('lvl0 is the group, the others the chain of headings; a heading ends the deeper ones before it', () => {
  const chains = build().map(({ type, hierarchy }) => [
    type,
    ...Object.values(hierarchy).filter((title) => title !== null),
  ]);
  const group = 'Odoo / 模型';
  expect(chains).toEqual([
    ['lvl1', group, '页'],
    ['lvl2', group, '页', '节'],
    ['lvl3', group, '页', '节', '小节'],
    ['lvl4', group, '页', '节', '小节', '更小'],
    ['lvl2', group, '页', '又一节'],
    ['content', group, '页', '节'],
  ]);
  const skipped = build('## 二 {#a}\n\n#### 四 {#b}')[2]?.hierarchy;
  expect(skipped, 'a level that is skipped').toMatchObject({ lvl2: '二', lvl3: null, lvl4: '四' });
});

test('a page that begins without prose shows its description, a section without prose nothing', () => {
  expect(build('## 节 {#one}').map(({ content }) => content)).toEqual(['页的描述', null]);
});

test('a Chinese anchor is encoded in the address only', () => {
  expect(build('## 中文标题')[1]).toMatchObject({
    objectID: '/docs/页#中文标题',
    url: `https://example.org/docs/%E9%A1%B5#${encodeURIComponent('中文标题')}`,
  });
});

test('a block of code is for the series that it names, or for those that no other block of the file names', () => {
  const file =
    '```py title="a/b.py"\nold\n```\n\n```py title="a/b.py" odoo="18 19"\nnew\n```\n\n```py\nx\n```';
  const code = build(file).filter(({ type }) => type === 'content');
  expect(code.map(({ series }) => series)).toEqual([
    ['17.0'],
    ['18.0', '19.0'],
    ['17.0', '18.0', '19.0'],
  ]);
});
