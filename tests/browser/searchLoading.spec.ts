// When the code of the search loads, what it finds, the search of a site below a path, and faults of its files and the network.
import fs from 'node:fs';
import path from 'node:path';
import { buildDir } from '../../src/lib/paths';
import {
  dialog,
  errorScreen,
  hits,
  hydrated,
  indexFiles,
  input,
  openSearch,
  searchButton,
  searchFor,
  test,
  expect,
  origins,
} from '../support/searchModes';
import { resilience, watch } from '../support/test';

for (const path of ['/', '/docs', '/docs/intro', '/markdown-page']) {
  test(`search loads on ${path} when a reader reaches for it`, async ({ page }) => {
    const pageErrors = watch(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const bodies = await Promise.all(
      requests
        .filter((url) => url.endsWith('.js'))
        .map(async (url) => [url, await (await page.request.get(url)).text()] as const),
    );
    expect(requests.filter((url) => url.includes('search-index'))).toEqual([]);
    // The code of DocSearch, of the Algolia client and of the engine has these words.
    for (const word of ['DocSearch-Modal', 'x-algolia-api-key', 'search index: ']) {
      expect(
        bodies.filter(([, text]) => text.includes(word)).map(([url]) => url),
        word,
      ).toEqual([]);
    }
    await expect(page.locator('link[rel=preconnect], link[rel=dns-prefetch]')).toHaveCount(0);
    const before = requests.length;
    await searchButton(page).hover();
    await expect.poll(() => requests.length, 'the modal is on its way').toBeGreaterThan(before);
    await page.keyboard.press('Control+k');
    await searchFor(page, 'odoo');
    await expect(hits(page).first()).toBeVisible();
    expect(requests.filter((url) => url.includes('search-index')).length).toBeGreaterThan(0);
    expect(pageErrors).toEqual({ console: [], failed: [], foreign: [] });
  });
}

test.describe('below a path', () => {
  test.use({ baseURL: async ({}, use) => use(origins.testSite) });

  test('hits lead below it, a group may show fewer hits', async ({ page }) => {
    await openSearch(page, '/notes/docs');
    await searchFor(page, 'odoo');
    const sizes = await page
      .locator('.DocSearch-Hits')
      .evaluateAll((groups) => groups.map((group) => group.querySelectorAll('li').length));
    expect(Math.max(...sizes)).toBe(3);
    await input(page).fill('proxy_mode');
    await expect(hits(page).first()).toContainText('proxy_mode');
    await hits(page).first().click();
    await expect(page).toHaveURL(new RegExp(`^${origins.testSite}/notes/docs/`));
  });
});

test('pages and docs are both in the context of every page', async ({ page }) => {
  for (const [query, path] of [
    ['排版样例', '/markdown-page'],
    ['proxy_mode', '/docs/odoo/install/config_description'],
  ] as const) {
    await page.goto(`/search?q=${encodeURIComponent(query)}`);
    await expect(page.locator(`main ol a[href^="${path}"]`).first()).toBeVisible();
  }
});

// tests/unit/search/engine/engine.test.ts has other faults, of each file.
test('cut short: an error in Chinese, retry recovers', resilience, async ({ page }) => {
  let isCut = true;
  await page.route(indexFiles, (route) => {
    if (!isCut) return route.fallback();
    const file = fs.readFileSync(path.join(buildDir, new URL(route.request().url()).pathname));
    return route.fulfill({ body: file.subarray(0, file.length / 2) });
  });
  await openSearch(page);
  await input(page).fill('odoo');
  await expect(errorScreen(page)).toContainText('无法获取结果');
  isCut = false;
  await errorScreen(page).getByRole('button', { name: '重试' }).click();
  await expect(hits(page).first()).toBeVisible();
});

test('offline, then online: by itself', resilience, async ({ page, context }) => {
  await openSearch(page);
  // The code of the modal is loaded by now, but the engine and the index are not.
  await context.setOffline(true);
  await input(page).fill('odoo');
  await expect(errorScreen(page)).toContainText('你可能需要检查网络连接');
  await context.setOffline(false);
  await expect(hits(page).first()).toBeVisible();
  await expect(input(page)).toHaveValue('odoo');
});

test(
  'the code of the modal cannot be loaded: said in Chinese, the next try opens it',
  resilience,
  async ({ page }) => {
    // A route that is added later may miss a request that the page sends at once.
    let isCut = false;
    await page.route('**/assets/js/**', (route) => (isCut ? route.abort() : route.continue()));
    await page.goto('/docs/intro');
    await hydrated(page);
    isCut = true;
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('alert')).toHaveText('搜索没有加载出来。请检查网络后重试。');
    isCut = false;
    await searchButton(page).click();
    await expect(dialog(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);
