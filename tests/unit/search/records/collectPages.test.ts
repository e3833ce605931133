import { expect, test } from 'vitest';
import { writeFiles } from '../../../../src/lib/writeFiles';
import type { PageToIndex } from '../../../../src/search/records/buildRecords';
import { collectPages, type Sources } from '../../../../src/search/records/collectPages';
import { temporaryFolder } from '../../../support/folder';

const siteDir = temporaryFolder();

function write(file: string, content: string): string {
  writeFiles(siteDir, [{ path: file, content }]);
  return `@site/${file}`;
}

const sources = (docs: object[]): Sources =>
  ({
    siteDir,
    siteUrl: 'https://example.org',
    language: 'zh-cn',
    docs: {
      loadedVersions: [
        {
          versionName: 'current',
          docs,
          sidebars: {
            odoo: [
              { type: 'doc', id: 'top' },
              {
                type: 'category',
                label: '开发',
                items: [{ type: 'category', label: '模型', items: [{ type: 'doc', id: '约束' }] }],
              },
            ],
          },
        },
      ],
    },
    pages: [
      {
        type: 'mdx',
        permalink: '/sample',
        source: write('src/pages/sample.mdx', '---\ntitle: x\n---\n\n# 样例\n\n{/* 注 */}\n'),
        title: '样例',
        description: '述',
        unlisted: false,
      },
      { type: 'jsx', permalink: '/', source: '@site/src/pages/index.tsx' },
    ],
    entries: new Map([['docs/约束.md', [{ anchor: 'js-x', title: 'x', text: '一行' }]]]),
    groups: { sidebars: { odoo: 'Odoo' }, pages: '站点' },
    verifications: {},
  }) as unknown as Sources;

const doc = (
  id: string,
  rest: Record<string, unknown> = {},
  body = `${id} 的话`,
  frontMatter = 'odoo: [17]',
) => ({
  id,
  source: write(`docs/${id}.md`, `---\ntitle: ${id}\n${frontMatter}\n---\n\n${body}\n`),
  title: `题 ${id}`,
  permalink: `/docs/${id}`,
  sidebar: 'odoo',
  draft: false,
  unlisted: false,
  frontMatter: { summary: `述 ${id}` },
  ...rest,
});

/** Collects these docs and a page of MDX. @returns for each page `valueOf` it, by its path */
function collect<T>(docs: object[], valueOf: (page: PageToIndex) => T): Record<string, T> {
  const pages = collectPages(sources(docs));
  return Object.fromEntries(pages.map((page) => [page.path, valueOf(page)]));
}

test('docs and markdown pages come in the order of their addresses, whatever order they are read in', () => {
  const pages = collectPages(sources([doc('约束'), doc('top')]));
  expect(pages.map(({ path: address }) => address)).toEqual(['/docs/top', '/docs/约束', '/sample']);
  expect(collectPages(sources([doc('top'), doc('约束')]))).toEqual(pages);
});

test('the group is the chain of categories, else the sidebar, else the site', () => {
  const docs = [doc('约束'), doc('top'), doc('loose', { sidebar: undefined })];
  expect(collect(docs, ({ group }) => group)).toEqual({
    '/docs/约束': '开发 / 模型',
    '/docs/top': 'Odoo',
    '/docs/loose': '站点',
    '/sample': '站点',
  });
});

test('drafts and unlisted pages are left out', () => {
  const docs = [doc('draft', { draft: true }), doc('hidden', { unlisted: true })];
  expect(Object.keys(collect(docs, () => null))).toEqual(['/sample']);
});

test('what a page contributes: text without front matter, encoded address, errors, tag and version', () => {
  const frontMatter =
    'odoo: [17]\nerrors: { server: ["ValueError: x", 1] }\nsources: [odoo/models.py, { title: 手册 }]';
  const pages = collect([doc('约束', {}, '约束 的话', frontMatter)], (page) => page);
  expect(pages['/docs/约束']).toEqual({
    title: '题 约束',
    description: '述 约束',
    sections: [
      { depth: 1, title: '题 约束', anchor: '', text: '约束 的话', code: [] },
      { depth: 2, title: 'x', anchor: 'js-x', text: '一行', code: [] },
    ],
    url: 'https://example.org/docs/%E7%BA%A6%E6%9D%9F',
    path: '/docs/约束',
    group: '开发 / 模型',
    errors: ['ValueError: x', '1'],
    sources: ['odoo/models.py', '手册'],
    mentions: new Map(),
    tag: 'docs-default-current',
    version: 'current',
    language: 'zh-cn',
    series: [17],
  });
  expect(pages['/sample']).toMatchObject({
    ...{ tag: 'default', version: null, errors: [], sources: [], series: [] },
    // As MDX: in CommonMark the comment would be text.
    sections: [{ title: '样例', text: '' }],
  });
});

test('a page is told what others say of it and its sections, by file or address, each text once', () => {
  const list = [
    '- 不许重复：[约束](./%E7%BA%A6%E6%9D%9F.md)',
    '- 不许重复：[约束](./约束.md)',
    '- 不许删除：[删除](/docs/约束#unlink)',
    '- [自己](./top.md)、[没有](./gone.md)、[坏](./%zz.md)、[外面](https://example.org/约束.md)',
  ].join('\n');
  const docs = [doc('top', {}, list), doc('约束')];
  expect(collect(docs, ({ mentions }) => Object.fromEntries(mentions))).toEqual({
    '/docs/top': {},
    '/docs/约束': { '': ['不许重复：约束'], unlink: ['不许删除：删除'] },
    '/sample': {},
  });
});
