import type { Browser } from '@playwright/test';
import { settle, SLOWDOWN, withPage } from './pages';

/** How a page behaves while it comes. */
export interface PageVitals {
  /** Sum of what each long task took above 50 ms, with a slowed processor, milliseconds. https://web.dev/articles/tbt */
  blocking: number;
  /** Sum of all layout shifts: never less than the CLS of a session window. https://web.dev/articles/cls */
  shift: number;
}

/** Runs in the page, before its own scripts. */
function collectVitals(): void {
  const vitals: PageVitals = { blocking: 0, shift: 0 };
  Object.assign(globalThis, { benchVitals: vitals });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) vitals.blocking += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) vitals.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Opens a page with a slowed processor in a browser that knows nothing of it. */
export async function measureVitals(browser: Browser, url: string): Promise<PageVitals> {
  return withPage(browser, async (page, context) => {
    await page.addInitScript(collectVitals);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: 'load' });
    await settle(page);
    return page.evaluate(() => (globalThis as unknown as { benchVitals: PageVitals }).benchVitals);
  });
}
