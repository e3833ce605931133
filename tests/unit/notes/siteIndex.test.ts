import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import { expect, test } from 'vitest';
import { allDocs, buildSiteIndex, countDocs, countVersions } from '../../../src/notes/siteIndex';

const doc = (id: string, extra: object = {}): object => ({
  id,
  title: `题 ${id}`,
  description: `述 ${id}`,
  permalink: `/docs/${id}`,
  draft: false,
  unlisted: false,
  frontMatter: {},
  ...extra,
});

const content = {
  loadedVersions: [
    {
      versionName: 'current',
      docs: [
        doc('intro', { lastUpdatedAt: 1000, frontMatter: { odoo: [17] } }),
        doc('a'),
        doc('b'),
        doc('deep', { lastUpdatedAt: 2000 }),
        doc('draft', { draft: true }),
        doc('hidden', { unlisted: true }),
      ],
      sidebars: {
        tutorial: [
          { type: 'doc', id: 'intro' },
          { type: 'link', label: '外部', href: 'https://example.org' },
        ],
        odoo: [
          { type: 'ref', id: 'a' },
          { type: 'doc', id: 'draft' },
          { type: 'doc', id: 'hidden' },
          { type: 'doc', id: 'unknown' },
          {
            type: 'category',
            label: '分类',
            link: { type: 'generated-index', permalink: '/docs/category/分类' },
            items: [
              { type: 'doc', id: 'b' },
              { type: 'category', label: '里层', items: [{ type: 'doc', id: 'deep' }] },
            ],
          },
          { type: 'category', label: '空的', items: [{ type: 'doc', id: 'draft' }] },
        ],
      },
    },
  ],
} as unknown as LoadedContent;

test('the index follows the sidebars; drafts, unlisted and empty categories are left out', () => {
  const b = { title: '题 b', description: '述 b', permalink: '/docs/b' };
  const deep = {
    title: '题 deep',
    description: '述 deep',
    permalink: '/docs/deep',
    updatedAt: 2000,
  };
  const index = buildSiteIndex(content);
  expect(index).toEqual({
    tutorial: {
      label: 'tutorial',
      docs: [
        {
          title: '题 intro',
          description: '述 intro',
          permalink: '/docs/intro',
          updatedAt: 1000,
          odoo: [17],
        },
      ],
      sections: [],
    },
    odoo: {
      label: 'odoo',
      docs: [{ title: '题 a', description: '述 a', permalink: '/docs/a' }],
      sections: [
        {
          label: '分类',
          permalink: '/docs/category/分类',
          docs: [b],
          sections: [{ label: '里层', docs: [deep], sections: [] }],
        },
      ],
    },
  });
  const { odoo } = index;
  expect(odoo && countDocs(odoo)).toBe(3);
  expect(odoo && allDocs(odoo).map(({ permalink }) => permalink)).toEqual([
    '/docs/a',
    '/docs/b',
    '/docs/deep',
  ]);
});

test('without a current version it says so', () => {
  expect(() => buildSiteIndex({ loadedVersions: [] })).toThrow('文档没有 current 版本');
});

test('versions are counted over the notes that cover them', () => {
  const note = (odoo?: number[]) => ({
    title: '',
    description: '',
    permalink: '',
    ...(odoo ? { odoo } : {}),
  });
  expect(countVersions([note([17]), note([17, 18]), note(), note([16, 17])])).toEqual([
    { version: 17, count: 3 },
    { version: 18, count: 1 },
    { version: 16, count: 1 },
  ]);
});
