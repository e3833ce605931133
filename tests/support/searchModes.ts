import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { algoliaSite } from './testSites';
import { searchIndexName } from '../../src/config/site';
import type { SearchQuery, SearchRecord } from '../../src/search/engine';
import { buildIndex } from '../../src/search/engine/build';
import {
  type AlgoliaIndex,
  type AlgoliaServer,
  credentials,
  startAlgoliaServer,
} from './algoliaServer';
import { expect, hydrated, origins, test as base } from './test';

/** Who answers: the index files of the site, or a server that speaks Algolia's protocol. */
type SearchMode = 'local' | 'algolia';

export const searchModes: SearchMode[] = ['local', 'algolia'];

/**
 * For tests of what the modal does by itself, whoever answers.
 *
 * @returns details of a test: in the second mode `npm test` leaves it out, the nightly run does not
 */
export const onceIn = (mode: SearchMode): { tag: string[] } => ({
  tag: mode === 'local' ? [] : ['@nightly'],
});

type Undo = () => Promise<void> | void;

/** What a test can do to the one who answers. */
export interface Provider {
  /** Name of the index: recent and favorite searches are stored under it. */
  indexName: string;
  /** Answers from these records instead of the site's own. */
  serve: (records: readonly SearchRecord[]) => Promise<void> | void;
  /** Nobody can be reached any more. @returns how to make it reachable again */
  fail: () => Promise<Undo> | Undo;
  /** Answers only when released. @returns how to */
  hold: () => Promise<Undo> | Undo;
  /** The queries a server got; the local engine has none. */
  sent: () => SearchQuery[];
}

interface Fixtures {
  provider: Provider;
  /** Uncaught errors, rejections nobody handles, and requests to others than the site and its search provider. */
  violations: string[];
}

const indexFiles = '**/search-index/**';
/** Every host of Algolia. */
export const algoliaHosts = /^https:\/\/[^/]+\.algolia(?:net)?\.(?:net|com)\//;

/** Sends a request of the page to the local protocol server, and says which host it was meant for. */
export async function forward(route: Route, server: AlgoliaServer): Promise<void> {
  const request = route.request();
  const { hostname, pathname, search } = new URL(request.url());
  try {
    const response = await fetch(server.origin + pathname + search, {
      method: request.method(),
      headers: { 'content-type': 'application/json', 'x-forwarded-host': hostname },
      ...(request.method() === 'POST' && { body: request.postData() ?? '' }),
    });
    const body = Buffer.from(await response.arrayBuffer());
    const headers = {
      'access-control-allow-origin': '*',
      'content-type': response.headers.get('content-type') ?? 'application/json',
    };
    await route.fulfill({ status: response.status, headers, body });
  } catch {
    // The server cut the connection, or the page has gone.
    await route.abort('connectionreset').catch(() => undefined);
  }
}

function localProvider(context: BrowserContext): Provider {
  const held = async (handle: (route: Route) => Promise<void>): Promise<() => Promise<void>> => {
    await context.route(indexFiles, handle);
    return () => context.unroute(indexFiles, handle);
  };
  return {
    indexName: searchIndexName,
    sent: () => [],
    async serve(records) {
      const files = new Map(
        buildIndex(records).map(({ name, bytes }) => [name, Buffer.from(bytes)]),
      );
      await context.route(indexFiles, async (route) => {
        const body = files.get(path.basename(new URL(route.request().url()).pathname));
        await (body ? route.fulfill({ body }) : route.fulfill({ status: 404, body: '404' }));
      });
    },
    fail: () => held((route) => route.abort('connectionrefused')),
    async hold() {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      const undo = await held(async (route) => {
        await released;
        await route.fallback();
      });
      return async () => {
        release();
        await undo();
      };
    },
  };
}

function algoliaProvider(server: AlgoliaServer): Provider {
  return {
    indexName: algoliaSite.env.ALGOLIA_INDEX_NAME ?? '',
    sent: () =>
      server.requests.flatMap(({ body }) => (body as { requests: SearchQuery[] }).requests),
    serve: (records) => {
      server.put('notes', records);
    },
    fail: () => server.fail({ kind: 'vanish' }),
    hold: server.hold,
  };
}

/** Playwright's test, with a site whose search is answered in the given mode. */
export const test = base.extend<
  Fixtures & { searchMode: SearchMode },
  { algoliaServer: AlgoliaServer }
>({
  searchMode: ['local', { option: true }],
  // One for each worker: the index of the whole site takes a second to build.
  algoliaServer: [
    async ({}, use) => {
      const server = await startAlgoliaServer();
      server.put(
        'notes',
        JSON.parse(fs.readFileSync(algoliaSite.records, 'utf8')) as SearchRecord[],
      );
      // The engine behind it is built with the first query, which would not be answered in time.
      const headers = {
        'x-algolia-application-id': credentials.appId,
        'x-algolia-api-key': credentials.searchKey,
      };
      const body = JSON.stringify({ requests: [{ indexName: 'notes', query: '' }] });
      await fetch(`${server.origin}/1/indexes/*/queries`, { method: 'POST', headers, body });
      server.reset();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ searchMode }, use) => {
    await use(searchMode === 'algolia' ? process.env.ALGOLIA_ORIGIN : origins.site);
  },
  // Always there, so that no Algolia search of a test leaves this machine.
  provider: [
    async ({ searchMode, context, algoliaServer }, use) => {
      if (searchMode === 'local') {
        await use(localProvider(context));
        return;
      }
      const notes = algoliaServer.indices.get('notes') as AlgoliaIndex;
      await context.route(algoliaHosts, (route) => forward(route, algoliaServer));
      await use(algoliaProvider(algoliaServer));
      algoliaServer.indices.set('notes', notes);
      algoliaServer.reset();
    },
    { auto: true },
  ],
  violations: [
    async ({ page, baseURL, searchMode }, use) => {
      const found: string[] = [];
      page.on('pageerror', (error) => found.push(`uncaught: ${error.stack ?? error.message}`));
      page.on('request', (request) => {
        const url = request.url();
        const isSearch = searchMode === 'algolia' && algoliaHosts.test(url);
        if (!url.startsWith(`${baseURL ?? ''}/`) && !/^(?:data|blob):/.test(url) && !isSearch)
          found.push(`foreign: ${url}`);
      });
      await use(found);
      expect(found, 'nothing thrown, nothing foreign').toEqual([]);
    },
    { auto: true },
  ],
});

export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: '搜索' });
export const input = (page: Page): Locator =>
  page.locator('.DocSearch-Modal').getByRole('searchbox', { name: '搜索' });
export const hits = (page: Page): Locator => page.locator('.DocSearch-Hit');
export const searchButton = (page: Page): Locator =>
  page.getByRole('button', { name: '搜索', exact: true }).first();
/** What a screen reader is told. */
export const spoken = (page: Page): Locator => page.locator('.search-spoken[role=status]');
export const errorScreen = (page: Page): Locator => page.locator('.DocSearch-ErrorScreen');

/** Waits until what the last event set off is drawn. */
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))),
      ),
  );

/** Goes to a page and opens its search. */
export async function openSearch(page: Page, path = '/docs/intro'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
}

/** Puts a text on the clipboard and into the field that has the focus. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.keyboard.press('Control+v');
}

/** Types a query at once, in place of what is there, and waits for its hits: recent searches are none. */
export async function searchFor(page: Page, query: string): Promise<void> {
  const footer = page.locator('.DocSearch-HitsFooter');
  await input(page).fill('');
  await expect(footer).toHaveCount(0);
  await input(page).fill(query);
  await expect(footer).toBeVisible();
}

export { expect, hydrated, origins };
