// No state of the search has an accessibility violation.
import { expectAccessible } from '../support/axe';
import { expect, reload, test } from '../support/searchModes';
import { archiveRecords } from '../support/searchRecords';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ provider }) => {
  provider.serve(archiveRecords);
});

test('the modal', async ({ page, modal, provider }) => {
  // The index starts to load when the modal opens.
  const release = provider.hold();
  await modal.open();
  await expect(modal.start).toBeVisible();
  await expectAccessible(page, 'nothing typed');
  await modal.input.fill('归档');
  await expect(modal.stalled).toHaveCount(1);
  await expectAccessible(page, 'waiting');
  release();
  await modal.search('归档');
  await expectAccessible(page, 'hits');
  await modal.input.fill('activexyzq');
  await expect(modal.noResults.getByRole('button').first()).toBeVisible();
  await expectAccessible(page, 'no results');
  await modal.search('归档按钮 4');
  await modal.openHitAndReturn();
  await modal.action('保存这个搜索').click();
  await expect(modal.group('收藏')).toHaveCount(1);
  await modal.search('归档按钮 5');
  await modal.openHitAndReturn();
  await expect(modal.hits).toHaveCount(2);
  await expectAccessible(page, 'recent and favorite searches');
  provider.fail();
  await reload(page);
  await page.keyboard.press('Control+k');
  await modal.input.fill('归档');
  await expect(modal.error.getByRole('button')).toBeVisible();
  await expectAccessible(page, 'error');
});

test('the page', async ({ page, provider }) => {
  for (const [query, text] of [
    ['归档', '找到 12 个结果'],
    ['wxyzzyx', '未找到结果'],
  ] as const) {
    await page.goto(`/search?q=${encodeURIComponent(query)}`);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expectAccessible(page, text);
  }
  provider.fail();
  await page.goto(`/search?q=${encodeURIComponent('归档')}`);
  await expect(page.locator('main [role=alert]')).toBeVisible();
  await expectAccessible(page, 'error');
});

test.describe('by Algolia', () => {
  test.use({ searchMode: 'algolia' });
  test('the modal, which shows its logo', async ({ page, modal }) => {
    await modal.openAndSearch('归档');
    await expect(page.locator('.DocSearch-Logo')).toBeVisible();
    await expectAccessible(page, 'hits');
  });
});
