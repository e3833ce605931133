// A browser that translates the page puts each text into elements of its own, which React does not
// know.
import type { Page } from '@playwright/test';
import { expect, heading, open, test } from '../support/searchModes';
import { siteRecord } from '../support/searchRecords';

/** Wraps every text of the page, now and after each change, as Google Translate does. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const wrapAll = (): void => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: ChildNode[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.parentElement?.closest('font, script, style, title, textarea')) continue;
        const outer = document.createElement('font' as string);
        const inner = document.createElement('font' as string);
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(text.textContent ?? '');
      }
    };
    wrapAll();
    const options = { childList: true, characterData: true, subtree: true };
    new MutationObserver(wrapAll).observe(document.body, options);
  });

test.beforeEach(({ provider }) => {
  provider.serve(
    Array.from({ length: 45 }, (_, n) =>
      siteRecord([n % 2 ? '前端' : '模型', `归档 ${n}`], `第 ${n} 节`),
    ),
  );
});

test('the search page: typing, submitting, filtering, more', async ({ page }) => {
  await open(page, `/search?q=${encodeURIComponent('归档')}`);
  const status = page.locator('main [role=status]');
  const field = page.locator('main input[name=q]');
  await expect(status).toHaveText('找到 45 个结果');
  await translate(page);
  await page.getByRole('button', { name: '更多结果' }).click();
  await expect(page.locator('main ol li li')).toHaveCount(40);
  await page.getByLabel('领域').selectOption('前端');
  await expect(status).toHaveText('找到 22 个结果');
  await field.fill('wxyzzyx');
  await expect(status).toHaveText('未找到结果');
  await field.fill('归档 3');
  await field.press('Enter');
  await expect(heading(page)).toHaveText('搜索结果');
  await expect(page).toHaveTitle(/^「归档 3」的搜索结果/);
  await expect(status).toHaveText(/^找到 \d+ 个结果$/);
  await field.fill('');
  await expect(status).toBeEmpty();
});

test('the search modal: the count follows the query', async ({ page, modal }) => {
  await modal.openAndSearch('归档');
  await translate(page);
  await expect(page.getByRole('link', { name: '查看全部 45 个结果' })).toBeVisible();
  await modal.input.fill('归档 44');
  await expect(page.locator('.DocSearch-HitsFooter')).toHaveText(/^查看全部 (?!45)\d+ 个结果$/);
  await modal.input.fill('wxyzzyx');
  await expect(modal.noResults).toContainText('wxyzzyx');
  await page.keyboard.press('Escape');
  await expect(modal.dialog).toHaveCount(0);
});

test('pages: code, versions, routes, saving', async ({ page }) => {
  await open(page, '/markdown-page');
  await translate(page);
  const unfold = page.getByRole('button', { name: /^展开全部/ }).first();
  await unfold.click();
  await expect(page.getByRole('button', { name: '收起' })).toBeVisible();
  await page
    .getByRole('link', { name: /首页|Odoo 开发笔记/ })
    .first()
    .click();
  await page.getByRole('link', { name: /^Odoo 18\.0/ }).click();
  await expect(heading(page)).toHaveText(/18/);
  await page.getByRole('link', { name: '全部文档' }).click();
  await expect(heading(page)).toHaveText('全部文档');
  await page.getByRole('contentinfo').getByRole('link', { name: '离线阅读' }).click();
  // No worker is registered: the progress comes from the test.
  await page.evaluate(() => {
    navigator.serviceWorker.register = () => new Promise(() => undefined);
  });
  await page.getByRole('button', { name: '存到这台设备' }).click();
  await expect(page.getByText('正在下载：0%')).toBeVisible();
  await page.evaluate(() => {
    new BroadcastChannel('offline').postMessage({ kind: 'progress', done: 1, total: 2 });
  });
  await expect(page.getByText('正在下载：50%')).toBeVisible();
});
