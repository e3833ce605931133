import type { LoadedContent as LoadedDocs } from '@docusaurus/plugin-content-docs';
import { expect, test } from 'vitest';
import { addCardImage, cardsOf } from '../../../../../src/plugins/head/socialCards/index';

test('a page names its image, its size and what is on it', () => {
  const html = addCardImage('<head><title>x</title></head><body></head>', {
    url: 'https://x.test/a.png',
    alt: '“<t>” & "b" $&',
  });
  expect(html).toBe(
    '<head><title>x</title>' +
      '<meta property="og:image" content="https://x.test/a.png">' +
      '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">' +
      '<meta property="og:image:alt" content="“&lt;t>” &amp; &quot;b&quot; $&amp;">' +
      '<meta name="twitter:image" content="https://x.test/a.png">' +
      '</head><body></head>',
  );
});

test('a card says what, where and for which versions; pages that nobody finds have none', () => {
  const doc = (id: string, rest: object = {}) => ({
    id,
    title: `题 ${id}`,
    permalink: `/docs/${id}`,
    sidebar: 'odoo',
    frontMatter: {},
    ...rest,
  });
  const version = {
    docs: [
      doc('a', { frontMatter: { odoo: [17, 16] } }),
      doc('index', { title: 'Odoo 笔记' }),
      doc('loose', { sidebar: undefined }),
      doc('draft', { draft: true }),
      doc('hidden', { unlisted: true }),
    ],
    sidebars: {
      odoo: [
        { type: 'doc', id: 'index' },
        {
          type: 'category',
          label: '开发笔记',
          items: [{ type: 'category', label: '视图', items: [{ type: 'doc', id: 'a' }] }],
        },
      ],
    },
  };
  expect([...cardsOf({ loadedVersions: [version] } as unknown as LoadedDocs)]).toEqual([
    [
      '/docs/a',
      { title: '题 a', area: 'Odoo 笔记 / 开发笔记 / 视图', versions: ['Odoo 17.0', '16.0'] },
    ],
    ['/docs/index', { title: 'Odoo 笔记', area: '', versions: [] }],
    ['/docs/loose', { title: '题 loose', area: '', versions: [] }],
  ]);
});
