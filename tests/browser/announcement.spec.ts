import type { Page } from '@playwright/test';
import { expect, hydrated, open, origins, test } from '../support/test';

const home = (): string => `${origins.testSite}/notes/`;
const bar = (page: Page) => page.getByText('测试站点的公告');

test('without an announcement there is no bar', async ({ page }) => {
  await open(page, '/');
  await expect(page.locator('.theme-announcement-bar')).toHaveCount(0);
});

test('a closed announcement stays closed, on other pages and after a reload', async ({ page }) => {
  await open(page, home());
  await expect(bar(page)).toBeVisible();
  await page.getByRole('button', { name: '关闭' }).click();
  await expect(bar(page)).toBeHidden();
  expect(await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))).toMatchObject(
    {
      'docusaurus.announcement.id': 'first',
      'docusaurus.announcement.dismiss': 'true',
    },
  );
  await open(page, `${home()}docs`);
  await expect(bar(page)).toBeHidden();

  // Before React runs, too: no jump.
  await page.route('**/assets/js/**', (route) => route.abort());
  await page.reload();
  await expect(bar(page)).toBeAttached();
  await expect(bar(page)).toBeHidden();
});

test('a new announcement shows at once on the first load, although the one before was closed', async ({
  page,
}) => {
  await page.goto(home());
  await page.evaluate(() => {
    localStorage.setItem('docusaurus.announcement.id', 'the one before');
    localStorage.setItem('docusaurus.announcement.dismiss', 'true');
  });
  await page.route('**/assets/js/**', (route) => route.abort());
  await page.reload();
  await expect(bar(page), 'before React runs').toBeVisible();
  await page.unroute('**/assets/js/**');
  await page.reload();
  await hydrated(page);
  await expect(bar(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('docusaurus.announcement.dismiss'))).toBe(
    'false',
  );
});
