// Every page in one browser at one width in both modes. `npm run test:matrix` runs it for all browsers and widths;
// `npm test` has pages.spec.ts, a sample of it.
import process from 'node:process';
import { axeViolations, colourRules, loadAxe } from '../support/axe';
import { sitemapPaths } from '../support/sitemap';
import { expect, hydrated, lookTest as test, watch } from '../support/test';

const width = Number(process.env.TEST_WIDTH ?? 1280);

/** Cumulative layout shift that no reader notices; https://web.dev/articles/cls calls 0.1 good. */
const MOST_SHIFT = 0.02;

declare global {
  interface Window {
    /** What the page did in the matrix's eyes. */
    matrix: { shift: number; violations: string[] };
  }
}

for (const path of [...sitemapPaths(), '/search', '/offline']) {
  test(path, { tag: ['@nightly', '@matrix'] }, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      window.matrix = { shift: 0, violations: [] };
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        window.matrix.violations.push(`${violatedDirective} ${blockedURI}`);
      });
      // Only Chromium measures it.
      if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) window.matrix.shift += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      }
    });
    const faults = watch(page);
    await page.goto(path);
    await hydrated(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'overflow').toBeLessThanOrEqual(0);
    await loadAxe(page);
    expect(await axeViolations(page), 'axe, light').toEqual([]);
    await page.evaluate(() => {
      document.documentElement.setAttribute('data-theme', 'dark');
    });
    expect(await axeViolations(page, [], colourRules), 'axe, dark').toEqual([]);
    const { shift, violations } = await page.evaluate(() => window.matrix);
    expect(violations, 'policy').toEqual([]);
    expect(shift, 'layout shift').toBeLessThanOrEqual(MOST_SHIFT);
    expect(await page.context().cookies(), 'cookies').toEqual([]);
    expect(faults).toEqual({ console: [], failed: [], foreign: [] });
  });
}
