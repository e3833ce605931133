import type { Page } from '@playwright/test';
import { expect, type Faults, hydrated, lookTest as test, origins, watch } from '../support/test';

const hosts = {
  'plain host': () => origins.site,
  'redirecting host': () => origins.redirecting,
  'below a path': () => `${origins.variant}/notes`,
};

/** What the browser itself says about a document with status 404 is no fault of the page. */
function withoutDocumentStatus(faults: Faults, document: string): Faults {
  const failed = faults.failed.filter((line) => line !== `${document} 404`);
  const console = [...faults.console];
  if (failed.length < faults.failed.length) {
    const index = console.findIndex((line) => line.includes('the server responded with a status of 404'));
    if (index >= 0) console.splice(index, 1);
  }
  return { ...faults, failed, console };
}

async function expectShownOnce(page: Page, title: string | RegExp): Promise<void> {
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  for (const selector of ['main', '#__docusaurus', 'nav.navbar', 'footer.footer'])
    await expect(page.locator(selector)).toHaveCount(1);
  await expect(page.getByText('找不到页面')).toHaveCount(0);
}

/** Address given, address shown, heading. */
const addresses: [given: string, clean: string, title: string | RegExp][] = [
  ['/index.html', '/', /Odoo 开发笔记/],
  ['/index.html?a=1', '/?a=1', /Odoo 开发笔记/],
  ['/search.html', '/search', '在文档中搜索'],
  ['/markdown-page.html?a=1&b=%E4%B8%AD#tables', '/markdown-page?a=1&b=%E4%B8%AD#tables', '排版样例'],
  ['/markdown-page/index.html#code', '/markdown-page#code', '排版样例'],
  ['/markdown-page/', '/markdown-page', '排版样例'],
  ['/docs.html', '/docs', '全部文档'],
  ['/docs/', '/docs', '全部文档'],
  ['/docs/tags/index.html', '/docs/tags', '标签'],
  ['/docs/category/%E5%BC%80%E5%8F%91%E7%AC%94%E8%AE%B0.html', '/docs/category/%E5%BC%80%E5%8F%91%E7%AC%94%E8%AE%B0', '开发笔记'],
  ['/docs/category/开发笔记/index.html', '/docs/category/%E5%BC%80%E5%8F%91%E7%AC%94%E8%AE%B0', '开发笔记'],
];

for (const [host, origin] of Object.entries(hosts)) {
  test(`${host}: every way to write an address shows the page once, hydrated, under its clean address`, async ({ page }) => {
    test.setTimeout(60_000);
    for (const [given, clean, title] of addresses) {
      await test.step(given, async () => {
        // What the page before was still fetching ahead is cancelled here.
        await page.goto('about:blank');
        const faults = watch(page);
        const address = origin() + given;
        await page.goto(address);
        await expectShownOnce(page, title);
        expect(page.url()).toBe(origin() + clean);
        const document = new URL(address);
        document.hash = '';
        expect(withoutDocumentStatus(faults, document.href)).toEqual({ console: [], failed: [], foreign: [] });
        page.removeAllListeners();
      });
    }
  });
}

for (const [host, origin] of Object.entries(hosts)) {
  test(`${host}: index documents keep their slash`, async ({ page }) => {
    for (const given of ['/docs/odoo/', '/docs/odoo/index.html', '/docs/odoo.html', '/docs/odoo']) {
      await page.goto(origin() + given);
      await hydrated(page);
      await expect(page).toHaveURL(`${origin()}/docs/odoo/`);
      await expect(page.locator('main')).toHaveCount(1);
    }
  });
}

test('below a path every link, picture and script is below it', async ({ page }) => {
  const faults = watch(page);
  await page.goto(`${origins.variant}/notes/markdown-page`);
  await hydrated(page);
  const addresses = await page
    .locator('a[href], img[src], script[src], link[href], form[action]')
    .evaluateAll((elements) =>
      elements.map(
        (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('action') ?? '',
      ),
    );
  expect(addresses.filter((address) => address.startsWith('/') && !address.startsWith('/notes/'))).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: '全部标签' }).click();
  await expect(page).toHaveURL(`${origins.variant}/notes/docs/tags`);
  expect(faults).toEqual({ console: [], failed: [], foreign: [] });
});

test.describe('no such page', () => {
  for (const [host, origin] of Object.entries(hosts)) {
    for (const path of ['/nowhere', '/docs/nonexistent', '/没有/这一页.html', '/docs/intro/deeper']) {
      test(`${host}, ${path}: Chinese text, the title stays, ways out`, async ({ page }) => {
        const faults = watch(page);
        const response = await page.goto(origin() + path);
        expect(response?.status()).toBe(404);
        await hydrated(page);
        await expect(page).toHaveTitle('找不到页面 | Odoo 开发笔记');
        const main = page.getByRole('main');
        await expect(main).toHaveCount(1);
        await expect(main.getByRole('heading', { level: 1 })).toHaveText('找不到页面');
        await expect(main).toContainText('请联系那个网站的所有者');
        await expect(main.getByRole('searchbox', { name: '搜索' })).toBeVisible();
        for (const name of ['首页', '全部文档', '按标签浏览']) await expect(main.getByRole('link', { name })).toBeVisible();
        expect(withoutDocumentStatus(faults, encodeURI(origin() + path))).toEqual({ console: [], failed: [], foreign: [] });
      });
    }
  }

  test('the search field and the links help', async ({ page }) => {
    await page.goto('/docs/nonexistent');
    await hydrated(page);
    await page.getByRole('main').getByRole('link', { name: '全部文档' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('全部文档');
    await page.goto('/nowhere');
    await hydrated(page);
    await page.getByRole('main').getByRole('searchbox', { name: '搜索' }).fill('视图');
    await page.getByRole('main').getByRole('searchbox', { name: '搜索' }).press('Enter');
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent('视图')}`);
  });
});
