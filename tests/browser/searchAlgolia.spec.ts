// The hosted client as the page uses it: what it sends, to whom, and what it makes of a provider that fails.
import fs from 'node:fs';
import path from 'node:path';
import { algoliaSite } from '../support/testSites';
import type { SearchQuery } from '../../src/search/engine';
import { credentials } from '../support/algoliaServer';
import type { Fault } from '../support/algoliaServer';
import { errorScreen, expect, hits, hostedHosts, input, openSearch, searchFor, test } from '../support/searchModes';
import { archiveRecords } from '../support/searchRecords';

test.use({ searchMode: 'hosted' });
test.beforeEach(({ provider }) => provider.serve(archiveRecords));

const facetFilters = ['language:zh-cn', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']];

test('the modal asks with every field of the protocol, the search page with its own', async ({ page, hostedServer }) => {
  await openSearch(page);
  await searchFor(page, 'ａｃｔｉｖｅ');
  const levels = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
  const [request] = hostedServer.requests;
  expect(request).toMatchObject({
    method: 'POST',
    path: '/1/indexes/*/queries',
    query: { 'x-algolia-application-id': credentials.appId, 'x-algolia-api-key': credentials.searchKey },
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
        hitsPerPage: 20,
        clickAnalytics: false,
        facetFilters,
      },
    ],
  });
  await page.goto('/search?q=active');
  await expect(page.locator('main ol > li').first()).toBeVisible();
  const last = (hostedServer.requests.at(-1)?.body as { requests: SearchQuery[] }).requests[0];
  expect(last).toMatchObject({ query: 'active', indexName: 'notes', page: 0, hitsPerPage: 20, facetFilters });
});

test('a host that fails is passed over, and left alone for 120 s', async ({ page, context, hostedServer }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (hostedHosts.test(request.url())) asked.push(new URL(request.url()).hostname);
  });
  const first = `${credentials.appId.toLowerCase()}-dsn.algolia.net`;
  await context.route(`https://${first}/**`, (route) => route.abort('connectionrefused'));
  await openSearch(page);
  await searchFor(page, 'active');
  expect(asked[0]).toBe(first);
  expect(asked).toHaveLength(2);
  expect(hostedServer.requests[0]?.headers['x-forwarded-host']).toBe(asked[1]);
  const ahead = (seconds: number) =>
    page.evaluate((milliseconds) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + milliseconds;
    }, seconds * 1000);
  await ahead(110);
  await searchFor(page, '归档按钮 1');
  expect(asked.slice(2)).not.toContain(first);
  const before = asked.length;
  await ahead(11);
  await searchFor(page, '归档按钮 2');
  expect(asked.slice(before)).toContain(first);
});

test('a host that stalls is given up after a second', async ({ page, hostedServer }) => {
  hostedServer.fail({ kind: 'stall', times: 1 });
  await openSearch(page);
  await input(page).fill('active');
  await expect(page.locator('.DocSearch-Container--Stalled')).toHaveCount(1);
  await expect(hits(page).first()).toContainText('active', { timeout: 4000 });
  expect(hostedServer.requests).toHaveLength(2);
});

const faults: [string, Fault][] = [
  ['is not there', { kind: 'vanish' }],
  ['is out of order', { kind: 'status', status: 500 }],
  ['refuses the key', { kind: 'status', status: 403 }],
  ['asks to wait', { kind: 'status', status: 429, headers: { 'retry-after': '30' } }],
  ['is a login page', { kind: 'html' }],
  ['speaks of something else', { kind: 'garbage' }],
  ['answers by half', { kind: 'truncated' }],
  ['answers nothing', { kind: 'empty' }],
];
for (const [name, fault] of faults) {
  test(`a provider that ${name}: the error in Chinese, in the modal and on the page, until it is well`, async ({
    page,
    hostedServer,
  }) => {
    const heal = hostedServer.fail(fault);
    await openSearch(page);
    await input(page).fill('归档');
    // Every host in turn is given its time.
    await expect(errorScreen(page)).toContainText('无法获取结果', { timeout: 20_000 });
    await page.waitForTimeout(500);
    await expect(errorScreen(page)).toBeVisible();
    heal();
    await errorScreen(page).getByRole('button', { name: '重试' }).click();
    await expect(hits(page).first()).toBeVisible();
    const again = hostedServer.fail(fault);
    await page.goto(`/search?q=${encodeURIComponent('归档')}`);
    await expect(page.locator('main [role=alert]')).toContainText('无法获取搜索结果');
    again();
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.locator('main ol > li')).toHaveCount(12);
  });
}

test('a build without the key: the client says so, the reader sees the error', async ({ page, context }) => {
  let removed = 0;
  // The tags name the hash of the file with the key, which would have another one if it had been built without.
  await context.route(/\/docs\/intro$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(/ integrity="[^"]*"/g, '') });
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
  const having = (key: string) => files.filter((file) => fs.statSync(file).isFile() && fs.readFileSync(file).includes(key));
  expect(having(credentials.adminKey)).toEqual([]);
  expect(having(credentials.searchKey), 'that which may search is').not.toEqual([]);
});
