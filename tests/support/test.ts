import process from 'node:process';
import { test as base, expect, type Page } from '@playwright/test';

/** Origins of the servers that globalSetup.ts starts; only the workers know them. */
export const origins = {
  site: process.env.SITE_ORIGIN ?? '',
  /** The site on a host that adds slashes. */
  redirecting: process.env.REDIRECTING_ORIGIN ?? '',
  /** The build with a path, Algolia's search, an announcement and failing pages. */
  testSite: process.env.TEST_SITE_ORIGIN ?? '',
};

/** What a page did that no page should do. */
interface PageErrors {
  /** Anything in the console, and uncaught errors. */
  console: string[];
  /** Requests that failed or were answered with 400 or more. */
  failed: string[];
  /** Requests to another origin than the page's. */
  foreign: string[];
}

export const noErrors: PageErrors = { console: [], failed: [], foreign: [] };

/**
 * Watches a page from now on.
 *
 * @returns lists that fill while the page runs
 */
export function watch(page: Page): PageErrors {
  const errors: PageErrors = { console: [], failed: [], foreign: [] };
  page.on('console', (message) => errors.console.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => errors.console.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) =>
    errors.failed.push(`${request.url()} ${request.failure()?.errorText ?? ''}`),
  );
  page.on('response', (response) => {
    if (response.status() >= 400) errors.failed.push(`${response.url()} ${response.status()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOurs = Object.values(origins).includes(url.origin);
    if (!isOurs && !['data:', 'blob:'].includes(url.protocol)) errors.foreign.push(request.url());
  });
  return errors;
}

/**
 * Expects no errors but the one that a browser itself reports for a document that is missing.
 *
 * @param document URL of the document
 */
export function expectNoErrors(errors: PageErrors, document: string): void {
  const missing = `${document} 404`;
  const isMissing = errors.failed.includes(missing);
  expect({
    console: errors.console.filter((line) => !isMissing || !line.includes('status of 404')),
    failed: errors.failed.filter((line) => line !== missing),
    foreign: errors.foreign,
  }).toEqual(noErrors);
}

/** Waits until React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

/** Opens a page and waits until React has hydrated it. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/** Lets no request through. @returns a function that releases them */
export async function stall(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    // The page may be closed by then.
    await route.continue().catch(() => undefined);
  });
  return release;
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Scripts of the page, as a pattern for `page.route`. */
export const scripts = '**/assets/js/**';

/** Sets the color mode of the page without a click. */
export async function setColorMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((theme) => {
    document.documentElement.setAttribute('data-theme', theme);
  }, mode);
}

export const scrollY = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

export const readClipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());

/** Copies a text and pastes it into the focused field. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.keyboard.press('Control+v');
}

/** From the next load on, the browser refuses to copy. */
export const refuseClipboard = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('no')) },
    });
  });

/** Playwright's test, with the site as base URL. */
export const test = base.extend({
  baseURL: async ({}, use) => {
    await use(origins.site);
  },
});

/**
 * Playwright's test for tests that only look at pages. Those of a worker share one page and its
 * cache, which takes a third of the time of new ones. Motion is reduced, so that no color is
 * measured half-way between the modes.
 */
export const lookTest = test.extend<object, { sharedPage: Page }>({
  sharedPage: [
    async ({ browser }, use, { project }) => {
      const { locale, timezoneId } = project.use;
      const baseURL = origins.site;
      const page = await browser.newPage({ locale, timezoneId, baseURL, reducedMotion: 'reduce' });
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ sharedPage, viewport }, use) => {
    if (viewport) await sharedPage.setViewportSize(viewport);
    await use(sharedPage);
    sharedPage.removeAllListeners();
    // This cancels what the page still loads, which the next test would see.
    await sharedPage.goto('about:blank');
  },
});

export { expect };
