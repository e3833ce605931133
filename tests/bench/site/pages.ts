import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumFlags, findBrowser } from '../../../src/lib/browser';

/** The article that is measured: long, with code in three languages and a picture. */
export const ARTICLE = '/docs/odoo/dev_notes/models/constraints';
export const HOME = '/';

/** How much slower the processor is made for times. */
export const SLOWDOWN = 4;

/** After the network has fallen silent, so long again: some code is fetched a second after the page, milliseconds. */
const AFTER_IDLE = 2000;

/** Starts the browser that pages are measured in. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: chromiumFlags,
  });
}

/** Runs a measurement on a page of its own, with an empty cache. */
export async function withPage<T>(browser: Browser, measure: (page: Page, context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  try {
    // tsx names functions with a helper, which those run in the page miss there.
    await context.addInitScript('globalThis.__name ??= (named) => named');
    return await measure(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

/** Waits until the page is alive and fetches nothing any more. */
export async function settle(page: Page): Promise<void> {
  await page.waitForSelector('html[data-has-hydrated=true]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(AFTER_IDLE);
}
