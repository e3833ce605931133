// When the code of the search loads, what it finds, the search of a site below a path, and faults
// of the network.
import { expect, noErrors, open, origins, test, watch } from '../support/searchModes';
import { archiveRecords } from '../support/searchRecords';

test('the search loads when a reader reaches for it', async ({ page, modal }) => {
  const pageErrors = watch(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await open(page, '/');
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
  await modal.button.hover();
  await expect.poll(() => requests.length, 'the modal is on its way').toBeGreaterThan(before);
  await page.keyboard.press('Control+k');
  await modal.search('odoo');
  await expect(modal.hits.first()).toBeVisible();
  expect(requests.filter((url) => url.includes('search-index')).length).toBeGreaterThan(0);
  expect(pageErrors).toEqual(noErrors);
});

test.describe('below a path', () => {
  test.use({ searchMode: 'algolia' });

  test('hits lead below it, a group may show fewer hits', async ({ page, modal, provider }) => {
    provider.serve(archiveRecords);
    await modal.open('/docs');
    await modal.search('归档');
    await expect(modal.group('前端')).toHaveCount(3);
    await modal.hits.first().click();
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

test('a search that failed offline runs again online @resilience', async ({ modal, context }) => {
  await modal.open();
  // The code of the modal is loaded by now, but the engine and the index are not.
  await context.setOffline(true);
  await modal.input.fill('odoo');
  await expect(modal.error).toContainText('你可能需要检查网络连接');
  await context.setOffline(false);
  await expect(modal.hits.first()).toBeVisible();
  await expect(modal.input).toHaveValue('odoo');
});

test('the code of the modal cannot be loaded: said in Chinese, the next try opens it @resilience', async ({
  page,
  modal,
}) => {
  // A route that is added later may miss a request that the page sends at once.
  let isCut = false;
  await page.route('**/assets/js/**', (route) => (isCut ? route.abort() : route.continue()));
  await open(page, '/docs/intro');
  isCut = true;
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('alert')).toHaveText('搜索没有加载出来。请检查网络后重试。');
  isCut = false;
  await modal.button.click();
  await expect(modal.dialog).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
