import type { Browser } from '@playwright/test';
import { settle, withPage } from './pages';
import type { ServedSite, Visit } from './siteServer';
import { type Encoding, fileOf, weigh } from './weights';

/** What a page costs a reader who has nothing of the site yet. Sizes in bytes. */
export interface PageBytes {
  /** Gzip. Scripts fetched before the load event, but for those of other pages. */
  scripts: number;
  /** Gzip. */
  styles: number;
  /** As it is. */
  html: number;
  /** Number of requests until the network is idle. */
  requests: number;
  /** Brotli; pictures as they are. */
  total: number;
}

/** @returns size of the files behind requests, bytes */
export function weighVisits(visits: readonly Pick<Visit, 'path'>[], dir: string, encoding: Encoding): number {
  return visits.reduce((sum, { path }) => sum + weigh(fileOf(dir, path), encoding), 0);
}

/** Opens a page of a site in a browser that knows nothing of it. */
export async function measureBytes(browser: Browser, { origin, dir, visits }: ServedSite, address: string): Promise<PageBytes> {
  return withPage(browser, async (page) => {
    let elsewhere = 0;
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(origin)) elsewhere++;
    });
    const before = visits.length;
    await page.goto(origin + address, { waitUntil: 'load' });
    await settle(page);
    const own = visits.slice(before);
    const early = new Set(
      await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const loaded = navigation?.loadEventStart ?? 0;
        return performance.getEntriesByType('resource').flatMap((entry) => (entry.startTime < loaded ? entry.name : []));
      }),
    );
    const needed = own.filter(({ path, isPrefetch }) => !isPrefetch && early.has(origin + path));
    const ending = (extension: string): Visit[] => needed.filter(({ path }) => path.endsWith(extension));
    return {
      scripts: weighVisits(ending('.js'), dir, 'gzip'),
      styles: weighVisits(ending('.css'), dir, 'gzip'),
      html: weigh(fileOf(dir, address), 'raw'),
      requests: own.length + elsewhere,
      total: weighVisits(own, dir, 'brotli'),
    };
  });
}
