import { sitemapPaths } from '../support/sitemap';
import { expect, test } from '../support/test';

test.use({ javaScriptEnabled: false });

/** Pages in portions, so that workers share them. */
const portions = 4;
const paths = sitemapPaths();

for (let portion = 0; portion < portions; portion++) {
  test(`without JavaScript pages are read and lead on (${portion + 1} of ${portions})`, async ({ page }) => {
    test.setTimeout(120_000);
    for (const path of paths.filter((_path, index) => index % portions === portion)) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const main = page.locator('main');
      await expect(main.getByRole('heading', { level: 1 }), path).toBeVisible();
      expect((await main.innerText()).length, path).toBeGreaterThan(100);
      for (const button of ['复制代码到剪贴板', '切换自动换行']) {
        await expect(page.getByRole('button', { name: button }), 'what does nothing is not there').toHaveCount(0);
      }
      // A page leads on by its own links, without the sidebar.
      const next = main.locator('a[href^="/"]').last();
      const href = (await next.getAttribute('href')) ?? '';
      await next.click();
      await expect(page).toHaveURL((url) => decodeURI(url.pathname) === decodeURI(href.split('#')[0] ?? ''));
      await expect(page.locator('main h1')).toBeVisible();
    }
  });
}
