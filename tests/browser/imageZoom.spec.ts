import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/test';

const picture = (page: Page): Locator => page.locator('.markdown img[alt^="构建流程"]').first();
const overlay = (page: Page): Locator => page.locator('.medium-zoom-overlay');
const zoomed = (page: Page): Locator => page.locator('.medium-zoom-image--opened');

/** Opens the page of samples and waits until its pictures can be zoomed. */
async function openSamples(page: Page): Promise<void> {
  await page.goto('/markdown-page');
  await hydrated(page);
  await expect(picture(page)).toHaveAttribute('role', 'button');
  await picture(page).scrollIntoViewIfNeeded();
}

async function zoomIn(page: Page): Promise<void> {
  await picture(page).click();
  await expect(zoomed(page)).toBeFocused();
}

async function expectClosed(page: Page): Promise<void> {
  await expect(overlay(page)).toHaveCount(0);
  await expect(zoomed(page)).toHaveCount(0);
  await expect(page.locator('.medium-zoom--opened')).toHaveCount(0);
}

test('pictures are set up one second after load, not before', async ({ page }) => {
  await page.addInitScript(() => {
    const times: Partial<Record<string, number>> = {};
    Object.assign(window, { times });
    // Measured from where the second begins: a busy machine draws the page's mark of hydration later.
    const setTimeout = window.setTimeout.bind(window);
    window.setTimeout = ((handler: () => void, delay?: number, ...rest: unknown[]) => {
      if (delay === 1000) times.begun ??= performance.now();
      return setTimeout(handler, delay, ...rest);
    }) as typeof window.setTimeout;
    new MutationObserver((records) => {
      if (records.some(({ target }) => target instanceof HTMLElement && target.matches('.markdown img[role]')))
        times.ready ??= performance.now();
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['role'] });
  });
  await openSamples(page);
  const { begun, ready } = await page.evaluate(() => (window as unknown as { times: Record<string, number> }).times);
  const delay = (ready ?? 0) - (begun ?? Infinity);
  expect(delay).toBeGreaterThan(990);
  expect(delay).toBeLessThan(3000);
});

test('a click zooms, above the navbar, on white; the dark mode has its own surface', async ({ page }) => {
  await openSamples(page);
  const small = await picture(page).boundingBox();
  await zoomIn(page);
  await expect(overlay(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(overlay(page)).toHaveCSS('opacity', '1');
  await expect.poll(async () => (await zoomed(page).boundingBox())?.width ?? 0).toBeGreaterThan((small?.width ?? 0) * 1.05);
  const atNavbar = await page.evaluate(() => {
    const { left, right, top } = document.querySelector('nav.navbar')?.getBoundingClientRect() ?? new DOMRect();
    const y = Math.max(top, 0) + 20;
    return [left + 30, (left + right) / 2, right - 30].map((x) => document.elementFromPoint(x, y)?.className ?? '');
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

test('the zoomed picture fills the window to its edge: margin 0', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await openSamples(page);
  await zoomIn(page);
  await expect
    .poll(async () => Math.round((await zoomed(page).boundingBox())?.width ?? 0))
    .toBe(await page.evaluate(() => document.documentElement.clientWidth));
});

test('Escape, a resize, and a scroll of more than 40 px close it; 20 px do not', async ({ page }) => {
  await openSamples(page);
  await zoomIn(page);
  await page.keyboard.press('Escape');
  await expectClosed(page);

  await zoomIn(page);
  await page.setViewportSize({ width: 1300, height: 900 });
  await expectClosed(page);

  const scroll = (distance: number): Promise<void> =>
    page.evaluate(
      (value) =>
        new Promise<void>((resolve) => {
          document.addEventListener(
            'scroll',
            () =>
              requestAnimationFrame(() => {
                resolve();
              }),
            { once: true },
          );
          window.scrollBy({ top: value, behavior: 'instant' });
        }),
      distance,
    );
  await picture(page).scrollIntoViewIfNeeded();
  await zoomIn(page);
  await scroll(20);
  // medium-zoom closes 150 ms after the scroll that was too far.
  await page.waitForTimeout(300);
  await expect(page.locator('.medium-zoom--opened')).toHaveCount(1);
  await scroll(25);
  await expectClosed(page);
});

test('by keyboard: focus, Enter, Enter or Escape, and the focus is back; with a name for screen readers', async ({ page }) => {
  await openSamples(page);
  await expect(picture(page)).toHaveAccessibleName(/^放大图片：构建流程/);
  for (const [open, close] of [
    ['Enter', 'Escape'],
    ['Space', 'Enter'],
  ] as const) {
    await picture(page).focus();
    await page.keyboard.press(open);
    await expect(zoomed(page)).toBeFocused();
    await expect(zoomed(page)).toHaveAccessibleName(/^已放大的图片：构建流程.*按 Enter 或 Esc 关闭。$/);
    await expect(overlay(page)).toHaveCSS('opacity', '1');
    await page.keyboard.press(close);
    await expectClosed(page);
    await expect(picture(page)).toBeFocused();
  }
});

test('a picture in a link does not zoom: it is the link', async ({ page }) => {
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

test('nothing is left over after a change of route while a picture is open, and zooming still works', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/docs');
  await hydrated(page);
  for (let round = 0; round < 2; round += 1) {
    await page.getByRole('contentinfo').getByRole('link', { name: '排版样例' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('排版样例');
    await expect(picture(page)).toHaveAttribute('role', 'button');
    await picture(page).scrollIntoViewIfNeeded();
    await zoomIn(page);
    await expect(overlay(page)).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('全部文档');
    await expectClosed(page);
  }
  await page.keyboard.press('Escape');
  await page.mouse.wheel(0, 100);
  expect(errors).toEqual([]);
});

test('leaving before the second is over sets nothing up, coming back does', async ({ page }) => {
  await page.goto('/markdown-page');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: '全部标签' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('标签');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('排版样例');
  await expect(picture(page)).toHaveAttribute('role', 'button');
  await picture(page).click();
  await expect(overlay(page)).toHaveCount(1);
});
