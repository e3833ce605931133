import type { Locator, Page } from '@playwright/test';
import { expect, heading, open, setColorMode, test, watch } from '../support/test';

const image = (page: Page): Locator => page.locator('.markdown img[alt^="构建流程"]').first();
const overlay = (page: Page): Locator => page.locator('.medium-zoom-overlay');
const zoomed = (page: Page): Locator => page.locator('.medium-zoom-image--opened');

/** Milliseconds from load, or a change of route, until images can be zoomed. */
const setUpDelay = 1000;

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

async function waitForZoom(page: Page): Promise<void> {
  await page.clock.fastForward(setUpDelay);
  await expect(image(page)).toHaveAttribute('role', 'button');
  await image(page).scrollIntoViewIfNeeded();
}

async function openSamples(page: Page): Promise<void> {
  await open(page, '/markdown-page');
  await waitForZoom(page);
}

async function zoomIn(page: Page): Promise<void> {
  await image(page).click();
  await expect(zoomed(page)).toBeFocused();
}

async function expectClosed(page: Page): Promise<void> {
  await expect(overlay(page)).toHaveCount(0);
  await expect(zoomed(page)).toHaveCount(0);
  await expect(page.locator('.medium-zoom--opened')).toHaveCount(0);
}

test('images are set up one second after load, not before', async ({ page }) => {
  await page.clock.pauseAt('2100-01-01');
  await page.goto('/markdown-page');
  // The clock goes on frame by frame, so that next to no time has passed when the page is hydrated.
  const isHydrated = async (): Promise<string | null> => {
    await page.clock.runFor(16);
    return page.locator('html').getAttribute('data-has-hydrated');
  };
  await expect.poll(isHydrated).toBe('true');
  await page.clock.runFor(setUpDelay - 100);
  await expect(image(page)).not.toHaveAttribute('role');
  await page.clock.runFor(100);
  await expect(image(page)).toHaveAttribute('role', 'button');
});

test('a click zooms, above the navbar, to the edge, on the right surface; a scroll, a resize and Escape close', async ({
  page,
}) => {
  await openSamples(page);
  const small = (await image(page).boundingBox())?.width ?? 0;
  const width = async (): Promise<number> => (await zoomed(page).boundingBox())?.width ?? 0;
  await zoomIn(page);
  await expect(overlay(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(overlay(page)).toHaveCSS('opacity', '1');
  await expect.poll(width).toBeGreaterThan(small * 1.05);
  const atNavbar = await page.locator('nav.navbar').evaluate((navbar) => {
    const { left, right, top } = navbar.getBoundingClientRect();
    return [left + 30, (left + right) / 2, right - 30].map(
      (x) => document.elementFromPoint(x, Math.max(top, 0) + 20)?.className ?? '',
    );
  });
  for (const className of atNavbar) expect(className).toContain('medium-zoom');
  await zoomed(page).click();
  await expectClosed(page);

  await setColorMode(page, 'dark');
  await zoomIn(page);
  await expect(overlay(page)).toHaveCSS('background-color', 'rgb(23, 22, 27)');
  await page.keyboard.press('Escape');
  await expectClosed(page);

  // The margin is 0, so in a narrow window the image reaches from edge to edge.
  await page.setViewportSize({ width: 700, height: 900 });
  await image(page).scrollIntoViewIfNeeded();
  await zoomIn(page);
  const edges = await page.evaluate(() => document.documentElement.clientWidth);
  await expect.poll(async () => Math.round(await width())).toBe(edges);

  // It closes by a resize, and by a scroll of more than 40 px.
  await page.setViewportSize({ width: 1300, height: 900 });
  await expectClosed(page);

  const scroll = (distance: number): Promise<void> =>
    page.evaluate(async (top) => {
      const scrolled = new Promise((resolve) => {
        document.addEventListener('scroll', resolve, { once: true });
      });
      window.scrollBy({ top, behavior: 'instant' });
      await scrolled;
    }, distance);
  await image(page).scrollIntoViewIfNeeded();
  await zoomIn(page);
  await scroll(20);
  // medium-zoom closes 150 ms after the scroll that was too far.
  await page.clock.runFor(300);
  await expect(page.locator('.medium-zoom--opened')).toHaveCount(1);
  await scroll(25);
  await expectClosed(page);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await zoomIn(page);
  for (const part of [overlay(page), zoomed(page)])
    await expect(part).toHaveCSS('transition-duration', '0.001s');
  await page.keyboard.press('Escape');
  await expectClosed(page);
});

test('by keyboard it opens, closes and gives the focus back; in a link it is the link', async ({
  page,
}) => {
  await openSamples(page);
  await expect(image(page)).toHaveAccessibleName(/^放大图片：构建流程/);
  for (const [open, close] of [
    ['Enter', 'Escape'],
    ['Space', 'Enter'],
  ] as const) {
    await image(page).focus();
    await page.keyboard.press(open);
    await expect(zoomed(page)).toBeFocused();
    await expect(zoomed(page)).toHaveAccessibleName(
      /^已放大的图片：构建流程.*按 Enter 或 Esc 关闭。$/,
    );
    await expect(overlay(page)).toHaveCSS('opacity', '1');
    await page.keyboard.press(close);
    await expectClosed(page);
    await expect(image(page)).toBeFocused();
  }

  const linked = page.locator('.markdown a img');
  await expect(linked).not.toHaveAttribute('role', 'button');
  await linked.click();
  await expect(page).toHaveURL('/docs/intro');
  await expectClosed(page);
});

test('a change of route leaves nothing over, and zooming works after it', async ({ page }) => {
  const errors = watch(page);
  await open(page, '/docs');
  for (let round = 0; round < 2; round += 1) {
    await page.getByRole('contentinfo').getByRole('link', { name: '排版样例' }).click();
    await expect(heading(page)).toHaveText('排版样例');
    await waitForZoom(page);
    await zoomIn(page);
    await expect(overlay(page)).toHaveCount(1);
    await page.goBack();
    await expect(heading(page)).toHaveText('全部文档');
    await expectClosed(page);
  }
  await page.keyboard.press('Escape');
  await page.mouse.wheel(0, 100);
  expect(errors.console).toEqual([]);
});
