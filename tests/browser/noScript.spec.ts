import type { Locator, Page } from '@playwright/test';
import { sitemapPaths } from '../support/sitemap';
import { expect, test } from '../support/test';

test.use({ javaScriptEnabled: false });

const pathOf = (href: string): string => decodeURI(new URL(href, 'http://host').pathname);

/** @returns a link of the article that leads to one of the pages not seen yet */
async function linkToUnseen(page: Page, unseen: ReadonlySet<string>): Promise<Locator | undefined> {
  const links = page.locator('main').locator('a[href^="/"]:visible');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const index = hrefs.findIndex((href) => unseen.has(pathOf(href)));
  return index < 0 ? undefined : links.nth(index);
}

/** Pages in portions, so that workers share them. */
const portions = 2;

for (let portion = 0; portion < portions; portion++) {
  test(`without JavaScript pages are read and lead on (${portion + 1} of ${portions})`, async ({ page }) => {
    test.setTimeout(120_000);
    const unseen = new Set(sitemapPaths().filter((_path, index) => index % portions === portion));
    let [path = ''] = unseen;
    let followed = 0;
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    for (;;) {
      unseen.delete(path);
      const main = page.locator('main');
      await expect(main.getByRole('heading', { level: 1 }), path).toBeVisible();
      expect((await main.innerText()).length, path).toBeGreaterThan(100);
      for (const button of ['复制代码到剪贴板', '切换自动换行', '展开全部']) {
        expect(await page.getByRole('button', { name: button }).count(), 'what does nothing is not there').toBe(0);
      }
      const folded = await main
        .locator('.theme-code-block pre')
        .evaluateAll((blocks) => blocks.filter((block) => block.scrollHeight > block.clientHeight + 1).length);
      expect(folded, 'no code is folded away').toBe(0);
      const [next] = unseen;
      if (next === undefined) break;
      const link = await linkToUnseen(page, unseen);
      if (link) {
        path = pathOf((await link.getAttribute('href')) ?? '');
        await link.click();
        await expect(page).toHaveURL((url) => decodeURI(url.pathname) === path);
        followed++;
      } else {
        path = next;
        await page.goto(path, { waitUntil: 'domcontentloaded' });
      }
    }
    // Pages lead on by their own links, without the sidebar.
    expect(followed, 'pages reached by a link').toBeGreaterThan(10);
  });
}
