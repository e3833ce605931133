// The search by Algolia, where it differs from the site's own.
import { credentials, queryID } from '../support/algolia';
import { algoliaHosts, compose, expect, test } from '../support/searchModes';
import { archiveRecords } from '../support/searchRecords';

test.use({ searchMode: 'algolia' });
test.beforeEach(({ provider }) => {
  provider.serve(archiveRecords);
});

test('the requests have the fields of the protocol', async ({ page, base, modal, provider }) => {
  const facetFilters = [
    'language:zh-cn',
    ['default', 'docs-default-current', 'docs-fixtures-current'].map(
      (tag) => `docusaurus_tag:${tag}`,
    ),
  ];
  const asked = page.waitForRequest(algoliaHosts);
  await modal.openAndSearch('active');
  const { pathname, searchParams } = new URL((await asked).url());
  expect(pathname).toBe('/1/indexes/*/queries');
  expect(searchParams.get('x-algolia-application-id')).toBe(credentials.appId);
  expect(searchParams.get('x-algolia-api-key')).toBe(credentials.apiKey);
  const levels = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
  expect(provider.sent).toEqual([
    {
      query: 'active',
      indexName: 'notes',
      attributesToRetrieve: ['hierarchy.lvl0', ...levels, 'content', 'type', 'url'],
      attributesToSnippet: [...levels, 'content'].map((name) => `${name}:10`),
      snippetEllipsisText: '…',
      highlightPreTag: '__ais-highlight__',
      highlightPostTag: '__/ais-highlight__',
      hitsPerPage: 20,
      clickAnalytics: true,
      facetFilters,
    },
  ]);
  await page.goto(`${base}/search?q=active`);
  await expect(page.locator('main ol > li').first()).toBeVisible();
  const ownFields = { query: 'active', indexName: 'notes', page: 0, hitsPerPage: 20, facetFilters };
  expect(provider.sent.at(-1)).toMatchObject(ownFields);
});

test('what a reader sees and chooses is reported, without a cookie', async ({
  page,
  modal,
  provider,
}) => {
  await modal.openAndSearch('active');
  const event = { index: 'notes', objectIDs: ['模型 > 字段 > active 字段'] };
  await expect.poll(() => provider.events).toMatchObject([{ ...event, eventType: 'view' }]);
  await modal.openHit();
  await expect
    .poll(() => provider.events.at(-1))
    .toMatchObject({
      ...event,
      eventType: 'click',
      queryID,
      positions: [1],
    });
  expect(await page.context().cookies()).toEqual([]);
});

test('the tags that the crawler reads are in the pages', async ({ page, base }) => {
  await page.goto(`${base}/docs/intro`);
  for (const [name, content] of [
    ['language', 'zh-cn'],
    ['docusaurus_tag', 'docs-default-current'],
    ['version', 'current'],
  ] as const)
    await expect(page.locator(`meta[name="docsearch:${name}"]`)).toHaveAttribute(
      'content',
      content,
    );
});

test('composed letters are not searched for', async ({ page, modal, provider }) => {
  await modal.openAndSearch('归档');
  const end = await compose(page, 'a', 'an', 'anniu');
  await expect(modal.input).toHaveValue('归档anniu');
  await end('按钮7');
  await expect(modal.input).toHaveValue('归档按钮7');
  await expect(modal.hits.first()).toContainText('归档按钮 7');
  expect(new Set(provider.sent.map(({ query }) => query))).toEqual(new Set(['归档', '归档按钮7']));
});
