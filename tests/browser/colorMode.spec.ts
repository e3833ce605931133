import type { Page } from '@playwright/test';
import { expect, fault, hydrated, open, test } from '../support/test';

const html = (page: Page) => page.locator('html');
const toggle = (page: Page) => page.getByRole('button', { name: /切换深浅色/ });
const stored = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('theme'));

test.describe('on a dark system', () => {
  test.use({ colorScheme: 'dark' });

  test('light by default; dark, following the system, and light again by choice', async ({
    page,
  }) => {
    await open(page, '/');
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    expect(await stored(page), 'no choice yet').toBeNull();

    await toggle(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await expect(toggle(page)).toHaveAccessibleName('切换深浅色（当前为深色模式）');
    expect(await stored(page)).toBe('dark');
    await page.reload();
    await hydrated(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');

    await toggle(page).click();
    await expect(html(page)).toHaveAttribute('data-theme-choice', 'system');
    await expect(toggle(page)).toHaveAccessibleName('切换深浅色（当前为跟随系统）');
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await hydrated(page);
    await expect(html(page), 'remembered').toHaveAttribute('data-theme', 'dark');
    await expect(html(page)).toHaveAttribute('data-theme-choice', 'system');

    await toggle(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    expect(await stored(page)).toBe('light');
    await page.reload();
    await hydrated(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
  });

  test('the system is not followed before the reader chose it', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, '/');
    await page.emulateMedia({ colorScheme: 'dark' });
    await toggle(page).hover();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await open(page, '/docs');
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
  });
});

test('the stored mode is set before there is anything to paint, and not changed afterwards', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (location.protocol === 'about:') return;
    localStorage.setItem('theme', 'dark');
    const changes: { theme: string | null; painted: boolean }[] = [];
    Object.assign(window, { themeChanges: changes });
    new MutationObserver(() => {
      const painted = Boolean(document.getElementById('__docusaurus'));
      changes.push({ theme: document.documentElement.getAttribute('data-theme'), painted });
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-theme'] });
  });
  await open(page, '/');
  const changes = await page.evaluate(
    () =>
      (window as unknown as { themeChanges: { theme: string; painted: boolean }[] }).themeChanges,
  );
  const shown = changes.filter(({ painted }) => painted);
  expect(shown.map(({ theme }) => theme).filter((theme) => theme !== 'dark')).toEqual([]);
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');

  // The same without the site's scripts: it is the page's own inline script that sets it.
  await page.route('**/assets/js/**', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await expect(html(page)).toHaveCSS('background-color', 'rgb(23, 22, 27)');
});

test('two tabs are in step', fault('两个标签页'), async ({ context, page }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await open(tab, '/');
  }
  await toggle(page).click();
  await expect(html(other)).toHaveAttribute('data-theme', 'dark');
  await toggle(page).click();
  await expect(html(other)).toHaveAttribute('data-theme-choice', 'system');
  await toggle(other).click();
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await expect(html(page)).toHaveAttribute('data-theme-choice', 'light');
});

test('on the narrowest phone the switch is in the bar, beside the whole name and the search button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/docs/intro');
  await toggle(page).click();
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: /搜索/ })).toBeInViewport({ ratio: 1 });
  // To fractions of a pixel: an ellipsis comes with the first of them.
  const cut = await page
    .locator('.navbar__title')
    .first()
    .evaluate((name) => {
      const text = document.createRange();
      text.selectNodeContents(name);
      return text.getBoundingClientRect().width - name.getBoundingClientRect().width;
    });
  expect(cut, 'pixels of the name that are cut off').toBeLessThanOrEqual(0);
});
