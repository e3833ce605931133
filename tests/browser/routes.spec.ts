import { sitemapPaths } from '../support/sitemap';
import { specifiedNotes, specifiedPages } from '../support/specification';
import { expect, lookTest as test } from '../support/test';

const sitemap = sitemapPaths();

test('sitemap: every page of the specification, and nothing that is not a page of ours', () => {
  const expected = [...specifiedPages.keys(), ...specifiedNotes];
  expect(expected.filter((route) => !sitemap.includes(route))).toEqual([]);
  // Authors may add pages, but no tags and no pages of the site's own.
  const unexpected = sitemap.filter(
    (route) =>
      /^\/(?:search|blog|404|fixtures)/.test(route) ||
      (route.startsWith('/docs/tags/') && !specifiedPages.has(route)),
  );
  expect(unexpected).toEqual([]);
});

test('no blog, no search page in the sitemap; robots.txt points to it', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^Sitemap: https:\/\/.+\/sitemap\.xml$/m);
  expect((await request.get('/blog')).status()).toBe(404);
  const search = await request.get('/search');
  expect(search.status()).toBe(200);
  expect(await search.text()).toMatch(/<meta [^>]*name="?robots"? content="?noindex"?/);
});

test('opensearch.xml is in Chinese and leads to the search page', async ({ page, request }) => {
  await page.goto('/');
  const url = await page.locator('link[rel=search]').getAttribute('href');
  const xml = await (await request.get(url ?? '')).text();
  expect(xml).toContain('<Description>搜索 Odoo 开发笔记</Description>');
  expect(xml).toMatch(/template="https:\/\/[^"]+\/search\?q=\{searchTerms\}"/);
});

test('/docs lists every page of the three areas', async ({ page }) => {
  await page.goto('/docs');
  const listed = await page
    .locator('main a')
    .evaluateAll((all) =>
      all.map((link) => decodeURI(new URL((link as HTMLAnchorElement).href).pathname)),
    );
  const docs = sitemap.filter(
    (route) => route.startsWith('/docs/') && !route.startsWith('/docs/tags'),
  );
  expect(docs.filter((route) => !listed.includes(route))).toEqual([]);
});
