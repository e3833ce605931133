import fs from 'node:fs';
import path from 'node:path';
import { buildDir } from '../../src/lib/paths';

/** Pages of use that search engines need not know. */
export const utilities = ['/search', '/offline'];

/** An address without a page. */
export const missing = '/没有这一页';

/**
 * The pages of the built site.
 *
 * @returns decoded paths as in the sitemap, e.g. "/docs/category/开发笔记"
 * @throws when the site was not built
 */
export function sitemapPaths(): string[] {
  const file = path.join(buildDir, 'sitemap.xml');
  if (!fs.existsSync(file)) throw new Error('build/ 里还没有站点。先运行 npm run build，再列出测试。');
  const xml = fs.readFileSync(file, 'utf8');
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => decodeURI(new URL(address).pathname));
}

/**
 * Whatever a reader can see at an address of the built site.
 *
 * @returns decoded paths: the pages of the sitemap, those that are not in it, and an address without a page
 * @throws when the site was not built
 */
export function allPaths(): string[] {
  return [...sitemapPaths(), ...utilities, missing];
}
