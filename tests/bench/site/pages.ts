import type { AddressInfo } from 'node:net';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type CDPSession,
  type Page,
} from '@playwright/test';
import { createStaticServer } from '../../../src/cli/server';
import { chromiumFlags, findBrowser } from '../../../src/lib/browser';
import { type Encoding, fileOf, weigh } from './weights';

/** The article that is measured: long, with code in three languages and an image. */
export const ARTICLE = '/docs/odoo/dev_notes/models/constraints';

/** How much slower the processor is made for times. */
const SLOWDOWN = 4;
/** Slow 4G of Lighthouse: bytes a second, milliseconds for a round trip. */
const SLOW_4G = {
  offline: false,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
  latency: 150,
};
/** After the network has fallen silent, so long again: some code is fetched a second after the page, milliseconds. */
const AFTER_IDLE = 2000;
/** Time between a pointer's coming to a link and the press, milliseconds: a reader who knows where to go. */
const HOVER = 200;

/** A request that the site answered with a body. */
interface Visit {
  /** As asked for: percent-encoded, without a query. */
  path: string;
  /** The browser fetched it ahead, for a page to come. */
  isPrefetch: boolean;
}

/** A site being served. */
export interface ServedSite {
  /** Without a slash at the end. */
  origin: string;
  /** Folder of the files. */
  dir: string;
  /** Grows with each answer; what the browser has in its cache never comes here. */
  visits: Visit[];
  close(): void;
}

/** Serves a built site on a free port of this machine, and notes what is asked for. */
export async function serveSite(dir: string): Promise<ServedSite> {
  const visits: Visit[] = [];
  const server = createStaticServer({ dir, base: '/' });
  // Before the site's own listener, which changes the URL.
  server.prependListener('request', ({ url = '/', headers }, response) => {
    const path = url.split('?')[0] ?? url;
    response.on('finish', () => {
      // Browsers ask for the icon or not; it is no part of the page.
      if (response.statusCode === 200 && path !== '/favicon.ico')
        visits.push({ path, isPrefetch: headers['sec-purpose']?.includes('prefetch') ?? false });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dir,
    visits,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Starts the browser that pages are measured in. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: chromiumFlags,
  });
}

/** Runs a measurement on a page of its own, with an empty cache. */
async function withPage<T>(
  browser: Browser,
  measure: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
  });
  try {
    // tsx names functions with a helper, which those run in the page miss there.
    await context.addInitScript('globalThis.__name ??= (named) => named');
    return await measure(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return session;
}

/** Waits until the page is hydrated and fetches nothing any more. */
async function settle(page: Page): Promise<void> {
  await page.waitForSelector('html[data-has-hydrated=true]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(AFTER_IDLE);
}

/** @returns size of the files behind requests, bytes */
function weighVisits(visits: readonly Visit[], dir: string, encoding: Encoding): number {
  return visits.reduce((sum, { path }) => sum + weigh(fileOf(dir, path), encoding), 0);
}

/** What a page costs a reader who has nothing of the site yet: bytes, and requests until the network is idle. */
export interface PageBytes {
  /** Gzip. Scripts fetched before the load event, but for those of other pages. */
  scripts: number;
  /** Gzip. */
  styles: number;
  /** As it is. */
  html: number;
  requests: number;
  /** Brotli; images as they are. */
  total: number;
}

/** Opens the article in a browser that knows nothing of the site. */
export async function measureBytes(
  browser: Browser,
  { origin, dir, visits }: ServedSite,
): Promise<PageBytes> {
  return withPage(browser, async (page) => {
    let elsewhere = 0;
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(origin)) elsewhere++;
    });
    const before = visits.length;
    await page.goto(origin + ARTICLE, { waitUntil: 'load' });
    await settle(page);
    const own = visits.slice(before);
    const early = new Set(
      await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType(
          'navigation',
        ) as PerformanceNavigationTiming[];
        const loaded = navigation?.loadEventStart ?? 0;
        return performance
          .getEntriesByType('resource')
          .flatMap((entry) => (entry.startTime < loaded ? entry.name : []));
      }),
    );
    const needed = own.filter(({ path, isPrefetch }) => !isPrefetch && early.has(origin + path));
    const ending = (extension: string): Visit[] =>
      needed.filter(({ path }) => path.endsWith(extension));
    return {
      scripts: weighVisits(ending('.js'), dir, 'gzip'),
      styles: weighVisits(ending('.css'), dir, 'gzip'),
      html: weigh(fileOf(dir, ARTICLE), 'raw'),
      requests: own.length + elsewhere,
      total: weighVisits(own, dir, 'brotli'),
    };
  });
}

