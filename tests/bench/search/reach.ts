import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { createStaticServer } from '../../../src/cli/server';
import { searchIndexPath } from '../../../src/config/site';
import { buildDir } from '../../../src/lib/paths';
import type { IndexFile } from '../../../src/search/engine';
import { rangeOf } from '../../../src/search/engine/store';
import { launchBrowser } from '../site/pages';

/** How much slower the processor is made, and slow 4G of Lighthouse: bytes a second, milliseconds for a round trip. */
const SLOWDOWN = 4;
const SLOW_4G = {
  offline: false,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
  latency: 150,
};

/** Serves the built site with another index. */
async function serve(
  index: readonly IndexFile[],
): Promise<{ server: http.Server; origin: string }> {
  const site = createStaticServer({ dir: buildDir, base: '/' });
  const files = new Map(index.map(({ name, bytes }) => [`/${searchIndexPath}${name}`, bytes]));
  const server = http.createServer((request, response) => {
    const [path = '', range] = request.url?.split('?') ?? [];
    const bytes = files.get(path);
    if (!bytes) return void site.emit('request', request, response);
    const body = rangeOf(request.url ?? '', bytes);
    const length = { 'Content-Length': body.length, 'Cache-Control': 'no-cache' };
    if (range)
      response.writeHead(206, { ...length, 'Content-Range': `bytes ${range}/${bytes.length}` });
    else response.writeHead(200, length);
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Runs in the page: from Ctrl+K, whose field gets the query as soon as it is there, to the answer on screen. */
function watchSearch(query: string): void {
  const found = new Promise<number>((resolve) => {
    let start = NaN;
    document.addEventListener('keydown', ({ timeStamp }) => (start = timeStamp), {
      capture: true,
      once: true,
    });
    const observer = new MutationObserver(() => {
      const input = document.querySelector<HTMLInputElement>('.DocSearch-Input');
      if (input && input.value !== query) {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          input,
          query,
        );
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (!document.querySelector('.DocSearch-HitsFooter, .DocSearch-NoResults')) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => {
          resolve(performance.now() - start);
        }),
      );
    });
    observer.observe(document.documentElement, { childList: true, subtree: true });
  });
  Object.assign(globalThis, { benchFound: found });
}

async function measureReach(browser: Browser, origin: string, query: string): Promise<number> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
  });
  try {
    await context.addInitScript('globalThis.__name ??= (named) => named');
    const page = await context.newPage();
    await page.goto(`${origin}/docs/intro`, { waitUntil: 'load' });
    await page.waitForSelector('html[data-has-hydrated=true]', { state: 'attached' });
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await page.evaluate(watchSearch, query);
    await page.keyboard.press('Control+k');
    return await page.evaluate(
      () => (globalThis as unknown as { benchFound: Promise<number> }).benchFound,
    );
  } finally {
    await context.close();
  }
}

/**
 * The time from Ctrl+K on a page that has loaded nothing of the search to the first hits, with processor and network slowed.
 * The site itself is the last build.
 *
 * @returns milliseconds, for each of the queries
 */
export async function timeToFirstResult(
  index: readonly IndexFile[],
  queries: readonly string[],
): Promise<number[]> {
  const { server, origin } = await serve(index);
  const browser = await launchBrowser();
  try {
    const times: number[] = [];
    for (const query of queries) times.push(await measureReach(browser, origin, query));
    return times;
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
}
