// Every page in one browser at one width in both modes. `npm run test:cross-browser` runs it for all browsers and widths;
// `npm test` has pages.spec.ts, a sample of it.
import process from 'node:process';
import { axeViolations, colourRules, loadAxe } from '../support/axe';
import { type EnginePage, type Evaluator, startTimeout } from '../support/engines/engine';
import { startFirefox } from '../support/engines/firefox';
import { startWebKit } from '../support/engines/webkit';
import { allPaths, missing } from '../support/sitemap';
import { expect, hydrated, ignoreMissing, lookTest, origins, watch } from '../support/test';

const width = Number(process.env.TEST_WIDTH ?? 1280);
const height = 900;

/** Cumulative layout shift that no reader notices; https://web.dev/articles/cls calls 0.1 good. */
const MOST_SHIFT = 0.02;

declare global {
  interface Window {
    /** What the page did in the matrix's eyes. */
    matrix: { shift: number; violations: string[] };
  }
}

/** A browser that the distribution installed; the task names its programs where Playwright's own build is missing. */
const [driver = '', ...programs] = (process.env.TEST_DRIVER ?? '').split('|');

/** Playwright's page is not asked for where another browser is driven: it would be started in vain. */
const test = lookTest.extend<object, { enginePage: EnginePage | undefined }>({
  enginePage: [
    async ({}, use) => {
      const [first = '', second = ''] = programs;
      const started =
        driver === 'firefox'
          ? await startFirefox(first, origins.site)
          : driver === 'webkit'
            ? await startWebKit(first, second, origins.site)
            : undefined;
      await started?.resize(width, height);
      await use(started);
      await started?.close();
    },
    { scope: 'worker', timeout: 3 * startTimeout },
  ],
});

/** What holds in any browser, once the page is open. */
async function look(page: Evaluator): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.getAttribute('data-has-hydrated')), 'hydrated')
    .toBe('true');
  expect(await page.evaluate(() => innerWidth), 'width').toBe(width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'overflow').toBeLessThanOrEqual(0);
  await loadAxe(page);
  expect(await axeViolations(page), 'axe, light').toEqual([]);
  await page.evaluate(() => {
    document.documentElement.setAttribute('data-theme', 'dark');
  });
  expect(await axeViolations(page, [], colourRules), 'axe, dark').toEqual([]);
}

const none = { console: [], failed: [], foreign: [] };

for (const path of allPaths()) {
  const tag = ['@nightly', '@matrix'];
  if (driver) {
    test(path, { tag }, async ({ enginePage }) => {
      test.setTimeout(120_000);
      if (!enginePage) throw new Error(`no way to drive ${driver}`);
      await enginePage.open(origins.site + path);
      await look(enginePage);
      expect(await enginePage.cookies(), 'cookies').toEqual([]);
      const faults = await enginePage.faults();
      if (path === missing) ignoreMissing(faults);
      expect(faults).toEqual(none);
    });
    continue;
  }
  test(path, { tag }, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
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
    await look(page);
    const { shift, violations } = await page.evaluate(() => window.matrix);
    expect(violations, 'policy').toEqual([]);
    expect(shift, 'layout shift').toBeLessThanOrEqual(MOST_SHIFT);
    expect(await page.context().cookies(), 'cookies').toEqual([]);
    if (path === missing) ignoreMissing(faults);
    expect(faults).toEqual(none);
  });
}
