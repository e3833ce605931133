import path from 'node:path';
import process from 'node:process';
import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import type { SearchQuery, SearchRecord } from '../../src/search/engine';
import { buildIndex } from '../../src/search/engine/build';
import { algoliaOf, type AlgoliaRequest } from './algolia';
import { expect, hydrated, origins, test as base, watch } from './test';

/** The provider of the answers: the index files of the site or Algolia. */
type SearchMode = 'local' | 'algolia';

export const searchModes: SearchMode[] = ['local', 'algolia'];

interface Fixtures {
  provider: Awaited<ReturnType<typeof provide>>;
  searchMode: SearchMode;
  /** Expects no uncaught errors, and no requests to other hosts than the site's and its search provider's. */
  violations: undefined;
}

export const indexFiles = '**/search-index/**';
/** Every host of Algolia. */
export const algoliaHosts = /^https:\/\/[^/]+\.algolia(?:net)?\.(?:net|com)\//;

type Answer = (route: Route) => Promise<void>;

/** Answers requests for files of an index. */
export function serveIndex(records: readonly SearchRecord[]): Answer {
  const files = new Map(buildIndex(records).map(({ name, bytes }) => [name, Buffer.from(bytes)]));
  return async (route) => {
    const body = files.get(path.basename(new URL(route.request().url()).pathname));
    await route.fulfill(body ? { body } : { status: 404, body: '404' });
  };
}

/** Answers searches as Algolia does, and adds the queries to `sent`. */
function serveAlgolia(records: readonly SearchRecord[], sent: SearchQuery[]): Answer {
  const answer = algoliaOf(records);
  return async (route) => {
    const request = route.request().postDataJSON() as AlgoliaRequest;
    sent.push(...request.requests);
    const headers = { 'access-control-allow-origin': '*' };
    await route.fulfill({ headers, json: await answer(request) });
  };
}

/** Intercepts the requests of all pages to the provider, which a test controls. */
async function provide(mode: SearchMode, context: BrowserContext) {
  const sent: SearchQuery[] = [];
  const isLocal = mode === 'local';
  let answer: Answer = isLocal ? (route) => route.continue() : serveAlgolia([], sent);
  let failing = false;
  let released = Promise.resolve();
  await context.route(isLocal ? indexFiles : algoliaHosts, async (route) => {
    await released;
    await (failing ? route.abort('connectionrefused') : answer(route));
  });
  return {
    /** The queries that Algolia got. The local engine sends no queries. */
    sent,
    /** Answers from these records instead of the site's own. */
    serve(records: readonly SearchRecord[]): void {
      answer = isLocal ? serveIndex(records) : serveAlgolia(records, sent);
    },
    /** Makes the provider unreachable. @returns a function that makes it reachable again */
    fail(): () => void {
      failing = true;
      return () => void (failing = false);
    },
    /** Holds all answers back. @returns a function that releases them */
    hold(): () => void {
      let release = (): void => undefined;
      released = new Promise((resolve) => (release = resolve));
      return release;
    },
  };
}

/** Playwright's test, on a site whose search uses the given mode. */
export const test = base.extend<Fixtures>({
  searchMode: ['local', { option: true }],
  baseURL: async ({ searchMode }, use) => {
    await use(searchMode === 'algolia' ? process.env.ALGOLIA_ORIGIN : origins.site);
  },
  // Every test has it, so that no search leaves this machine.
  provider: [
    async ({ searchMode, context }, use) => {
      await use(await provide(searchMode, context));
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
  violations: [
    async ({ page, baseURL, searchMode }, use) => {
      const errors = watch(page);
      await use(undefined);
      const provider = searchMode === 'algolia' ? algoliaHosts : /^$/;
      const isForeign = (url: string) => !url.startsWith(`${baseURL}/`) && !provider.test(url);
      expect(errors.foreign.filter(isForeign)).toEqual([]);
      expect(errors.console.filter((line) => line.startsWith('uncaught'))).toEqual([]);
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
/** What a screen reader says. */
export const spoken = (page: Page): Locator =>
  page.locator('[role=status].DocSearch-VisuallyHiddenForAccessibility');
export const errorScreen = (page: Page): Locator => page.locator('.DocSearch-ErrorScreen');
export const stalled = (page: Page): Locator => page.locator('.DocSearch-Container--Stalled');

/** Goes to a page and opens its search. */
export async function openSearch(page: Page, path = '/docs/intro'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
}

/** Opens the selected hit with the Enter key. */
export async function openHit(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
}

/** Copies a text and pastes it into the focused field. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.keyboard.press('Control+v');
}

/** Replaces the query and waits for its hits. Only hits have the footer, recent searches do not. */
export async function searchFor(page: Page, query: string): Promise<void> {
  const footer = page.locator('.DocSearch-HitsFooter');
  await input(page).fill('');
  await expect(footer).toHaveCount(0);
  await input(page).fill(query);
  await expect(footer).toBeVisible();
}

/** Opens the search of the introduction and searches. */
export async function openAndSearch(page: Page, query: string): Promise<void> {
  await openSearch(page);
  await searchFor(page, query);
}

/** Opens the selected hit, and the search again. */
export async function openHitAndReturn(page: Page): Promise<void> {
  await openHit(page);
  await page.keyboard.press('Control+k');
}

/** Composes a text in the focused field. @returns a function that ends the composition with another text */
export async function compose(
  page: Page,
  ...steps: string[]
): Promise<(text: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  for (const text of steps) {
    const caret = { selectionStart: text.length, selectionEnd: text.length };
    await session.send('Input.imeSetComposition', { text, ...caret });
  }
  return async (text) => {
    await session.send('Input.insertText', { text });
  };
}

export { expect, hydrated, origins };
