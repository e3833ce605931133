import { sitemapPaths } from '../support/sitemap';
import { specifiedNotes, specifiedPages } from '../support/specification';
import { expect, hydrated, lookTest as test } from '../support/test';

const sitemap = sitemapPaths();

/** Text that only one sidebar has. */
const sidebarMark = { tutorial: '写作基础', odoo: '部署配置', projectManagement: '经验教训' } as const;

test('sitemap: every page of the specification, and nothing that is not a page of ours', () => {
  const listed = new Set(sitemap);
  const expected = [...specifiedPages.keys(), ...specifiedNotes];
  expect(expected.filter((route) => !listed.has(route))).toEqual([]);
  // Authors add pages; they stand below /docs or are pages of their own.
  const [own, docs] = [
    sitemap.filter((route) => !route.startsWith('/docs')),
    sitemap.filter((route) => route.startsWith('/docs')),
  ];
  expect(own.filter((route) => /^\/(?:search|blog|404|fixtures)/.test(route))).toEqual([]);
  expect(docs.filter((route) => route.startsWith('/docs/tags/') && !specifiedPages.has(route))).toEqual([]);
});

test('the 42 development notes: heading, title, description, canonical, sidebar', async ({ page }) => {
  expect(new Set(specifiedNotes).size).toBe(42);
  // As served: that each is hydrated, pages.spec.ts sees.
  for (const route of specifiedNotes) {
    await page.setContent(await (await page.request.get(route)).text(), { waitUntil: 'commit' });
    await expect(page.locator('h1'), route).toHaveCount(1);
    expect(await page.title(), route).toMatch(/^.+ \| Odoo 开发笔记$/);
    expect((await page.locator('meta[name=description]').getAttribute('content')) ?? '', route).toMatch(
      /\p{Script=Han}.{7,}。$/u,
    );
    expect(await page.locator('link[rel=canonical]').getAttribute('href'), route).toMatch(new RegExp(`${route}$`));
    await expect(page.getByRole('navigation', { name: '文档侧边栏' }), route).toContainText(sidebarMark.odoo);
  }
});

test('no blog, no search page in the sitemap; robots.txt points to it', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^Sitemap: https:\/\/.+\/sitemap\.xml$/m);
  expect(robots).toContain('Disallow: /search');
  expect((await request.get('/blog')).status()).toBe(404);
  expect((await request.get('/search')).status()).toBe(200);
});

test('opensearch.xml is in Chinese and leads to the search page', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=search]').getAttribute('href');
  const xml = await (await request.get(address ?? '')).text();
  expect(xml).toContain('<Description>搜索 Odoo 开发笔记</Description>');
  expect(xml).toMatch(/template="https:\/\/[^"]+\/search\?q=\{searchTerms\}"/);
});

for (const [route, { heading, sidebar }] of specifiedPages) {
  test(`${route}: heading, title, description, canonical, sidebar`, async ({ page }) => {
    await page.goto(route);
    await hydrated(page);
    const h1 = page.getByRole('heading', { level: 1 });
    await expect(h1).toHaveCount(1);
    if (heading) await expect(h1).toHaveText(heading);
    await expect(page).toHaveTitle(route === '/' ? 'Odoo 开发笔记' : /^.+ \| Odoo 开发笔记$/);
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(description ?? '', 'a description worth reading').toMatch(/\p{Script=Han}.{7,}/u);
    const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
    expect(decodeURI(new URL(canonical).pathname)).toBe(route);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /social-card\.png$/);
    const nav = page.getByRole('navigation', { name: '文档侧边栏' });
    if (sidebar) await expect(nav).toContainText(sidebarMark[sidebar]);
    else await expect(nav).toHaveCount(0);
  });
}

test('breadcrumbs are there for machines too', async ({ page }) => {
  await page.goto('/docs/odoo/install/config_description');
  const data = (await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}';
  const { '@type': type, itemListElement } = JSON.parse(data) as { '@type': string; itemListElement: { name: string }[] };
  expect(type).toBe('BreadcrumbList');
  expect(itemListElement[0]?.name).toBe('部署配置');
});

test('/docs lists every page of the three areas', async ({ page }) => {
  await page.goto('/docs');
  const links = await page
    .locator('main a')
    .evaluateAll((all) => all.map((link) => decodeURI(new URL((link as HTMLAnchorElement).href).pathname)));
  const listed = new Set(links);
  const docs = sitemap.filter((route) => route.startsWith('/docs/') && !route.startsWith('/docs/tags'));
  expect(docs.filter((route) => !listed.has(route))).toEqual([]);
});
