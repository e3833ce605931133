import { expect, open, origins, reload, scripts, test } from '../support/test';

const home = `${origins.testSite}/notes/`;

test('a closed announcement stays closed until there is another', async ({ page }) => {
  const bar = page.getByText('测试站点的公告');
  await open(page, home);
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: '关闭' }).click();
  await expect(bar).toBeHidden();
  await open(page, `${home}docs`);
  await expect(bar).toBeHidden();

  // It is hidden before React runs, so that nothing moves.
  await page.route(scripts, (route) => route.abort());
  await page.reload();
  await expect(bar).toBeAttached();
  await expect(bar).toBeHidden();
  await page.unroute(scripts);

  await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'the one before'));
  await reload(page);
  await reload(page);
  await expect(bar, 'from the second load on').toBeVisible();
});
