import type { Page } from '@playwright/test';
import { readTerms } from '../../src/notes/terms';
import { expectAccessible } from '../support/axe';
import {
  expect,
  heading,
  reload,
  open,
  readClipboard,
  refuseClipboard,
  test,
} from '../support/test';

const note = '/docs/odoo/dev_notes/owl_dialog';
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('the link of a heading copies its URL, says so and goes there', async ({ page }) => {
  await open(page, note);
  const link = page.getByRole('link', { name: '「版本差异」的链接，按下即复制' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(link).toHaveAttribute('data-outcome', '链接已复制');
  await expect(status(page, '链接已复制')).toHaveCount(1);
  await expect(page).toHaveURL(/#versions$/);
  expect(await readClipboard(page)).toBe(page.url());
  await expect(link).not.toHaveAttribute('data-outcome');

  await refuseClipboard(page);
  await reload(page);
  await link.click();
  await expect(status(page, '没能复制')).toHaveCount(1);
});

test('of two links pressed in a row, the second keeps its whole time', async ({ page }) => {
  await page.clock.install();
  await open(page, note);
  const link = page.getByRole('link', { name: /^「版本差异」/ });
  for (const pause of [1500, 1000]) {
    await link.press('Enter');
    await expect(link).toHaveAttribute('data-outcome', '链接已复制');
    await page.clock.runFor(pause);
  }
  await expect(link).toHaveAttribute('data-outcome');
  const other = page.getByRole('link', { name: /^「陷阱」/ });
  await other.press('Enter');
  await expect(other).toHaveAttribute('data-outcome');
  await expect(link).not.toHaveAttribute('data-outcome');
});

test('a phone keeps the contents in reach; they close and lead to the top', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, note);
  const contents = page.locator('.theme-doc-toc-mobile');
  const versions = page.getByRole('heading', { name: '版本差异' });
  await versions.scrollIntoViewIfNeeded();
  await expect(contents.locator('summary')).toBeInViewport();
  const place = await versions.boundingBox();
  // Playwright's own click would scroll to the bar, which is in view.
  await contents.locator('summary').evaluate((summary: HTMLElement) => {
    summary.click();
  });
  await expect(contents.getByRole('link', { name: '陷阱' })).toBeVisible();
  expect(await versions.boundingBox(), 'the list moves nothing').toEqual(place);
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
  await page.locator('#footnotes').evaluate((element) => {
    element.scrollIntoView();
  });
  const active = page.locator('.table-of-contents__link--active');
  await expect(active).toHaveText('脚注');
  await expect(active).toBeInViewport();
});

test('a note says how long it is and which notes lead to it', async ({ page }) => {
  await page.goto(note);
  await expect(page.getByText(/^正文约 \d+ 分钟，代码 \d+ 行$/)).toBeVisible();
  await page.getByRole('navigation', { name: '链到本篇' }).getByRole('link').first().click();
  const link = page.locator('article').getByRole('link', { name: /^Dialog 组件/ });
  await expect(link.first()).toHaveAttribute('href', note);
});

test.describe('a term', () => {
  const box = (page: Page) => page.locator('.term:popover-open');
  const sentence =
    readTerms()
      .find(({ zh }) => zh === '对话框')
      ?.text?.replaceAll('`', '') ?? '无';
  const term = (page: Page) => page.locator('dfn', { hasText: '对话框' });

  test('shows its sentence while the pointer is on it or on the box', async ({ page }) => {
    await page.clock.install();
    await open(page, note);
    await term(page).hover();
    await expect(box(page)).toContainText(sentence);
    await box(page).hover();
    await page.clock.runFor(1000);
    await expect(box(page)).toBeVisible();
    await heading(page).hover();
    await expect(box(page)).toHaveCount(0);
    await term(page).hover();
    await expect(box(page)).toBeVisible();
    await page.setViewportSize({ width: 320, height: 900 });
    await expect(box(page), 'in a narrower window').toHaveCount(0);
  });

  test('is a button; shows its sentence on focus, announces it when pressed, Escape hides it', async ({
    page,
  }) => {
    await open(page, note);
    for (const key of ['Enter', 'Space']) {
      const button = page.getByRole('button', { name: '对话框', exact: true });
      await button.focus();
      await expect(box(page)).toContainText(sentence);
      await expect(status(page, sentence)).toHaveCount(0);
      await page.keyboard.press(key);
      await expect(status(page, sentence)).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(box(page)).toHaveCount(0);
      await reload(page);
    }
  });

  test.describe('on a phone', () => {
    test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

    test('shows its sentence inside the window; a tap elsewhere hides it', async ({ page }) => {
      await open(page, note);
      await term(page).tap();
      await expect(box(page)).toContainText(sentence);
      const { x = -1, width = 0 } = (await box(page).boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(360);
      await expectAccessible(page, 'a term');
      await heading(page).tap();
      await expect(box(page)).toHaveCount(0);
    });
  });
});
