// The interface is Chinese in every state. pages.spec.ts checks each page as it opens.
import { latinWords } from '../support/latinWords';
import { expect, open, origins, test } from '../support/test';

test('footnotes are in Chinese', async ({ page }) => {
  await page.goto('/markdown-page');
  await expect(page.locator('#footnote-label')).toHaveText(/^脚注/);
  const back = page.locator('[data-footnote-backref]');
  await expect(back.first()).toHaveAccessibleName('回到正文 1');
  // The name contains the number that is seen, which is what readers say to voice control.
  for (const link of await back.all()) {
    const number = /\d*$/.exec((await link.textContent()) ?? '')?.[0] ?? '';
    expect(await link.getAttribute('aria-label')).toMatch(new RegExp(`^回到正文 .*${number}$`));
  }
});

test('the menus of a phone have no English', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/docs/odoo/');
  await page.getByRole('button', { name: '切换导航栏' }).click();
  await page.getByRole('button', { name: '← 回到主菜单' }).click();
  await page.locator('.navbar-sidebar').getByText('选择语言').click();
  expect(await latinWords(page)).toEqual([]);
});

test('nor have the pages for what went wrong', async ({ page }) => {
  await open(page, `${origins.testSite}/notes/fixtures/lazy`);
  await expect(page.getByRole('alert')).toBeVisible();
  const words = await latinWords(page);
  expect(words.filter((text) => !text.includes('Loading chunk 42 failed'))).toEqual([]);
  await open(page, `${origins.testSite}/notes/fixtures/crash`);
  await page.getByRole('button', { name: '崩溃' }).click();
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
  expect(await latinWords(page)).toEqual([]);
});
