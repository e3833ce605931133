// Every page at every width in both color modes, in each of Playwright's three browsers that is installed:
// `npm test -- cross-browser`. `npm test` has pages.spec.ts, a sample of it.
import { axeViolations, colorRules, loadAxe } from '../support/axe';
import { allPaths, missing } from '../support/sitemap';
import {
  expect,
  hydrated,
  ignoreMissing,
  lookTest as test,
  noErrors,
  watch,
} from '../support/test';

/** CSS pixels: a phone, a tablet, a laptop, a large screen. */
const widths = [360, 768, 1280, 1920];

/** Cumulative layout shift that no reader notices; https://web.dev/articles/cls calls 0.1 good. */
const MAX_SHIFT = 0.02;

declare global {
  interface Window {
    layoutShift: number;
  }
}

for (const path of allPaths()) {
  for (const width of widths) {
    test(`${path}, ${width} px`, { tag: ['@nightly', '@cross-browser'] }, async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(() => {
        window.layoutShift = 0;
        // Only Chromium measures it.
        if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) {
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              window.layoutShift += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
        }
      });
      const errors = watch(page);
      await page.goto(path);
      await hydrated(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        'overflow',
      ).toBeLessThanOrEqual(0);
      await loadAxe(page);
      expect(await axeViolations(page), 'axe, light').toEqual([]);
      await page.evaluate(() => {
        document.documentElement.setAttribute('data-theme', 'dark');
      });
      expect(await axeViolations(page, [], colorRules), 'axe, dark').toEqual([]);
      expect(await page.evaluate(() => window.layoutShift), 'layout shift').toBeLessThanOrEqual(
        MAX_SHIFT,
      );
      expect(await page.context().cookies(), 'cookies').toEqual([]);
      if (path === missing) ignoreMissing(errors);
      // Reports of the policy are among what the console says.
      expect(errors).toEqual(noErrors);
    });
  }
}
