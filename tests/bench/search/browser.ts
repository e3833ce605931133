import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, findBrowser } from '../../../src/lib/browser';
import { reduceLong } from '../../../src/search/engine/reduceError';
import { createStaticServer } from '../../../src/build/server';
import type * as engineModule from '../../../src/search/engine';
import { MODAL } from './candidates';
import { bundle, ENTRIES } from './codeSize';

type EngineModule = Pick<typeof engineModule, 'createEngine' | 'createFetchLoad'>;

/** How much slower the processor is made. */
const SLOWDOWN = 4;

/** The page that search is opened on, below the base. */
const START_PAGE = 'docs/intro';

/** Folder of the index, below the base. */
const INDEX = 'search-index/';

/** Time between two keys of a reader who types fast, milliseconds. */
const KEY_INTERVAL = 80;

/** After so long without a hit the measurement fails instead of waiting for ever, milliseconds. */
const PATIENCE = 30_000;

/** What a browser with a slowed processor needs. Times in milliseconds, sizes in bytes of brotli. */
export interface BrowserResult {
  /** From focus and press of the search button to the first hit on screen; each on a page just opened. */
  reach: number[];
  /** The same up to the modal's field. */
  open: number[];
  /** Downloaded from reaching to the first hit: code of modal and engine, and files of the index. */
  code: number[];
  index: number[];
  /** The engine's own time for a keystroke with everything at hand. */
  keystroke: number[];
  /** Longest task while queries are typed into the modal; 0 when none was over 50 ms. */
  typing: number;
}

/** Runs in the page: presses the button, fills in the query, waits for the first hit to be painted. */
async function reachForSearch({
  query,
  patience,
}: {
  query: string;
  patience: number;
}): Promise<{ reach: number; open: number }> {
  const appear = (selector: string): Promise<Element> =>
    new Promise((resolve, reject) => {
      setTimeout(() => {
        reject(new Error(`no ${selector} for ${query}`));
      }, patience);
      const look = (): boolean => {
        const element = document.querySelector(selector);
        if (element) resolve(element);
        return element !== null;
      };
      if (look()) return;
      const observer = new MutationObserver(() => {
        if (look()) observer.disconnect();
      });
      observer.observe(document.documentElement, { childList: true, subtree: true });
    });
  const button = document.querySelector<HTMLElement>('button[aria-haspopup="dialog"][aria-keyshortcuts]');
  if (!button) throw new Error('no search button');
  const start = performance.now();
  button.focus();
  button.click();
  const input = await appear('.DocSearch-Input');
  const open = performance.now() - start;
  // Through the prototype's setter, so that React sees a change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, query);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await appear('.DocSearch-Hit');
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return { reach: performance.now() - start, open };
}

async function openPage(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  // tsx names functions with a helper, which those run in the page miss there.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  const page = await context.newPage();
  await page.goto(origin + START_PAGE, { waitUntil: 'load' });
  await page.waitForSelector('html[data-has-hydrated=true]');
  // The page's own idle work is not search's.
  await page.waitForTimeout(1000);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

async function measureReach(browser: Browser, origin: string, queries: readonly string[], result: BrowserResult): Promise<void> {
  for (const query of queries) {
    const page = await openPage(browser, origin);
    const bodies: Promise<{ isIndex: boolean; size: number }>[] = [];
    page.on('response', (response) => {
      if (response.status() !== 200) return;
      // A plain static server does not compress; hosts do.
      bodies.push(
        response.body().then((body) => ({ isIndex: response.url().includes(INDEX), size: brotliCompressSync(body).length })),
      );
    });
    const { reach, open } = await page.evaluate(reachForSearch, { query, patience: PATIENCE });
    const sizes = await Promise.all(bodies);
    const sum = (isIndex: boolean): number => sizes.reduce((total, one) => total + (one.isIndex === isIndex ? one.size : 0), 0);
    result.reach.push(reach);
    result.open.push(open);
    result.code.push(sum(false));
    result.index.push(sum(true));
    await page.context().close();
  }
}

/** Types into the modal, key by key, and watches for long tasks. */
async function measureTyping(page: Page, queries: readonly string[]): Promise<number> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  for (const query of queries) {
    await page.locator('.DocSearch-Input').fill('');
    for (const character of query) {
      await page.keyboard.insertText(character);
      await page.waitForTimeout(KEY_INTERVAL);
    }
    await page.waitForTimeout(500);
  }
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as { longTasks: number[] }).longTasks));
}

/** What the field holds while a query comes into being: each beginning when typed, only what is left of it when pasted. */
function inputsOf(query: string): string[] {
  // The page reduces what is longer than may be typed, or has several lines, before it asks.
  const pasted = reduceLong(query);
  return pasted === undefined ? Array.from(query, (_, i) => query.slice(0, i + 1)) : [pasted];
}

/** The engine in the page, asked all that the field would hold, twice; the second time counts. */
async function measureKeystrokes(page: Page, base: string, queries: readonly string[]): Promise<number[]> {
  const code = new TextDecoder().decode(await bundle(ENTRIES.ours, 'benchEngine'));
  await page.evaluate(`${code};globalThis.benchEngine = benchEngine;`);
  return page.evaluate(
    async ({ texts, folder, params }) => {
      const { createEngine, createFetchLoad } = (globalThis as unknown as { benchEngine: EngineModule }).benchEngine;
      const engine = createEngine({ load: createFetchLoad(folder) });
      const times: number[] = [];
      for (const isTimed of [false, true]) {
        for (const text of texts) {
          const start = performance.now();
          await engine.search([{ ...params, query: text, indexName: 'bench' }]);
          if (isTimed) times.push(performance.now() - start);
        }
      }
      return times;
    },
    { texts: queries.flatMap(inputsOf), folder: base + INDEX, params: MODAL },
  );
}

/**
 * Measures search on a built site in headless Chromium, its processor slowed.
 *
 * @param dir folder of the built site
 * @param base path it is built for
 * @param queries the first few are reached for and typed, all are timed by keystroke; a pasted one is a single keystroke
 */
export async function measureInBrowser(dir: string, base: string, queries: readonly string[]): Promise<BrowserResult> {
  const server = createStaticServer({ dir, base });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`;
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: chromiumFlags,
  });
  const result: BrowserResult = { reach: [], open: [], code: [], index: [], keystroke: [], typing: 0 };
  try {
    await measureReach(browser, origin, queries.slice(0, 14), result);
    const page = await openPage(browser, origin);
    await page.evaluate(reachForSearch, { query: queries[0] ?? 'odoo', patience: PATIENCE });
    result.typing = await measureTyping(page, queries.slice(0, 14));
    result.keystroke = await measureKeystrokes(page, base, queries);
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
  return result;
}
