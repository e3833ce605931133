import { expect, test, vi } from 'vitest';
import { createAlgoliaClient } from '../../../../src/search/algolia/client';
import { algoliaOf, type AlgoliaRequest, credentials } from '../../../support/algolia';
import { archiveRecords, markupRecords } from '../../../support/searchRecords';

// The library's code for browsers. Its code for Node has other defaults.
vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser'));

const answer = algoliaOf([...archiveRecords, ...markupRecords]);
const firstHost = 'testapp-dsn.algolia.net';

interface Request {
  url: string;
  data: string;
  headers: Record<string, string>;
  connectTimeout: number;
  responseTimeout: number;
}

/** A client with the requests that it sends. A test may set failures by host. */
function setUp() {
  const requests: Request[] = [];
  const failures = new Map<string, { status: number; content?: string }>();
  const send = async (request: Request) => {
    requests.push(request);
    const { hostname } = new URL(request.url);
    const body = JSON.parse(request.data) as AlgoliaRequest;
    const content = JSON.stringify(await answer(body));
    const failure = failures.get(hostname) ?? failures.get('every host');
    return { status: 200, content, isTimedOut: false, ...failure };
  };
  const client = createAlgoliaClient(credentials, { requester: { send } as never });
  const search = async (query: string) => {
    const marks = { highlightPreTag: '<mark>', highlightPostTag: '</mark>' };
    const request = { indexName: 'notes', query, ...marks };
    const [result] = (await client.search({ requests: [request] })).results;
    return result?.hits ?? [];
  };
  const hosts = () => requests.splice(0).map(({ url }) => new URL(url).hostname);
  return { client, search, requests, failures, hosts };
}

// tests/browser/searchAlgolia.spec.ts checks the URL and the body.
test('a request has no headers of Algolia, and the timeouts of the protocol', async () => {
  const { search, requests } = setUp();
  await search('归档');
  const { headers, connectTimeout, responseTimeout } = requests[0] as Request;
  expect(Object.keys(headers).filter((name) => name.startsWith('x-algolia'))).toEqual([]);
  expect([connectTimeout, responseTimeout]).toEqual([1000, 2000]);
});

test('a pasted error is reduced to what Algolia takes', async () => {
  const { search, requests } = setUp();
  await search(
    `Traceback (most recent call last):\n  File "x.py", line 3\nValueError: ${'约'.repeat(999)}`,
  );
  const [{ query = '' } = {}] = (JSON.parse(requests[0]?.data ?? '') as AlgoliaRequest).requests;
  expect(query).toMatch(/^ValueError: 约+$/);
  expect(Buffer.byteLength(query)).toBeLessThanOrEqual(512);
});

test('markup in the text of a hit is escaped, our marks are not', async () => {
  const [hit] = await setUp().search('转义');
  expect(hit?._highlightResult.hierarchy.lvl2?.value).toBe(
    '&lt;t t-esc&gt; 与 &amp;amp; 🎉 <mark>转义</mark>',
  );
  expect(hit?._snippetResult.content?.value).toContain('用 &lt;b&gt;粗体&lt;/b&gt; 与 &lt;img');
});

test('a host that fails is not asked again for 120 s', async () => {
  const { search, failures, hosts } = setUp();
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
  failures.set(firstHost, { status: 503 });
  await search('归档');
  const [failed, healthy] = hosts();
  expect(failed).toBe(firstHost);
  await search('看板');
  expect(hosts()).toEqual([healthy]);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 121_000);
  await search('列表');
  expect(hosts()[0]).toBe(firstHost);
  vi.restoreAllMocks();
});

test.each([
  ['no host can be reached', { status: 0, isTimedOut: false }, { name: 'RetryError' }],
  ['the key is refused', { status: 403, content: '{}' }, { name: 'ApiError', status: 403 }],
  ['the answer is a page', { status: 200, content: '<p>' }, { name: 'DeserializationError' }],
])('%s: an error, and the next search works again', async (_, failure, error) => {
  const { client, search, failures, requests } = setUp();
  failures.set('every host', failure);
  await expect(search('归档')).rejects.toMatchObject(error);
  await expect(client.suggestions('归档 zzzz'), 'no suggestions then').resolves.toEqual([]);
  failures.clear();
  requests.length = 0;
  expect((await search('归档')).length).toBeGreaterThan(0);
  expect(requests).not.toEqual([]);
});

test.each([
  ['归档 归档 zzzz', ['归档']],
  ['归档 看板 列表 active zzzz', ['归档', '看板', '列表']],
  ['归档', []],
  [' ', []],
])('suggestions for %j: its words that have results, at most three', async (query, expected) => {
  const { client, requests } = setUp();
  expect(await client.suggestions(query)).toEqual(expected);
  expect(requests.length).toBe(expected.length > 0 ? 1 : 0);
});
