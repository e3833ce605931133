// No state of the search has an accessibility violation, in light and in dark mode.
import { axeViolations, loadAxe } from '../support/axe';
import {
  errorScreen,
  expect,
  hits,
  hydrated,
  input,
  openAndSearch,
  openHitAndReturn,
  openSearch,
  searchFor,
  stalled,
  test,
} from '../support/searchModes';
import { archiveRecords } from '../support/searchRecords';

for (const theme of ['light', 'dark']) {
  test.describe(theme, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test.beforeEach(async ({ page, provider }) => {
      test.setTimeout(90_000);
      await page.addInitScript((value) => {
        localStorage.setItem('theme', value);
      }, theme);
      provider.serve(archiveRecords);
    });

    test('the modal', async ({ page, provider }) => {
      // The index starts to load when the modal opens.
      const release = provider.hold();
      await openSearch(page);
      await loadAxe(page);
      await expect(page.locator('.DocSearch-StartScreen')).toBeVisible();
      expect.soft(await axeViolations(page), 'nothing typed').toEqual([]);
      await input(page).fill('归档');
      await expect(stalled(page)).toHaveCount(1);
      expect.soft(await axeViolations(page), 'waiting').toEqual([]);
      release();
      await searchFor(page, '归档');
      expect.soft(await axeViolations(page), 'hits').toEqual([]);
      await input(page).fill('activexyzq');
      await expect(page.locator('.DocSearch-NoResults').getByRole('button').first()).toBeVisible();
      expect.soft(await axeViolations(page), 'no results').toEqual([]);
      await searchFor(page, '归档按钮 4');
      await openHitAndReturn(page);
      await page.getByRole('button', { name: '保存这个搜索' }).click();
      await expect(page.getByText('收藏', { exact: true })).toBeVisible();
      await searchFor(page, '归档按钮 5');
      await openHitAndReturn(page);
      await expect(hits(page)).toHaveCount(2);
      expect.soft(await axeViolations(page), 'recent and favorite searches').toEqual([]);
      provider.fail();
      await page.reload();
      await hydrated(page);
      await page.keyboard.press('Control+k');
      await loadAxe(page);
      await input(page).fill('归档');
      await expect(errorScreen(page).getByRole('button')).toBeVisible();
      expect.soft(await axeViolations(page), 'error').toEqual([]);
    });

    test('the page', async ({ page, provider }) => {
      for (const [query, text] of [
        ['', '在文档中搜索'],
        ['归档', '找到 12 个结果'],
        ['wxyzzyx', '未找到结果'],
      ] as const) {
        await page.goto(`/search?q=${encodeURIComponent(query)}`);
        await expect(page.getByText(text, { exact: true })).toBeVisible();
        await loadAxe(page);
        expect.soft(await axeViolations(page), text).toEqual([]);
      }
      provider.fail();
      await page.goto(`/search?q=${encodeURIComponent('归档')}`);
      await expect(page.locator('main [role=alert]')).toBeVisible();
      await loadAxe(page);
      expect.soft(await axeViolations(page), 'error').toEqual([]);
    });

    test.describe('by Algolia', () => {
      test.use({ searchMode: 'algolia' });
      test('the modal, which shows its logo', async ({ page }) => {
        await openAndSearch(page, '归档');
        await expect(page.locator('.DocSearch-Logo')).toBeVisible();
        await loadAxe(page);
        expect(await axeViolations(page)).toEqual([]);
      });
    });
  });
}
