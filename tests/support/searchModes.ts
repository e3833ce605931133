import path from 'node:path';
import type { BrowserContext, Page, Route } from '@playwright/test';
import type { SearchQuery, SearchRecord } from '../../src/search/engine';
import { buildIndex } from '../../src/search/engine/build';
import { algoliaOf, type AlgoliaRequest } from './algolia';
import { expect, open as openPage, origins, test as base, watch } from './test';

/** The provider of the answers: the index files of the site or Algolia. */
type SearchMode = 'local' | 'algolia';

const indexFiles = '**/search-index/**';
/** Every host of Algolia that answers searches, and the one that gets events. */
export const algoliaHosts = /^https:\/\/[^/]+\.algolia(?:net)?\.(?:net|com)\//;
const eventHost = 'https://insights.algolia.io/**';

type Answer = (route: Route) => Promise<void>;

/** Answers requests for files of an index. */
function serveIndex(records: readonly SearchRecord[]): Answer {
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
  const events: Record<string, unknown>[] = [];
  const isLocal = mode === 'local';
  let answer: Answer = isLocal ? (route) => route.continue() : serveAlgolia([], sent);
  let failing = false;
  let released = Promise.resolve();
  await context.route(isLocal ? indexFiles : algoliaHosts, async (route) => {
    await released;
    await (failing ? route.abort('connectionrefused') : answer(route));
  });
  if (!isLocal)
    await context.route(eventHost, async (route) => {
      const body = route.request().postDataJSON() as { events: typeof events };
      events.push(...body.events);
      await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: {} });
    });
  return {
    /** The queries that Algolia got. The local engine sends no queries. */
    sent,
    /** The events that Algolia got. */
    events,
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

/** The search modal of a page: its parts, and what a reader does with it. */
function modalOf(page: Page, base: string) {
  const dialog = page.getByRole('dialog', { name: '搜索' });
  const input = page.locator('.DocSearch-Modal').getByRole('searchbox', { name: '搜索' });
  /** Only hits have it, recent searches do not. */
  const footer = page.locator('.DocSearch-HitsFooter');

  /** Goes to a page and opens its search. */
  async function open(path = '/docs/intro'): Promise<void> {
    await openPage(page, base + path);
    await page.keyboard.press('Control+k');
    await expect(input).toBeFocused();
  }

  /** Replaces the query and waits for its hits. */
  async function search(query: string): Promise<void> {
    await input.fill('');
    await expect(footer).toHaveCount(0);
    await input.fill(query);
    await expect(footer).toBeVisible();
  }

  /** Opens the selected hit with the Enter key. */
  async function openHit(): Promise<void> {
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  }

  const hits = page.locator('.DocSearch-Hit');
  return {
    dialog,
    input,
    open,
    search,
    openHit,
    hits,
    /** Title and path of the first hit. */
    title: hits.first().locator('.DocSearch-Hit-title'),
    path: hits.first().locator('.DocSearch-Hit-path'),
    /** The hits below a title. */
    group: (title: string) =>
      page
        .locator('.DocSearch-Hits')
        .filter({ has: page.getByText(title, { exact: true }) })
        .locator(hits),
    /** A button of a hit or of the field. */
    action: (name: string) => page.getByRole('button', { name }).first(),
    /** The button that opens it. */
    button: page.getByRole('button', { name: '搜索', exact: true }).first(),
    /** What a screen reader says. */
    spoken: page.locator('[role=status].DocSearch-VisuallyHiddenForAccessibility'),
    start: page.locator('.DocSearch-StartScreen'),
    noResults: page.locator('.DocSearch-NoResults'),
    error: page.locator('.DocSearch-ErrorScreen'),
    stalled: page.locator('.DocSearch-Container--Stalled'),
    /** Opens the search of the introduction and searches. */
    async openAndSearch(query: string): Promise<void> {
      await open();
      await search(query);
    },
    /** Opens the selected hit, and the search again. */
    async openHitAndReturn(): Promise<void> {
      await openHit();
      await page.keyboard.press('Control+k');
    },
  };
}

interface Fixtures {
  /** What stands before the paths of the site that the mode has. */
  base: string;
  modal: ReturnType<typeof modalOf>;
  provider: Awaited<ReturnType<typeof provide>>;
  searchMode: SearchMode;
  /** Expects no uncaught errors, and requests only to the site and its search provider. */
  violations: undefined;
}

/** Playwright's test, on a site whose search uses the given mode. */
export const test = base.extend<Fixtures>({
  searchMode: ['local', { option: true }],
  base: async ({ searchMode }, use) => {
    await use(searchMode === 'algolia' ? '/notes' : '');
  },
  modal: async ({ page, base }, use) => {
    await use(modalOf(page, base));
  },
  baseURL: async ({ searchMode }, use) => {
    await use(searchMode === 'algolia' ? origins.testSite : origins.site);
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
    async ({ page, searchMode }, use) => {
      const errors = watch(page);
      await use(undefined);
      const provider = searchMode === 'algolia' ? /^https:\/\/[^/]+\.algolia(?:net)?\.\w+\// : /^$/;
      expect(errors.foreign.filter((url) => !provider.test(url))).toEqual([]);
      expect(errors.console.filter((line) => line.startsWith('uncaught'))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Composes a text in the focused field. @returns a function that ends it with a text */
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

export * from './test';
