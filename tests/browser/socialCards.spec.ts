import { expect, type APIRequestContext } from '@playwright/test';
import { CARD_BUDGET, cardSize } from '../../src/plugins/head/socialCards/card';
import { siteUrl } from '../../src/config/urls';
import { sitemapPaths } from '../support/sitemap';
import { hydrated, test } from '../support/test';

/** What the tags of a page say, by name or property. */
async function tagsOf(request: APIRequestContext, route: string): Promise<Map<string, string>> {
  const html = await (await request.get(encodeURI(route))).text();
  const head = html.slice(0, html.indexOf('</head>'));
  const tags = [
    ...head.matchAll(
      /<meta (?:name|property)=((?:og|twitter):image\S*) content=("[^"]*"|[^\s>]+)>/g,
    ),
  ];
  expect(tags.length, `${route}: each once`).toBe(5);
  expect(head.match(/og:image\b(?!:)/g)?.length, route).toBe(1);
  return new Map(tags.map(([, name = '', content = '']) => [name, content.replaceAll('"', '')]));
}

test('each note names a card of its own; other pages name that of the site', async ({
  request,
}) => {
  const images = new Map<string, string>();
  for (const route of sitemapPaths()) {
    const tags = await tagsOf(request, route);
    const url = tags.get('og:image') ?? '';
    expect(tags.get('twitter:image'), route).toBe(url);
    expect(tags.get('og:image:alt'), route).not.toBe('');
    const isNote = /^\/docs\/(?!tags(?:\/|$)|category\/)./.test(route);
    expect(url.includes('/img/cards/'), `${route}: ${url}`).toBe(isNote);
    if (isNote) expect(images.get(url), `${route}: nobody else's`).toBeUndefined();
    images.set(url, route);
  }
  for (const [url, route] of images) {
    expect(url.startsWith(`${siteUrl}/img/`), url).toBe(true);
    const answer = await request.get(url.slice(siteUrl.length));
    expect(answer.status(), route).toBe(200);
    const png = await answer.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], route).toEqual([
      cardSize.width,
      cardSize.height,
    ]);
    expect(png.length, route).toBeLessThan(CARD_BUDGET);
  }
});

test('the card stays the only image when the page has come to life', async ({ page }) => {
  await page.goto('/docs/odoo/dev_notes/owl_dialog');
  await hydrated(page);
  await expect(page.locator('meta[property="og:image"]')).toHaveCount(1);
});
