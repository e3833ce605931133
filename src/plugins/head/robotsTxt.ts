import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * The text of robots.txt (RFC 9309): everything may be crawled (the search page itself asks not to be indexed), and here is the sitemap.
 *
 * @param siteUrl origin, e.g. "https://example.org"
 * @param baseUrl path with a slash at both ends
 */
export function robotsTxt(siteUrl: string, baseUrl: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${siteUrl}${baseUrl}sitemap.xml\n`;
}

/** Writes robots.txt at build, because the sitemap's URL depends on SITE_URL and BASE_URL. */
export default function robotsTxtPlugin({ siteConfig }: LoadContext): Plugin {
  return {
    name: 'robots-txt',
    async postBuild({ outDir }) {
      await fs.writeFile(
        path.join(outDir, 'robots.txt'),
        robotsTxt(siteConfig.url, siteConfig.baseUrl),
      );
    },
  };
}
