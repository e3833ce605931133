import type { PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import { expect, test } from 'vitest';
import { moveDescriptions, pageData } from '../../../../src/plugins/content/docs';

const link = (docId: string) => ({ type: 'link', label: docId, href: `/docs/${docId}`, docId });
const version = {
  version: 'current',
  docs: Object.fromEntries(
    ['a', 'b', 'c'].map((id) => [id, { id, title: id, description: `about ${id}` }]),
  ),
  docsSidebars: {
    odoo: [
      {
        type: 'category',
        label: 'one',
        href: '/docs/category/one',
        items: [link('a'), { type: 'category', label: 'deep', items: [link('b')] }],
      },
      link('c'),
    ],
  },
} as unknown as PropVersionMetadata;

const route = {
  path: '/docs',
  component: 'x',
  props: { version },
  routes: [
    { path: '/docs/a', component: 'x' },
    {
      path: '/docs/category/one',
      component: 'x',
      props: { categoryGeneratedIndex: { permalink: '/docs/category/one' } },
    },
  ],
};

test('pages load no descriptions but those of categories, which load those of their own notes', () => {
  const moved = moveDescriptions(route);
  expect(moved.props).toEqual({ version: { ...version, docs: {} } });
  expect(moved.routes?.[0]).toEqual({ path: '/docs/a', component: 'x' });
  expect(moved.routes?.[1]?.props).toEqual({
    categoryGeneratedIndex: { permalink: '/docs/category/one' },
    descriptions: { a: 'about a', b: 'about b' },
  });
});

test('with a page comes what it shows of its metadata, not what only the build reads', () => {
  const shown = {
    id: 'a',
    title: 'A',
    permalink: '/docs/a',
    editUrl: 'https://e.test',
    tags: [],
    lastUpdatedAt: 1,
    unlisted: false,
  };
  const build = {
    source: '@site/docs/a.md',
    sourceDirName: '.',
    slug: '/a',
    version: 'current',
    draft: false,
    sidebar: 'odoo',
  };
  const frontMatter = { title: 'A', errors: ['E'], sources: ['odoo/models.py'], hide_title: true };
  expect(pageData({ ...shown, ...build, frontMatter })).toEqual({
    ...shown,
    frontMatter: { hide_title: true },
  });
  expect(pageData({ tags: [] })).toEqual({ tags: [] });
});
