import type { Locator, Page } from '@playwright/test';
import { expect, heading, open, test } from '../support/test';

const image = (page: Page): Locator => page.locator('.markdown img[alt^="构建流程"]').first();
const overlay = (page: Page): Locator => page.locator('.medium-zoom-overlay');
const zoomed = (page: Page): Locator => page.locator('.medium-zoom-image--opened');

/** From load, or a change of route, until images can be zoomed, in milliseconds. */
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
  // Frame by frame, so that next to no time has passed when React has taken over.
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

test('what zooms is fetched when the pointer comes to an image; a click before it has come zooms then', async ({
  page,
}) => {
  await openSamples(page);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/js\//, async (route) => {
    asked.push(route.request().url());
    await released;
    await route.continue();
  });
  await page.mouse.move(0, 0);
  expect(asked).toEqual([]);
  await image(page).click();
  await expect.poll(() => asked.length).toBe(1);
  await expect(overlay(page)).toHaveCount(0);
  release();
  await expect(zoomed(page)).toBeFocused();
});

test('a click zooms, above the navbar, on white; the dark mode has its own surface', async ({
  page,
}) => {
  await openSamples(page);
  const small = await image(page).boundingBox();
  await zoomIn(page);
  await expect(overlay(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(overlay(page)).toHaveCSS('opacity', '1');
  await expect
    .poll(async () => (await zoomed(page).boundingBox())?.width ?? 0)
    .toBeGreaterThan((small?.width ?? 0) * 1.05);
  const atNavbar = await page.evaluate(() => {
    const { left, right, top } =
      document.querySelector('nav.navbar')?.getBoundingClientRect() ?? new DOMRect();
    const y = Math.max(top, 0) + 20;
    return [left + 30, (left + right) / 2, right - 30].map(
      (x) => document.elementFromPoint(x, y)?.className ?? '',
    );
  });
  for (const className of atNavbar) expect(className).toContain('medium-zoom');
  await zoomed(page).click();
  await expectClosed(page);

  await page.evaluate(() => {
    document.documentElement.setAttribute('data-theme', 'dark');
  });
  await zoomIn(page);
  await expect(overlay(page)).toHaveCSS('background-color', 'rgb(23, 22, 27)');
});

test('the zoomed image fills the window to its edge: margin 0', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await openSamples(page);
  await zoomIn(page);
  await expect
    .poll(async () => Math.round((await zoomed(page).boundingBox())?.width ?? 0))
    .toBe(await page.evaluate(() => document.documentElement.clientWidth));
});

test('Escape, a resize, and a scroll of more than 40 px close it; 20 px do not', async ({
  page,
}) => {
  await openSamples(page);
  await zoomIn(page);
  await page.keyboard.press('Escape');
  await expectClosed(page);

  await zoomIn(page);
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
});

test('by keyboard: focus, Enter, Enter or Escape, and the focus is back; with a name for screen readers', async ({
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
});

test('an image in a link does not zoom: it is the link', async ({ page }) => {
  await openSamples(page);
  const linked = page.locator('.markdown a img');
  await expect(linked).not.toHaveAttribute('role', 'button');
  await linked.click();
  await expect(page).toHaveURL('/docs/intro');
  await expectClosed(page);
});

test('with reduced motion it opens and closes at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSamples(page);
  await zoomIn(page);
  await expect(overlay(page)).toHaveCSS('transition-duration', '0.001s');
  await expect(zoomed(page)).toHaveCSS('transition-duration', '0.001s');
  await page.keyboard.press('Escape');
  await expectClosed(page);
});

test('nothing is left over after a change of route while an image is open, and zooming still works', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
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
  expect(errors).toEqual([]);
});

test('leaving before the second is over sets nothing up, coming back does', async ({ page }) => {
  await open(page, '/markdown-page');
  await page.getByRole('contentinfo').getByRole('link', { name: '全部标签' }).click();
  await expect(heading(page)).toHaveText('标签');
  await page.goBack();
  await expect(heading(page)).toHaveText('排版样例');
  await waitForZoom(page);
  await image(page).click();
  await expect(overlay(page)).toHaveCount(1);
});
