// No violation in any state of the search, in both modes, light and dark.
import { axeViolations, loadAxe } from '../support/axe';
import {
  errorScreen,
  expect,
  hits,
  hydrated,
  input,
  onceIn,
  openSearch,
  searchFor,
  searchModes,
  test,
} from '../support/searchModes';
import { archiveRecords } from '../support/searchRecords';

for (const searchMode of searchModes) {
  for (const theme of ['light', 'dark']) {
    test.describe(`${searchMode}, ${theme}`, onceIn(searchMode), () => {
      test.use({ searchMode, contextOptions: { reducedMotion: 'reduce' } });
      test.beforeEach(async ({ page, provider }) => {
        test.setTimeout(90_000);
        await page.addInitScript((value) => {
          localStorage.setItem('theme', value);
        }, theme);
        await provider.serve(archiveRecords);
      });

      test('the modal', async ({ page, provider }) => {
        // Before the modal opens, when the index begins to load: a small one is all there then.
        const release = await provider.hold();
        await openSearch(page);
        await loadAxe(page);
        await expect(page.locator('.DocSearch-StartScreen')).toBeVisible();
        expect.soft(await axeViolations(page), 'nothing typed').toEqual([]);
        await input(page).fill('归档');
        await expect(page.locator('.DocSearch-Container--Stalled')).toHaveCount(1);
        expect.soft(await axeViolations(page), 'waiting').toEqual([]);
        await release();
        await searchFor(page, '归档');
        expect.soft(await axeViolations(page), 'hits').toEqual([]);
        await input(page).fill('activexyzq');
        await expect(
          page.locator('.DocSearch-NoResults').getByRole('button').first(),
        ).toBeVisible();
        expect.soft(await axeViolations(page), 'no results').toEqual([]);
        await searchFor(page, '归档按钮 4');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Control+k');
        await page.getByRole('button', { name: '保存这个搜索' }).click();
        await expect(page.getByText('收藏', { exact: true })).toBeVisible();
        await searchFor(page, '归档按钮 5');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Control+k');
        await expect(hits(page)).toHaveCount(2);
        expect.soft(await axeViolations(page), 'recent and favorite searches').toEqual([]);
        await provider.fail();
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
        await provider.fail();
        await page.goto(`/search?q=${encodeURIComponent('归档')}`);
        await expect(page.locator('main [role=alert]')).toBeVisible();
        await loadAxe(page);
        expect.soft(await axeViolations(page), 'error').toEqual([]);
      });
    });
  }
}