/** How the article behaves while it comes, with a slowed processor. */
export interface PageVitals {
  /** Sum of what each long task took above 50 ms, milliseconds. https://web.dev/articles/tbt */
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
    for (const entry of list.getEntries())
      vitals.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

export async function measureVitals(browser: Browser, { origin }: ServedSite): Promise<PageVitals> {
  return withPage(browser, async (page) => {
    await page.addInitScript(collectVitals);
    await slowDown(page);
    await page.goto(origin + ARTICLE, { waitUntil: 'networkidle' });
    // No code of ours in the page meanwhile: looking for an element is a task of 60 ms on so slow a processor.
    await page.waitForTimeout(2 * AFTER_IDLE);
    const vitals = await page.evaluate(
      () => (globalThis as unknown as { benchVitals: PageVitals }).benchVitals,
    );
    if (!(await page.locator('html[data-has-hydrated=true]').count()))
      throw new Error(`${ARTICLE} 还没有就绪，测得太早。`);
    return vitals;
  });
}

/** What going on to another note costs. */
export interface SecondNote {
  /** Brotli of the code and data fetched from the pointer's coming to the link on, bytes. */
  bytes: number;
  /** From the click to the new heading on screen, milliseconds. */
  time: number;
}

/** Runs in the page: the time from the next click until another heading has been painted. */
function watchHeading(): void {
  const shown = new Promise<number>((resolve) => {
    const old = document.querySelector('h1')?.textContent;
    let start = NaN;
    document.addEventListener('click', ({ timeStamp }) => (start = timeStamp), {
      capture: true,
      once: true,
    });
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent;
      if (heading === undefined || heading === old) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => {
          resolve(performance.now() - start);
        }),
      );
    });
    observer.observe(document.documentElement, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  Object.assign(globalThis, { benchShown: shown });
}

/** Opens the article, then the next note by its link in the sidebar, with processor and network slowed from there on. */
export async function measureSecondNote(
  browser: Browser,
  { origin, dir, visits }: ServedSite,
): Promise<SecondNote> {
  return withPage(browser, async (page) => {
    await page.goto(origin + ARTICLE, { waitUntil: 'load' });
    await settle(page);
    const href = await page.locator('a.pagination-nav__link--next').getAttribute('href');
    if (!href) throw new Error(`${ARTICLE} 没有下一篇的链接`);
    const link = page.locator(`.theme-doc-sidebar-menu a[href="${href}"]`).first();
    await link.scrollIntoViewIfNeeded();
    await settle(page);
    const session = await slowDown(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await page.evaluate(watchHeading);
    const before = visits.length;
    await link.hover();
    await page.waitForTimeout(HOVER);
    await page.mouse.down();
    await page.mouse.up();
    const time = await page.evaluate(
      () => (globalThis as unknown as { benchShown: Promise<number> }).benchShown,
    );
    await settle(page);
    const fetched = visits
      .slice(before)
      .filter(({ path }) => !/\.(?:avif|webp|png|jpe?g|gif|svg)$/.test(path));
    return { bytes: weighVisits(fetched, dir, 'brotli'), time };
  });
}
