import { expect } from 'vitest';
import { cleanPath } from '../../../src/client/cleanPath';
import { fc, holds, text } from '../../support/fuzz';

const pages = [
  '/',
  '/search',
  '/docs',
  '/docs/odoo/',
  '/docs/category/开发笔记',
  '/docs/real.html',
  '/docs/a%20b',
];
const bare = (path: string): string => path.replace(/\/$/, '');
const routePath = (path: string): string | undefined =>
  pages.find((page) => bare(page) === bare(path));

/** Any path as an address bar gives it. */
const pathname = fc
  .tuple(
    fc.constantFrom('', ...pages),
    text,
    fc.constantFrom('', '/', '.html', '/index.html', '/index.html/', '//'),
  )
  .map((parts) => new URL(`http://host/${parts.join('')}`).pathname);

holds(
  'any path: a page gets its own, all others stay or lose their ending, and no path leaves the site',
  pathname,
  (path) => {
    const clean = cleanPath(path, routePath);
    expect(clean).toMatch(/^\//);
    // It is encoded before it goes into the address bar.
    if (clean !== path)
      expect(new URL(`http://host${encodeURI(clean)}`).origin).toBe('http://host');
    const page = routePath(clean);
    if (page !== undefined && clean !== path) expect(clean).toBe(page);
  },
);
