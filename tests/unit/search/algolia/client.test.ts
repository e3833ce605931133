import { describe, expect, test, vi } from 'vitest';
import type { SearchQuery } from '../../../../src/search/engine';
import { createAlgoliaClient } from '../../../../src/search/algolia/client';
import { credentials } from '../../../support/algoliaServer';
import { clientOf, connections, MODAL, serve, stayOnThisMachine } from '../../../support/algolia';

stayOnThisMachine();

const search = (client: ReturnType<typeof clientOf>, query: string, more: SearchQuery = {}) =>
  client.search({ requests: [{ ...MODAL, query, ...more }] });

/** What is thrown, with what the screens look at. */
const failure = async (promise: Promise<unknown>): Promise<{ name: string; message: string; status?: number }> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) throw new Error('expected an error');
  return Object.assign(error, { name: error.name });
};

/** Seconds the clock is ahead from now on. */
const later = (seconds: number): void => {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + seconds * 1000);
};

describe('credentials', () => {
  test('a missing application id is named', () => {
    expect(() => createAlgoliaClient({ appId: '', apiKey: 'key' })).toThrow('`appId` is missing');
  });

  test('a missing key is named', () => {
    expect(() => createAlgoliaClient({ appId: 'APP', apiKey: '' })).toThrow('`apiKey` is missing');
  });

  test('a wrong key is an API error with its status', async () => {
    const server = await serve();
    const client = createAlgoliaClient({ appId: credentials.appId, apiKey: 'wrong', hosts: [server.host()] });
    expect(await failure(search(client, '约束'))).toMatchObject({
      name: 'ApiError',
      status: 403,
      message: 'Invalid Application-ID or API key',
    });
  });
});

