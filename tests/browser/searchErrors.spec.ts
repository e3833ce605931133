// Faults of the index files, the network and the browser's storage. Readers see a message in Chinese and a retry button.
import fs from 'node:fs';
import path from 'node:path';
import { buildDir } from '../../src/lib/paths';
import {
  dialog,
  errorScreen,
  expect,
  hits,
  hydrated,
  indexFiles,
  input,
  openSearch,
  searchButton,
  searchFor,
  serveIndex,
  test,
} from '../support/searchModes';
import { archiveRecords, siteRecord } from '../support/searchRecords';
import { resilience } from '../support/test';

test.describe('index files', () => {
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

  test(
    'a site deployed again while the page is open recovers by itself',
    resilience,
    async ({ page, provider }) => {
      // The index has several files with so many words.
      const deploy = (text: string) =>
        Array.from({ length: 300 }, (_, record) => {
          const words = Array.from({ length: 40 }, (_, n) => `w${(record * 40 + n) % 9973}x`);
          return siteRecord(['组', `页 ${record}`], `${words.join(' ')} ${text}`);
        });
      provider.serve(deploy('旧'));
      await openSearch(page);
      await searchFor(page, 'w1000x');
      const asked: string[] = [];
      page.on('response', (response) =>
        asked.push(`${response.status()} ${new URL(response.url()).pathname}`),
      );
      provider.serve(deploy('新近部署'));
      await searchFor(page, 'w9000x');
      await expect(errorScreen(page)).toHaveCount(0);
      expect(asked.join(' '), 'a file of the old deploy is gone').toContain('404 ');
      expect(asked, 'the root was read again').toContain('200 /search-index/root.bin');
      await searchFor(page, '新近部署');
      await expect(hits(page).first()).toBeVisible();
    },
  );

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

  test('what was once loaded answers offline', async ({ page, context }) => {
    await openSearch(page);
    await searchFor(page, 'proxy_mode');
    await context.setOffline(true);
    await searchFor(page, 'proxy_mode');
    await context.setOffline(false);
  });
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

test.describe('storage', () => {
  test('that the browser denies: search works, nothing is stored', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.route(indexFiles, serveIndex(archiveRecords));
    await openSearch(page);
    for (const open of [() => page.keyboard.press('Enter'), () => hits(page).first().click()]) {
      await searchFor(page, '归档按钮 2');
      await open();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(/#/);
      await page.keyboard.press('Control+k');
      await expect(input(page)).toBeFocused();
    }
  });
});
