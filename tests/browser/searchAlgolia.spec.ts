// The Algolia client as the page uses it: what it sends, to whom, and what it makes of a provider that fails.
import fs from 'node:fs';
import path from 'node:path';
import { algoliaSite } from '../support/testSites';
import type { SearchQuery } from '../../src/search/engine';
import { credentials, type Failure } from '../support/algoliaServer';
import {
  errorScreen,
  expect,
  hits,
  algoliaHosts,
  input,
  openSearch,
  searchFor,
  test,
} from '../support/searchModes';
import { archiveRecords } from '../support/searchRecords';

test.use({ searchMode: 'algolia' });
test.beforeEach(({ provider }) => provider.serve(archiveRecords));

const facetFilters = [
  'language:zh-cn',
  ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
];

test('the modal asks with every field of the protocol, the search page with its own', async ({
  page,
  algoliaServer,
}) => {
  await openSearch(page);
  await searchFor(page, 'ａｃｔｉｖｅ');
  const levels = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
  const [request] = algoliaServer.requests;
  expect(request).toMatchObject({
    method: 'POST',
    path: '/1/indexes/*/queries',
    query: {
      'x-algolia-application-id': credentials.appId,
      'x-algolia-api-key': credentials.searchKey,
    },
  });
  expect(request?.body).toEqual({
    requests: [
      {
        query: 'active',
        indexName: 'notes',
        attributesToRetrieve: ['hierarchy.lvl0', ...levels, 'content', 'type', 'url'],
        attributesToSnippet: [...levels, 'content'].map((name) => `${name}:10`),
        snippetEllipsisText: '…',
        highlightPreTag: '__ais-highlight__',
        highlightPostTag: '__/ais-highlight__',
        hitsPerPage: 12,
        clickAnalytics: false,
        facetFilters,
      },
    ],
  });
  await page.goto('/search?q=active');
  await expect(page.locator('main ol > li').first()).toBeVisible();
  const last = (algoliaServer.requests.at(-1)?.body as { requests: SearchQuery[] }).requests[0];
  expect(last).toMatchObject({
    query: 'active',
    indexName: 'notes',
    page: 0,
    hitsPerPage: 20,
    facetFilters,
  });
});

test('a host that fails is passed over, and then left alone', async ({
  page,
  context,
  algoliaServer,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (algoliaHosts.test(request.url())) asked.push(new URL(request.url()).hostname);
  });
  const first = `${credentials.appId.toLowerCase()}-dsn.algolia.net`;
  await context.route(`https://${first}/**`, (route) => route.abort('connectionrefused'));
  await openSearch(page);
  await searchFor(page, 'active');
  expect(asked[0]).toBe(first);
  expect(asked).toHaveLength(2);
  expect(algoliaServer.requests[0]?.headers['x-forwarded-host']).toBe(asked[1]);
  await searchFor(page, '归档按钮 1');
  expect(asked.slice(2)).not.toContain(first);
});

/** What the client makes of each failure: tests/unit/search/algolia/client.test.ts. */
const failures: [string, Failure][] = [
  ['refuses the key', { kind: 'status', status: 403 }],
  ['is a login page', { kind: 'html' }],
];
for (const [name, failure] of failures) {
  test(`a provider that ${name}: the error in Chinese, in the modal and on the page, until it is well`, async ({
    page,
    algoliaServer,
  }) => {
    const heal = algoliaServer.fail(failure);
    await openSearch(page);
    await input(page).fill('归档');
    await expect(errorScreen(page)).toContainText('无法获取结果');
    heal();
    await errorScreen(page).getByRole('button', { name: '重试' }).click();
    await expect(hits(page).first()).toBeVisible();
    const again = algoliaServer.fail(failure);
    await page.goto(`/search?q=${encodeURIComponent('归档')}`);
    await expect(page.locator('main [role=alert]')).toContainText('无法获取搜索结果');
    again();
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.locator('main ol > li')).toHaveCount(12);
  });
}

test('a build without the key: the client says so, the reader sees the error', async ({
  page,
  context,
}) => {
  let removed = 0;
  // The tags name the hash of the file with the key, which would have another one if it had been built without.
  await context.route(/\/docs\/intro$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(/ integrity="[^"]*"/g, ''),
    });
  });
  await context.route('**/assets/js/*.js', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    removed += text.split(credentials.searchKey).length - 1;
    await route.fulfill({ response, body: text.replaceAll(credentials.searchKey, '') });
  });
  await openSearch(page);
  await input(page).fill('归档');
  await expect(errorScreen(page)).toContainText('无法获取结果');
  expect(removed).toBeGreaterThan(0);
});

test('the key that may write was there when the site was built, and is in none of its files', () => {
  expect(algoliaSite.env.ALGOLIA_ADMIN_KEY).toBe(credentials.adminKey);
  const files = fs
    .readdirSync(algoliaSite.dir, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(algoliaSite.dir, name));
  const having = (key: string) =>
    files.filter((file) => fs.statSync(file).isFile() && fs.readFileSync(file).includes(key));
  expect(having(credentials.adminKey)).toEqual([]);
  expect(having(credentials.searchKey), 'that which may search is').not.toEqual([]);
});
