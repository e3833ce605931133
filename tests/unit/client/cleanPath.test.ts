import { expect, test } from 'vitest';
import { cleanPath } from '../../../src/client/cleanPath';

const pages = [
  '/',
  '/search',
  '/docs',
  '/docs/odoo/',
  '/docs/category/开发笔记',
  '/docs/real.html',
];

/** Ignores a slash at the end, as the router does. */
function routePath(path: string): string | undefined {
  const bare = (text: string): string => text.replace(/\/$/, '');
  return pages.find((page) => bare(page) === bare(path));
}

test.each([
  ['/index.html', '/'],
  ['/search.html', '/search'],
  ['/docs/category/开发笔记/index.html', '/docs/category/开发笔记'],
  ['/docs/odoo/index', '/docs/odoo/'],
  ['/index.html/', '/'],
  ['//docs//odoo///index.html', '/docs/odoo/'],
  ['/docs/real.html', '/docs/real.html'],
  ['/nowhere/', '/nowhere/'],
  ['/没有.html', '/没有'],
  ['/nowhere//', '/nowhere/'],
  ['/docs/introxhtml', '/docs/introxhtml'],
  ['/docs/intro.html/x', '/docs/intro.html/x'],
  ['/myindex.html', '/myindex'],
])('%s becomes %s', (path, clean) => {
  expect(cleanPath(path, routePath)).toBe(clean);
});
