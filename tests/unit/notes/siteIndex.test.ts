import { expect, test } from 'vitest';
import {
  allDocs,
  buildSiteIndex,
  countDocs,
  countVersions,
  ofVersion,
} from '../../../src/notes/siteIndex';

const shown = (id: string): { title: string; description: string; permalink: string } => ({
  title: `题 ${id}`,
  description: `述 ${id}`,
  permalink: `/docs/${id}`,
});
const doc = (id: string, extra: Record<string, unknown> = {}): object => ({
  id,
  source: `@site/docs/${id}.md`,
  ...shown(id),
  ...extra,
  frontMatter: { summary: `述 ${id}`, ...(extra.frontMatter as object | undefined) },
});
const item = (id: string) => ({ type: 'doc', id });
const category = (label: string, items: object[], more = {}) => ({
  type: 'category',
  label,
  items,
  ...more,
});
const link = { type: 'generated-index', permalink: '/docs/category/分类' };

const version = {
  versionName: 'current',
  docs: [
    doc('intro', { frontMatter: { odoo: [17] } }),
    doc('a'),
    doc('b'),
    doc('deep'),
    doc('draft', { draft: true }),
    doc('hidden', { unlisted: true }),
  ],
  sidebars: {
    tutorial: [item('intro'), { type: 'link', label: '外部', href: 'https://example.org' }],
    odoo: [
      { type: 'ref', id: 'a' },
      item('draft'),
      item('hidden'),
      item('unknown'),
      category('分类', [item('b'), category('里层', [item('deep')])], { link }),
      category('空的', [item('draft')]),
    ],
  },
};

test('the index follows the sidebars; drafts, unlisted docs and empty categories are left out', () => {
  const covered = new Map([['docs/intro.md', [17, 18]]]);
  const { tutorial, odoo } = buildSiteIndex({ loadedVersions: [version] } as never, covered);
  const intro = { ...shown('intro'), odoo: [17, 18] };
  expect(tutorial).toEqual({ label: 'tutorial', docs: [intro], sections: [] });
  const inner = { label: '里层', docs: [shown('deep')], sections: [] };
  const outer = { label: '分类', permalink: link.permalink, docs: [shown('b')], sections: [inner] };
  expect(odoo).toEqual({ label: 'odoo', docs: [shown('a')], sections: [outer] });
  expect(odoo && countDocs(odoo)).toBe(3);
  const permalinks = odoo && allDocs(odoo).map(({ permalink }) => permalink);
  expect(permalinks).toEqual(['/docs/a', '/docs/b', '/docs/deep']);
});

test('a version keeps the notes that cover it, and the sections that have such a note', () => {
  const old = { ...shown('old'), odoo: [16] };
  const both = { ...shown('both'), odoo: [17, 16] };
  const empty = { label: '空', docs: [{ ...shown('new'), odoo: [17] }], sections: [] };
  const inner = { label: '里', docs: [both, shown('none')], sections: [empty] };
  expect(ofVersion({ label: '外', docs: [old], sections: [inner, empty] }, 16)).toEqual({
    label: '外',
    docs: [old],
    sections: [{ label: '里', docs: [both], sections: [] }],
  });
});

test('versions are counted over the notes that cover them', () => {
  const notes = [[17], [17, 18], undefined, [16, 17]].map((odoo) => ({ ...shown('a'), odoo }));
  expect(countVersions(notes)).toEqual([
    { version: 16, count: 1 },
    { version: 17, count: 3 },
    { version: 18, count: 1 },
  ]);
});
