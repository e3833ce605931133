import { expect, test } from 'vitest';
import { cleanPath } from '../../../src/client/cleanPath';

const pages = [
  '/',
  '/search',
  '/docs',
  '/docs/intro',
  '/docs/odoo/',
  '/docs/category/开发笔记',
  '/docs/real.html',
  '/docs/经验教训',
];

/** As the router does: a slash at the end more or less makes no difference. */
function routePath(path: string): string | undefined {
  const bare = (text: string): string => text.replace(/\/$/, '');
  return pages.find((page) => bare(page) === bare(path));
}

test.each([
  // A clean path stays as it was written, percent-encoding included.
  ['/', '/'],
  ['/docs/intro', '/docs/intro'],
  ['/docs/odoo/', '/docs/odoo/'],
  [
    '/docs/category/%E5%BC%80%E5%8F%91%E7%AC%94%E8%AE%B0',
    '/docs/category/%E5%BC%80%E5%8F%91%E7%AC%94%E8%AE%B0',
  ],
  // index.html
  ['/index.html', '/'],
  ['/docs/intro/index.html', '/docs/intro'],
  ['/docs/odoo/index.html', '/docs/odoo/'],
  ['/docs/category/%E5%BC%80%E5%8F%91%E7%AC%94%E8%AE%B0/index.html', '/docs/category/开发笔记'],
  // .html
  ['/search.html', '/search'],
  ['/docs.html', '/docs'],
  ['/docs/odoo.html', '/docs/odoo/'],
  ['/docs/%E7%BB%8F%E9%AA%8C%E6%95%99%E8%AE%AD.html', '/docs/经验教训'],
  // A slash more or less than the page's own
  ['/docs/', '/docs'],
  ['/docs/intro/', '/docs/intro'],
  ['/docs/odoo', '/docs/odoo/'],
  // An exact route wins over the rule
  ['/docs/real.html', '/docs/real.html'],
  // No such page: the not-found page under a clean path
  ['/nowhere', '/nowhere'],
  ['/nowhere/', '/nowhere/'],
  ['/nowhere.html', '/nowhere'],
  ['/nowhere/index.html', '/nowhere'],
  ['/没有.html', '/没有'],
  // Not the suffix
  ['/docs/html', '/docs/html'],
  ['/docs/introxhtml', '/docs/introxhtml'],
  ['/docs/intro.htm', '/docs/intro.htm'],
  ['/docs/intro.html/x', '/docs/intro.html/x'],
  ['/myindex.html', '/myindex'],
  // Malformed percent-encoding
  ['/%E4%BD.html', '/%E4%BD.html'],
  ['/100%', '/100%'],
])('%s becomes %s', (pathname, clean) => {
  expect(cleanPath(pathname, routePath)).toBe(clean);
});
