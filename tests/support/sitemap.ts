import fs from 'node:fs';
import path from 'node:path';
import { buildDir } from '../../src/cli/lib/paths';

/**
 * The pages of the built site.
 *
 * @returns decoded paths as in the sitemap, e.g. "/docs/category/开发笔记"
 * @throws when the site was not built
 */
export function sitemapPaths(): string[] {
  const xml = fs.readFileSync(path.join(buildDir, 'sitemap.xml'), 'utf8');
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => decodeURI(new URL(address).pathname));
}
