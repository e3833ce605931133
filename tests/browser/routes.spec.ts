import { recentCount } from '../../src/config/home';
import { root } from '../../src/lib/paths';
import { historyProblem } from '../../src/notes/history';
import { sitemapPaths } from '../support/sitemap';
import { specifiedPages } from '../support/specification';
import { expect, heading, lookTest as test, open } from '../support/test';

const sitemap = sitemapPaths();

test('sitemap: every page of the specification, and nothing that is not a page of ours', () => {
  const expected = [...specifiedPages.keys()];
  expect(expected.filter((route) => !sitemap.includes(route))).toEqual([]);
  // Authors may add pages and tags, but no pages of the site's own.
  expect(sitemap.filter((route) => /^\/(?:search|blog|404|fixtures)/.test(route))).toEqual([]);
});

test('no blog; the search page names its file', async ({ request }) => {
  expect((await request.get('/blog')).status()).toBe(404);
  const html = await (await request.get('/search')).text();
  expect(html).toMatch(/<meta [^>]*name="?robots"? content="?noindex"?/);
  const [, file = ''] = /<link [^>]*rel="?search"?[^>]* href="?([^" >]+)/.exec(html) ?? [];
  expect((await request.get(file)).status()).toBe(200);
});

test('the badges of the home page lead to the notes of a version', async ({ page }) => {
  await open(page, '/');
  const badges = page.getByRole('list', { name: 'Odoo 版本' }).getByRole('link');
  const texts = await badges.allInnerTexts();
  expect(texts.length).toBeGreaterThan(1);
  for (const [index, text] of texts.entries()) {
    await badges.nth(index).click();
    const [, version, count] = /Odoo (\S+) (\d+) 篇/.exec(text) ?? [];
    await expect(heading(page)).toHaveText(`Odoo ${version} 的笔记`);
    await expect(page.locator('main li')).toHaveCount(Number(count));
    await page.goBack();
  }
});

test('what is new for readers is listed with its day, on a phone before the index', async ({
  page,
}) => {
  test.skip(historyProblem(root) !== undefined, 'dates come from the history');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: '最近更新' }),
  });
  const items = section.getByRole('listitem');
  await expect(items).toHaveCount(recentCount);
  await expect(items.locator('time')).toHaveCount(recentCount);
  await expect(section.locator('a[href*=tutorial], a[href$=intro]')).toHaveCount(0);
  const top = async (name: string | RegExp) =>
    (await page.getByRole('heading', { level: 2, name }).boundingBox())?.y ?? 0;
  expect(await top('最近更新')).toBeLessThan(await top(/^Odoo 笔记/));
  await page.getByRole('link', { name: '最近更新' }).click();
  await expect(heading(page)).toHaveText('更新记录');
});

test('what is new is listed by week, a line of why with each change, and can be subscribed', async ({
  page,
  request,
}) => {
  await page.goto('/updates');
  const weeks = page.getByRole('heading', { level: 2, name: /^\d+年\d+月\d+日起的一周/ });
  expect(await weeks.count()).toBeGreaterThan(1);
  const items = page.locator('main li').filter({ has: page.locator('time') });
  const reasons = page.locator('main li a ~ span').filter({ hasText: /\p{Script=Han}{2}/u });
  await expect(reasons).toHaveCount(await items.count());
  const feed = page.getByRole('link', { name: '用阅读器订阅' });
  const xml = await (await request.get((await feed.getAttribute('href')) ?? '')).text();
  for (const title of (await items.locator('a').allTextContents()).slice(0, 5))
    expect(xml).toContain(title);
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
