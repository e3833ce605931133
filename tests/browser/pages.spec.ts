import type { Page } from '@playwright/test';
import { axeViolations, colourRules, loadAxe } from '../support/axe';
import { sitemapPaths } from '../support/sitemap';
import { expect, hydrated, lookTest as test, watch } from '../support/test';

/**
 * Makes each code block one piece of text. The tokens, hundreds in a page, take most of axe's time and
 * differ in nothing but their colours, which tests/css/contrast.test.ts computes for both modes.
 */
async function joinTokens(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const code of document.querySelectorAll('.theme-code-block code')) code.replaceChildren(code.textContent);
  });
}

/** Every page of the sitemap, the search page and an address without a page. */
const paths = [...sitemapPaths(), '/search', '/没有这一页'];

/** Text is text at any width: what can go wrong with it has been seen at the first one. */
const text = ['.markdown :is(p, ul, ol, h2, h3, td, th)'];

/** The light mode first, with all rules; the dark one has the same elements in other colours. */
const looks = [
  { width: 1440, exclude: [] },
  { width: 390, exclude: text },
].flatMap((look) => [
  { ...look, mode: 'light', rules: undefined },
  { ...look, mode: 'dark', rules: colourRules },
]);

for (const path of paths) {
  test(`${path}: clean, hydrated, accessible in both modes and sizes`, async ({ page }) => {
    test.setTimeout(120_000);
    const faults = watch(page);
    const response = await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('main')).toHaveCount(1);
    await loadAxe(page);
    // The page of samples has every colour there is.
    if (path !== '/markdown-page') await joinTokens(page);

    for (const { width, exclude, mode, rules } of looks) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode);
      expect(await axeViolations(page, exclude, rules), `axe, ${mode}, ${width} px`).toEqual([]);
    }

    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'horizontal overflow at 320 px').toBeLessThanOrEqual(0);

    if (response?.status() === 404) {
      // The browser itself reports the status of the document.
      expect(path).toBe('/没有这一页');
      faults.console = faults.console.filter((line) => !line.includes('404'));
      faults.failed = faults.failed.filter((line) => !line.endsWith(' 404'));
    }
    expect(faults).toEqual({ console: [], failed: [], foreign: [] });
  });
}
