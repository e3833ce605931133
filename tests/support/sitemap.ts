import fs from 'node:fs';
import path from 'node:path';
import { AuthorError } from '../../src/lib/authorError';
import { buildDir } from '../../src/lib/paths';

/** Pages that search engines need not know. */
export const utilities = ['/search', '/offline'];

/** A path without a page. */
export const missing = '/没有这一页';

/** One page of each kind; /markdown-page has every element and color there is. */
export const pageOfEachKind = [
  '/',
  '/docs',
  '/docs/intro',
  '/docs/odoo/',
  '/docs/odoo/dev_notes/models/constraints',
  '/docs/odoo/reference/versions',
  '/docs/project_manager/notes/经验教训',
  '/docs/category/开发笔记',
  '/docs/tags',
  '/docs/tags/odoo',
  '/markdown-page',
  '/updates',
  ...utilities,
  missing,
];

/**
 * The pages of the built site.
 *
 * @returns decoded paths as in the sitemap, e.g. "/docs/category/开发笔记"
 * @throws when the site was not built
 */
export function sitemapPaths(): string[] {
  const file = path.join(buildDir, 'sitemap.xml');
  if (!fs.existsSync(file))
    throw new AuthorError('build/ 里还没有站点。先运行 npm run build，再列出测试。');
  const xml = fs.readFileSync(file, 'utf8');
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    decodeURI(new URL(url).pathname),
  );
}
