import type { DocusaurusConfig } from '@docusaurus/types';
import { headerRules, headersFileName } from '../config/headers';
import { description } from '../config/home';
import { manifestFile } from '../config/site';
import type { FileToWrite } from '../lib/writeFiles';

type Site = Pick<DocusaurusConfig, 'title' | 'url' | 'baseUrl'>;

/** The header rules in the format of Netlify and Cloudflare Pages. */
export const headersText = (baseUrl: string): string =>
  headerRules(encodeURI(baseUrl))
    .flatMap(({ prefix, suffix = '', headers }) => [
      `${prefix}*${suffix}`,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ])
    .join('\n');

/** robots.txt (RFC 9309): all may be crawled; the search page asks not to be indexed. */
export const robotsText = ({ url, baseUrl }: Site): string =>
  `User-agent: *\nDisallow:\n\nSitemap: ${url}${baseUrl}sitemap.xml\n`;

/** Images in static/img, all made from seal.svg; the maskable one has the seal on a full square. */
const icons = [
  { src: 'img/seal.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: 'img/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: 'img/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: 'img/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/**
 * The web app manifest (https://www.w3.org/TR/appmanifest/). Its URLs are relative, so they are
 * right below any base path. Its colors are left to the browser, because the color mode of the
 * pages is the reader's choice.
 */
export function manifestText({ title }: Site, lang: string): string {
  return JSON.stringify({
    name: title,
    short_name: title,
    description,
    lang,
    start_url: './',
    scope: './',
    display: 'minimal-ui',
    icons,
  });
}

/** @returns the small files of the whole site, in its top folder */
export const siteFiles = (site: Site, lang: string): FileToWrite[] => [
  { path: headersFileName, content: headersText(site.baseUrl) },
  { path: 'robots.txt', content: robotsText(site) },
  { path: manifestFile, content: manifestText(site, lang) },
];
