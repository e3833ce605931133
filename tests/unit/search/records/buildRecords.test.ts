import { describe, expect, test } from 'vitest';
import { buildRecords, type PageToIndex } from '../../../../src/search/records/buildRecords';
import { cutSections } from '../../../../src/search/records/sections';
import { parsePage } from '../../../../src/notes/parsePage';

const SOURCE =
  '开头的话\n\n## 节 {#one}\n\n节的话\n\n```py title="a/b.py"\ncode = 1\n```\n\n### 小节 {#two}\n\n#### 更小 {#three}\n\n## 又一节 {#four}';

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
};
const build = ({ source = SOURCE, ...changes }: Partial<PageToIndex> & { source?: string } = {}) =>
  buildRecords({
    ...page,
    sections: cutSections(parsePage(source, false), page.title),
    ...changes,
  });

describe('a record', () => {
  test('of the page itself', () => {
    expect(build()[0]).toEqual({
      objectID: '/docs/页',
      type: 'lvl1',
      hierarchy: {
        lvl0: 'Odoo / 模型',
        lvl1: '页',
        lvl2: null,
        lvl3: null,
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      content: '开头的话',
      code: 'odoo/models.py\n一份手册',
      about: '页的描述\n别处怎样说这一页\n再说一次',
      url: 'https://example.org/docs/%E9%A1%B5',
      language: 'zh-cn',
      docusaurus_tag: 'docs-default-current',
      version: 'current',
      errors: ['ValueError: x'],
    });
  });

  test('of a section', () => {
    expect(build()[1]).toMatchObject({
      objectID: '/docs/页#one',
      type: 'lvl2',
      content: '节的话',
      code: null,
      about: '别处怎样说这一节',
      url: 'https://example.org/docs/%E9%A1%B5#one',
      errors: null,
    });
    expect(build()[2]).toMatchObject({ code: null, about: null });
  });

  test('of code: after those of the sections, whole lines of up to a thousand characters together', () => {
    const { about, ...section } = build()[1] ?? {};
    expect(about).toBeTruthy();
    const record = {
      ...section,
      objectID: '/docs/页#one@0',
      type: 'content',
      content: null,
      about: null,
      code: 'a/b.py\ncode = 1',
    };
    expect(build().at(-1)).toEqual(record);
    const [long, other] = ['x'.repeat(999), 'y'];
    const parts = build({ source: `\`\`\`py title="a.py"\n${long}\n${other}\n\`\`\`` }).slice(1);
    expect(parts.map(({ objectID, code }) => [objectID, code])).toEqual([
      ['/docs/页@0', `a.py\n${long}`],
      ['/docs/页@1', `a.py\n${other}`],
    ]);
  });
});

test('lvl0 is the group, the others the chain of headings; a heading ends the deeper ones before it', () => {
  expect(
    build().map(({ type, hierarchy }) => [
      type,
      Object.values(hierarchy).filter((title) => title !== null),
    ]),
  ).toEqual([
    ['lvl1', ['Odoo / 模型', '页']],
    ['lvl2', ['Odoo / 模型', '页', '节']],
    ['lvl3', ['Odoo / 模型', '页', '节', '小节']],
    ['lvl4', ['Odoo / 模型', '页', '节', '小节', '更小']],
    ['lvl2', ['Odoo / 模型', '页', '又一节']],
    ['content', ['Odoo / 模型', '页', '节']],
  ]);
});

test('a level that is skipped stays empty', () => {
  const record = build({ source: '## 二 {#a}\n\n#### 四 {#b}' })[2];
  expect(record?.hierarchy).toMatchObject({ lvl2: '二', lvl3: null, lvl4: '四' });
});

test('a page that begins without prose shows its description, a section without prose nothing', () => {
  const records = build({ source: '## 节 {#one}' });
  expect(records.map(({ content }) => content)).toEqual(['页的描述', null]);
});

describe('objectIDs', () => {
  test('are unique, also for headings of the same text', () => {
    const ids = build({ source: '## 同\n\n## 同\n\n## 同-1' }).map(({ objectID }) => objectID);
    expect(ids).toEqual(['/docs/页', '/docs/页#同', '/docs/页#同-1', '/docs/页#同-1-1']);
  });

  test('stay when text, title, order or description of the page change', () => {
    const before = build().map(({ objectID }) => objectID);
    const source =
      '换了开头\n\n## 又一节（改名） {#four}\n\n## 节 {#one}\n\n换了话\n\n```py\ncode = 2\n```\n\n### 小节 {#two}\n\n#### 更小 {#three}';
    const after = build({ source, title: '新题', description: '新描述' }).map(
      ({ objectID }) => objectID,
    );
    expect(after.sort()).toEqual(before.sort());
  });

  test('a Chinese anchor is encoded in the address only', () => {
    expect(build({ source: '## 中文标题' })[1]).toMatchObject({
      objectID: '/docs/页#中文标题',
      url: `https://example.org/docs/%E9%A1%B5#${encodeURIComponent('中文标题')}`,
    });
  });
});
