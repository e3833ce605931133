import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parsePage } from '../../../../src/notes/parsePage';
import { collectPages, type Sources } from '../../../../src/search/records/collectPages';

const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pages-'));
afterAll(() => {
  fs.rmSync(siteDir, { recursive: true });
});

function write(file: string, text: string): string {
  fs.mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
  fs.writeFileSync(path.join(siteDir, file), text);
  return `@site/${file}`;
}

const doc = (id: string, rest: Record<string, unknown> = {}) => ({
  id,
  source: write(`docs/${id}.md`, `---\ntitle: ${id}\n---\n\n${id} 的话\n`),
  title: `题 ${id}`,
  permalink: `/docs/${id}`,
  sidebar: 'odoo',
  draft: false,
  unlisted: false,
  ...rest,
  frontMatter: { summary: `述 ${id}`, ...(rest.frontMatter as object | undefined) },
});

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
    groups: { sidebars: { odoo: 'Odoo' }, pages: '站点' },
  }) as unknown as Sources;

test('a page that is parsed already is not read again', () => {
  const [page] = collectPages(sources([doc('约束')]), () => parsePage('别的话', false));
  expect(page?.sections).toMatchObject([{ text: '别的话' }]);
});

test('docs and markdown pages, in the order of their addresses', () => {
  const pages = collectPages(sources([doc('约束'), doc('top')]));
  expect(pages.map(({ path: address }) => address)).toEqual(['/docs/top', '/docs/约束', '/sample']);
  const turned = collectPages(sources([doc('top'), doc('约束')]));
  expect(JSON.stringify(turned), 'whatever order they come in').toBe(JSON.stringify(pages));
});

test('the group is the chain of categories, else the sidebar, else the site', () => {
  const pages = collectPages(
    sources([doc('约束'), doc('top'), doc('loose', { sidebar: undefined })]),
  );
  expect(Object.fromEntries(pages.map(({ path: address, group }) => [address, group]))).toEqual({
    '/docs/约束': '开发 / 模型',
    '/docs/top': 'Odoo',
    '/docs/loose': '站点',
    '/sample': '站点',
  });
});

test('drafts and unlisted pages are left out', () => {
  const pages = collectPages(
    sources([doc('draft', { draft: true }), doc('hidden', { unlisted: true })]),
  );
  expect(pages.map(({ path: address }) => address)).toEqual(['/sample']);
});

test('what a page contributes: text without frontmatter, encoded address, errors, tag and version', () => {
  const frontMatter = {
    errors: { server: ['ValueError: x', 1] },
    sources: ['odoo/models.py', { title: '手册', url: 'https://example.org' }],
  };
  const [page, sample] = collectPages(sources([doc('约束', { frontMatter })]));
  const { sections, ...rest } = page ?? {};
  expect(sections).toMatchObject([{ title: '题 约束', text: '约束 的话' }]);
  expect(rest).toEqual({
    title: '题 约束',
    description: '述 约束',
    url: 'https://example.org/docs/%E7%BA%A6%E6%9D%9F',
    path: '/docs/约束',
    group: '开发 / 模型',
    errors: ['ValueError: x', '1'],
    sources: ['odoo/models.py', '手册'],
    mentions: new Map(),
    tag: 'docs-default-current',
    version: 'current',
    language: 'zh-cn',
  });
  expect(sample).toMatchObject({ tag: 'default', version: null, errors: [], sources: [] });
  // As MDX: in CommonMark the comment would be text.
  expect(sample?.sections).toMatchObject([{ title: '样例', text: '' }]);
});

test('a page is told what others say of it and its sections, by file or address, each text once', () => {
  const text = (body: string) => `---\ntitle: x\n---\n\n${body}\n`;
  const list = [
    '- 不许重复：[约束](./%E7%BA%A6%E6%9D%9F.md)',
    '- 不许重复：[约束](./约束.md)',
    '- 不许删除：[删除](/docs/约束#unlink)',
    '- [自己](./top.md)、[没有](./gone.md)、[坏](./%zz.md)、[外面](https://example.org/约束.md)',
  ].join('\n');
  const pages = collectPages(
    sources([
      doc('top', { source: write('docs/list/top.md', text(list)) }),
      doc('约束', { source: write('docs/list/约束.md', text('一句。')) }),
    ]),
  );
  expect(
    Object.fromEntries(pages.map(({ path: address, mentions }) => [address, [...mentions]])),
  ).toEqual({
    '/docs/top': [],
    '/docs/约束': [
      ['', ['不许重复：约束']],
      ['unlink', ['不许删除：删除']],
    ],
    '/sample': [],
  });
});

test('errors that are no list count as none', () => {
  const [page] = collectPages(sources([doc('约束', { frontMatter: { errors: 'ValueError' } })]));
  expect(page?.errors).toEqual([]);
});

test('a missing file is an error that names it', () => {
  expect(() => collectPages(sources([doc('x', { source: '@site/docs/gone.md' })]))).toThrow(
    'gone.md',
  );
});