describe('request', () => {
  test('is a POST with the credentials in the address, not in headers', async () => {
    const server = await serve();
    await search(clientOf(server), '约束');
    const [request] = server.requests;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/1/indexes/*/queries',
      query: { 'x-algolia-application-id': credentials.appId, 'x-algolia-api-key': credentials.searchKey },
    });
    expect(Object.keys(request?.headers ?? {}).filter((name) => name.startsWith('x-algolia'))).toEqual([]);
  });

  test('holds the list of requests with every field', async () => {
    const server = await serve();
    const facetFilters = ['language:zh-cn', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']];
    await search(clientOf(server), '约束', { facetFilters, page: 1, facets: 'language' });
    expect(server.requests[0]?.body).toEqual({
      requests: [
        {
          ...MODAL,
          query: '约束',
          highlightPreTag: '__ais-highlight__',
          highlightPostTag: '__/ais-highlight__',
          facetFilters,
          page: 1,
          facets: 'language',
        },
      ],
    });
  });

  test('takes a plain array, and parameters in an object or a string', async () => {
    const server = await serve();
    const client = clientOf(server);
    const { results } = await client.search([
      { indexName: 'notes', query: '约束' },
      { indexName: 'notes', params: { query: '约束', hitsPerPage: 1 } },
      {
        indexName: 'notes',
        params: `query=${encodeURIComponent('约束')}&hitsPerPage=1&facetFilters=${encodeURIComponent('["language:en"]')}`,
      },
    ]);
    expect(results.map(({ nbHits, query }) => [nbHits, query])).toEqual([
      [1, '约束'],
      [1, '约束'],
      [0, '约束'],
    ]);
    expect(server.requests).toHaveLength(1);
  });

  test('a pasted error is reduced, and the answer carries what was pasted', async () => {
    const server = await serve();
    const pasted = `Traceback (most recent call last):\n  File "/home/x/y.py", line 3, in z\n    raise\nValueError: ${'约束'.repeat(200)}`;
    const { results } = await search(clientOf(server), pasted);
    const sent = (server.requests[0]?.body as { requests: { query: string }[] }).requests[0]?.query ?? '';
    expect(sent).toMatch(/^ValueError: 约束/);
    expect(Buffer.byteLength(sent)).toBeLessThanOrEqual(512);
    expect(results[0]?.query).toBe(pasted);
  });

  test('full-width is folded; half of a surrogate pair does not break the request', async () => {
    const server = await serve();
    const client = clientOf(server);
    expect((await search(client, 'ＵｓｅＳｏｒｔａｂｌｅ')).results[0]?.nbHits).toBe(1);
    await search(client, '约束\ud83d');
    const bodies = server.requests.map(({ body }) => (body as { requests: { query: string }[] }).requests[0]?.query);
    expect(bodies).toEqual(['UseSortable', '约束\ufffd']);
  });
});

describe('answer', () => {
  test('has hits, counts, pages and queryID', async () => {
    const server = await serve();
    const { results } = await search(clientOf(server), '约束', { clickAnalytics: true, hitsPerPage: 1 });
    expect(results[0]).toMatchObject({
      nbHits: 1,
      page: 0,
      nbPages: 1,
      queryID: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
    expect(results[0]?.hits[0]).toMatchObject({ url: '/docs/模型/约束/SQL 约束', type: 'lvl2' });
  });

  test('facet filters restrict it', async () => {
    const server = await serve();
    const client = clientOf(server);
    const count = async (language: string) =>
      (await search(client, '访问权限', { facetFilters: [`language:${language}`] })).results[0]?.nbHits;
    expect([await count('en'), await count('zh-cn')]).toEqual([1, 0]);
  });

  test('the provider does not escape: markup in a heading comes as text, with only our marks', async () => {
    const server = await serve();
    const { results } = await search(clientOf(server), 't-esc');
    const hit = results[0]?.hits[0];
    expect(hit?._highlightResult.hierarchy.lvl1?.value).toBe('模板 &lt;t <mark>t-esc</mark>&gt;');
    expect(hit?._snippetResult.hierarchy.lvl1?.value).toBe('模板 &lt;t <mark>t-esc</mark>&gt;');
    expect(hit?._snippetResult.content?.value).toMatch(/^输出 &lt;b&gt;文字&lt;\/b&gt; &amp; 转义/);
  });

  test('tags with $ in them are put in as they are, and the default tags are those of the local engine', async () => {
    const server = await serve();
    const client = clientOf(server);
    const first = await search(client, '拖拽排序', { highlightPreTag: '$&', highlightPostTag: "$'" });
    expect(first.results[0]?.hits[0]?._highlightResult.hierarchy.lvl1?.value).toBe("$&拖拽排序$'");
    const second = await client.search([{ indexName: 'notes', query: '拖拽排序' }]);
    expect(second.results[0]?.hits[0]?._highlightResult.hierarchy.lvl1?.value).toBe(
      '<span class="algolia-docsearch-suggestion--highlight">拖拽排序</span>',
    );
  });

  test('levels without a snippet have the whole heading, so that nothing falls back to raw text', async () => {
    const server = await serve();
    const { results } = await search(clientOf(server), 't-esc', { attributesToSnippet: ['content:10'] });
    expect(Object.keys(results[0]?.hits[0]?._snippetResult.hierarchy ?? {})).toEqual(['lvl0', 'lvl1']);
  });

  test('a match in the body makes the type "content"', async () => {
    const server = await serve();
    const client = clientOf(server);
    const typeOf = async (query: string) => (await search(client, query)).results[0]?.hits[0]?.type;
    expect([await typeOf('_sql_constraints'), await typeOf('SQL 约束')]).toEqual(['content', 'lvl2']);
  });
});

describe('hosts', () => {
  test('are tried in order; the first that answers is enough', async () => {
    const [first, second] = [await serve(), await serve()];
    await search(clientOf(first, second), '约束');
    expect([first.requests.length, second.requests.length]).toEqual([1, 0]);
  });

  test.each(['vanish', 'status'] as const)('a host with fault "%s" is passed over', async (kind) => {
    const [first, second, third] = [await serve(), await serve(), await serve()];
    first.fail({ kind });
    second.fail({ kind });
    expect((await search(clientOf(first, second, third), '约束')).results[0]?.nbHits).toBe(1);
    expect([first, second, third].map(({ requests }) => requests.length)).toEqual([1, 1, 1]);
  });

  test.each([
    ['connect time-out of 1 s', 'stall', 1000],
    ['read time-out of 2 s', 'stallBody', 2000],
  ] as const)('a host that stalls is given up after the %s', async (_, kind, milliseconds) => {
    const [first, second] = [await serve(), await serve()];
    first.fail({ kind });
    const started = performance.now();
    expect((await search(clientOf(first, second), '约束')).results[0]?.nbHits).toBe(1);
    const taken = performance.now() - started;
    expect(taken).toBeGreaterThan(milliseconds - 20);
    expect(taken).toBeLessThan(milliseconds + 900);
  });

  test('a failed host stays down for 120 s, then is tried again', async () => {
    const [first, second] = [await serve(), await serve()];
    const heal = first.fail({ kind: 'status', status: 503 });
    const client = clientOf(first, second);
    const counts = () => [first.requests.length, second.requests.length];
    await search(client, '约束');
    heal();
    await search(client, '视图');
    expect(counts()).toEqual([1, 2]);
    later(119);
    await search(client, '模型');
    expect(counts()).toEqual([1, 3]);
    vi.mocked(Date.now).mockRestore();
    later(121);
    await search(client, '权限');
    expect(counts()).toEqual([2, 3]);
  });

  test('a host that timed out is tried last for 120 s', async () => {
    const [first, second] = [await serve(), await serve()];
    const heal = first.fail({ kind: 'stall' });
    const client = clientOf(first, second);
    await search(client, '约束');
    heal();
    await search(client, '视图');
    expect([first.requests.length, second.requests.length]).toEqual([1, 2]);
    second.fail({ kind: 'vanish' });
    await search(client, '模型');
    expect([first.requests.length, second.requests.length]).toEqual([2, 3]);
  });

  test('all down: RetryError; back again: the next search succeeds at once', async () => {
    const [first, second] = [await serve(), await serve()];
    const heal = [first, second].map((server) => server.fail({ kind: 'vanish' }));
    const client = clientOf(first, second);
    expect((await failure(search(client, '约束'))).name).toBe('RetryError');
    expect((await failure(search(client, '约束'))).name).toBe('RetryError');
    heal.forEach((undo) => {
      undo();
    });
    expect((await search(client, '约束')).results[0]?.nbHits).toBe(1);
  });

  test('nobody listens: RetryError', async () => {
    const server = await serve();
    const client = clientOf(server);
    await server.stop();
    expect((await failure(search(client, '约束'))).name).toBe('RetryError');
  });

  test('making a client contacts nobody', () => {
    createAlgoliaClient({ appId: 'SOMEAPP', apiKey: 'key' });
    expect(connections).toEqual([]);
  });
});

describe('answers that are none', () => {
  test('too many requests: an API error at once, without waiting for Retry-After', async () => {
    const server = await serve();
    server.fail({ kind: 'status', status: 429, headers: { 'retry-after': '30' } });
    expect(await failure(search(clientOf(server), '约束'))).toMatchObject({ name: 'ApiError', status: 429 });
    expect(server.requests).toHaveLength(1);
  });

  test('a refused request: an API error with status and message', async () => {
    const server = await serve();
    expect(await failure(search(clientOf(server), '约束', { indexName: 'other' }))).toMatchObject({
      name: 'ApiError',
      status: 404,
      message: 'Index other does not exist',
    });
  });

  test.each(['html', 'truncated', 'garbage', 'empty'] as const)(
    '"%s" is a deserialization error, and the next search is asked anew',
    async (kind) => {
      const server = await serve();
      server.fail({ kind, times: 1 });
      const client = clientOf(server);
      expect((await failure(search(client, '约束'))).name).toBe('DeserializationError');
      expect((await search(client, '约束')).results[0]?.nbHits).toBe(1);
    },
  );

  test.each([[null], [{ results: [] }], [{ results: [{ nbHits: 1 }] }], [{ results: 'x' }], [[]]])(
    '%j is a deserialization error',
    async (body) => {
      const server = await serve();
      server.fail({ kind: 'garbage', body });
      expect((await failure(search(clientOf(server), '约束'))).name).toBe('DeserializationError');
    },
  );
});

describe('suggestions', () => {
  test('are shorter queries that have results, under the filters of the last search', async () => {
    const server = await serve();
    const client = clientOf(server);
    await search(client, '约束 zzzzzz', { facetFilters: ['language:zh-cn'] });
    expect(await client.suggestions('约束 zzzzzz')).toEqual(['约束']);
    await search(client, '访问权限 zzzzzz', { facetFilters: ['language:zh-cn'] });
    expect(await client.suggestions('访问权限 zzzzzz')).not.toContain('访问权限');
  });

  test('need one request; at most three', async () => {
    const server = await serve();
    const client = clientOf(server);
    await search(client, '拖拽 约束 模板 useSortable qqqq');
    expect(await client.suggestions('拖拽 约束 模板 useSortable qqqq')).toHaveLength(3);
    expect(server.requests).toHaveLength(2);
  });

  test('there are none before a search, for an empty query, or when the provider fails', async () => {
    const server = await serve();
    const client = clientOf(server);
    expect(await client.suggestions('约束 x')).toEqual([]);
    await search(client, '');
    expect(await client.suggestions(' ')).toEqual([]);
    server.fail({ kind: 'vanish' });
    expect(await client.suggestions('约束 zzzzzz')).toEqual([]);
  });
});
