import type { Page } from '@playwright/test';
import { expect, reload, open, origins, scripts, test } from '../support/test';

const home = `${origins.testSite}/notes/`;
const bar = (page: Page) => page.getByText('测试站点的公告');
const stored = (page: Page, name: 'id' | 'dismiss') =>
  page.evaluate((key) => localStorage.getItem(`docusaurus.announcement.${key}`), name);

test('a closed announcement stays closed, on other pages and after a reload', async ({ page }) => {
  await open(page, home);
  await expect(bar(page)).toBeVisible();
  await page.getByRole('button', { name: '关闭' }).click();
  await expect(bar(page)).toBeHidden();
  expect(await stored(page, 'id')).toBe('first');
  expect(await stored(page, 'dismiss')).toBe('true');
  await open(page, `${home}docs`);
  await expect(bar(page)).toBeHidden();

  // It is hidden before React runs, so that nothing moves.
  await page.route(scripts, (route) => route.abort());
  await page.reload();
  await expect(bar(page)).toBeAttached();
  await expect(bar(page)).toBeHidden();
});

test('a new announcement shows at once, although the one before was closed', async ({ page }) => {
  await page.goto(home);
  await page.evaluate(() => {
    localStorage.setItem('docusaurus.announcement.id', 'the one before');
    localStorage.setItem('docusaurus.announcement.dismiss', 'true');
  });
  await page.route(scripts, (route) => route.abort());
  await page.reload();
  await expect(bar(page), 'before React runs').toBeVisible();
  await page.unroute(scripts);
  await reload(page);
  await expect(bar(page)).toBeVisible();
  expect(await stored(page, 'dismiss')).toBe('false');
});
