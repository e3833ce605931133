import { expect } from '@playwright/test';
import { cardSize, siteCard } from '../../src/config/site';
import { siteUrl } from '../../src/config/urls';
import { sitemapPaths } from '../support/sitemap';
import { test } from '../support/test';

/** Some messengers leave out an image that takes them long. */
const maxBytes = 100 * 1024;

test('each doc names a card of its own; other pages name that of the site', async ({ request }) => {
  const routeOf = new Map<string, string>();
  for (const route of sitemapPaths()) {
    const html = await (await request.get(encodeURI(route))).text();
    const tag = /<meta [^>]*?((?:og|twitter):image[^\s"]*)"? content=("[^"]*"|[^\s>]+)/g;
    const found = [...html.matchAll(tag)].map(([, name = '', content = '']) => [
      name,
      content.replaceAll('"', ''),
    ]);
    const { 'og:image': url = '', 'og:image:alt': alt, ...rest } = Object.fromEntries(found);
    expect(found.length, `${route}: each once`).toBe(5);
    expect(alt, route).toMatch(/./);
    expect(rest, route).toEqual({
      'og:image:width': String(cardSize.width),
      'og:image:height': String(cardSize.height),
      'twitter:image': url,
    });
    const isDoc = /^\/docs\/(?!tags(?:\/|$)|category\/)./.test(route);
    if (isDoc) expect(routeOf.get(url), `${route}: nobody else's`).toBeUndefined();
    else expect(url, route).toBe(`${siteUrl}/${siteCard.file}`);
    routeOf.set(url, route);
  }
  for (const [url, route] of routeOf) {
    const png = await (await request.get(url.replace(siteUrl, ''))).body();
    const size = { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
    expect(size, route).toEqual(cardSize);
    expect(png.length, route).toBeLessThan(maxBytes);
  }
});
