import type { Page } from '@playwright/test';
import { axeViolations, colorRules, loadAxe, structureRules } from '../support/axe';
import { reader } from '../support/reader';
import { expect, heading, open, origins, test } from '../support/test';

const note = '/docs/odoo/dev_notes/owl_dialog';

test.describe('the link of a heading', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies its URL by keyboard, says so to eye and ear, and goes there', async ({ page }) => {
    await open(page, note);
    const link = page.getByRole('link', { name: '「版本差异」的链接，按下即复制' });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(link).toHaveAttribute('data-outcome', '链接已复制');
    await expect(page.getByRole('status').filter({ hasText: '链接已复制' })).toHaveCount(1);
    await expect(page).toHaveURL(/#versions$/);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await expect(link).not.toHaveAttribute('data-outcome');
  });
});

test('a browser that refuses to copy: the reader learns where the link is', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('no')) },
    });
  });
  await open(page, note);
  await page.getByRole('link', { name: /^「版本差异」/ }).click();
  await expect(page.getByRole('status').filter({ hasText: '没能复制' })).toHaveCount(1);
});

test('a phone: the contents stay in reach, close when a place was chosen, and lead back to the top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, note);
  const contents = page.locator('.theme-doc-toc-mobile');
  await page.getByRole('heading', { name: '版本差异' }).scrollIntoViewIfNeeded();
  await expect(contents.locator('summary')).toBeInViewport();
  await contents.locator('summary').click();
  await contents.getByRole('link', { name: '陷阱' }).click();
  await expect(contents).not.toHaveAttribute('open');
  const pitfalls = page.getByRole('heading', { name: '陷阱' });
  const [bar, target] = await Promise.all([contents.boundingBox(), pitfalls.boundingBox()]);
  expect(target?.y, 'the heading is below the bar').toBeGreaterThanOrEqual(
    (bar?.y ?? 0) + (bar?.height ?? 0),
  );

  await contents.locator('summary').click();
  await contents.getByRole('link', { name: '回到顶部' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(heading(page)).toBeInViewport();
});

test('a window lower than the contents list: it follows the reader', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 400 });
  await open(page, '/markdown-page');
  await page.locator('#footnotes').evaluate((heading) => {
    heading.scrollIntoView();
  });
  const active = page.locator('.table-of-contents__link--active');
  await expect(active).toHaveText('脚注');
  await expect(active).toBeInViewport();
});

test('a note says how long it is and which notes lead to it', async ({ page }) => {
  await page.goto(note);
  await expect(page.getByText(/^正文约 \d+ 分钟，代码 \d+ 行$/)).toBeVisible();
  const links = page.getByRole('navigation', { name: '链到本篇' }).getByRole('link');
  await links.first().click();
  await expect(
    page
      .locator('article')
      .getByRole('link', { name: /^Dialog 组件/ })
      .first(),
  ).toHaveAttribute('href', note);
});

test.describe('a term', () => {
  const box = '.term:popover-open';
  const sentence = '盖在页面上、要先处理的窗口，前端用 dialog 服务打开。';
  const term = (page: Page) => page.locator('dfn', { hasText: '对话框' });

  test('by pointer: it shows its sentence, which can be pointed at, and hides it again', async ({
    page,
  }) => {
    await open(page, note);
    await term(page).hover();
    await expect(page.locator(box)).toContainText(sentence);
    await page.locator(box).hover();
    await page.waitForTimeout(500);
    await expect(page.locator(box)).toBeVisible();
    await heading(page).hover();
    await expect(page.locator(box)).toHaveCount(0);
  });

  test('by keyboard: at its focus, silently; Enter has it said; Escape hides it', async ({
    page,
  }) => {
    await open(page, note);
    await term(page).focus();
    await expect(page.locator(box)).toContainText(sentence);
    await expect(page.getByRole('status').filter({ hasText: sentence })).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: sentence })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator(box)).toHaveCount(0);
  });

  test('on a phone: a tap shows it within the window, in both modes without violations; a tap elsewhere hides it', async ({
    browser,
  }) => {
    const page = await browser.newPage({
      ...reader,
      baseURL: origins.site,
      hasTouch: true,
      viewport: { width: 360, height: 740 },
    });
    await open(page, note);
    await loadAxe(page);
    for (const mode of ['light', 'dark']) {
      await page.evaluate((theme) => {
        document.documentElement.setAttribute('data-theme', theme);
      }, mode);
      await term(page).tap();
      await expect(page.locator(box)).toContainText(sentence);
      const area = await page.locator(box).boundingBox();
      expect(area?.x, mode).toBeGreaterThanOrEqual(0);
      expect((area?.x ?? 0) + (area?.width ?? 0), mode).toBeLessThanOrEqual(360);
      for (const rules of [structureRules, colorRules])
        expect(await axeViolations(page, [], rules), mode).toEqual([]);
      await heading(page).tap();
      await expect(page.locator(box)).toHaveCount(0);
    }
    await page.close();
  });
});
