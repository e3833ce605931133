import { describe, expect, test, vi } from 'vitest';
import { createAlgoliaClient } from '../../../../src/search/algolia/client';
import type { SearchQuery } from '../../../../src/search/engine';
import { clientOf, connections, MODAL, serve, stayOnThisMachine } from '../../../support/algolia';
import { credentials, type Failure } from '../../../support/algoliaServer';

stayOnThisMachine();

const search = async (
  client: ReturnType<typeof clientOf>,
  query: string,
  more: SearchQuery = {},
) => {
  const [result] = (await client.search({ requests: [{ ...MODAL, query, ...more }] })).results;
  if (!result) throw new Error('no result');
  return result;
};

/** Seconds the clock is ahead from now on. */
const later = (seconds: number): void => {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + seconds * 1000);
};

test.each([
  ['appId', '', 'key'],
  ['apiKey', 'APP', ''],
])('a missing %s is named', (name, appId, apiKey) => {
  expect(() => createAlgoliaClient({ appId, apiKey })).toThrow(`\`${name}\` is missing`);
});

test('making a client contacts nobody', () => {
  createAlgoliaClient({ appId: 'SOMEAPP', apiKey: 'key' });
  expect(connections).toEqual([]);
});

describe('request', () => {
  const asked = async (query: string, more?: SearchQuery) => {
    const server = await serve();
    const result = await search(clientOf(server), query, more);
    return {
      ...server.requests[0],
      sent: (server.requests[0]?.body as { requests: SearchQuery[] }).requests[0],
      result,
    };
  };

  test('has the credentials in the URL, not in headers, and every field', async () => {
    const more = {
      facetFilters: ['language:zh-cn', ['docusaurus_tag:default']],
      page: 1,
      facets: 'language',
    };
    const { method, path, query, headers, sent } = await asked('约束', more);
    expect([method, path]).toEqual(['POST', '/1/indexes/*/queries']);
    expect(query).toMatchObject({
      'x-algolia-application-id': credentials.appId,
      'x-algolia-api-key': credentials.searchKey,
    });
    expect(Object.keys(headers ?? {}).filter((name) => name.startsWith('x-algolia'))).toEqual([]);
    expect(sent).toEqual({
      ...MODAL,
      ...more,
      query: '约束',
      highlightPreTag: '__ais-highlight__',
      highlightPostTag: '__/ais-highlight__',
    });
  });

  test('a pasted error is reduced, and the answer carries what was pasted', async () => {
    const pasted = `Traceback (most recent call last):\n  File "/home/x/y.py", line 3, in z\n    raise\nValueError: ${'约束'.repeat(200)}`;
    const { sent, result } = await asked(pasted);
    expect(sent?.query).toMatch(/^ValueError: 约束/);
    expect(Buffer.byteLength(sent?.query ?? '')).toBeLessThanOrEqual(512);
    expect(result.query).toBe(pasted);
  });

  test.each([
    ['ＵｓｅＳｏｒｔａｂｌｅ', 'UseSortable'],
    ['约束\ud83d', '约束\ufffd'],
  ])('%j is asked as %j', async (query, expected) => {
    expect((await asked(query)).sent?.query).toBe(expected);
  });
});

describe('answer', () => {
  const first = async (query: string, more?: SearchQuery) =>
    (await search(clientOf(await serve()), query, more)).hits[0];

  test('has hits, counts, pages and queryID', async () => {
    const result = await search(clientOf(await serve()), '约束', {
      clickAnalytics: true,
      hitsPerPage: 1,
    });
    expect(result).toMatchObject({
      nbHits: 1,
      page: 0,
      nbPages: 1,
      queryID: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
    expect(result.hits[0]).toMatchObject({ url: '/docs/模型/约束/SQL 约束', type: 'lvl2' });
  });

  test('Algolia does not escape: markup in a heading comes as text, with only our marks', async () => {
    const hit = await first('t-esc');
    expect(hit?._highlightResult.hierarchy.lvl1?.value).toBe('模板 &lt;t <mark>t-esc</mark>&gt;');
    expect(hit?._snippetResult.hierarchy.lvl1?.value).toBe('模板 &lt;t <mark>t-esc</mark>&gt;');
    expect(hit?._snippetResult.content?.value).toMatch(/^输出 &lt;b&gt;文字&lt;\/b&gt; &amp; 转义/);
  });

  test('tags with $ in them are put in as they are', async () => {
    const hit = await first('拖拽排序', { highlightPreTag: '$&', highlightPostTag: "$'" });
    expect(hit?._highlightResult.hierarchy.lvl1?.value).toBe("$&拖拽排序$'");
  });

  test('levels without a snippet have the whole heading, so that nothing falls back to raw text', async () => {
    const hit = await first('t-esc', { attributesToSnippet: ['content:10'] });
    expect(Object.keys(hit?._snippetResult.hierarchy ?? {})).toEqual(['lvl0', 'lvl1']);
  });

  test('a match in the body makes the type "content"', async () => {
    expect([(await first('_sql_constraints'))?.type, (await first('SQL 约束'))?.type]).toEqual([
      'content',
      'lvl2',
    ]);
  });
});

describe('hosts', () => {
  test.each([
    ['that is gone', { kind: 'vanish' }, 0],
    ['out of order', { kind: 'status', status: 500 }, 0],
    ['that stalls, after the connect time-out of 1 s', { kind: 'stall' }, 1000],
    ['that stalls in its answer, after the read time-out of 2 s', { kind: 'stallBody' }, 2000],
  ] as const)('one %s is passed over', async (_, failure, milliseconds) => {
    const [first, second] = [await serve(), await serve()];
    first.fail(failure);
    const started = performance.now();
    expect((await search(clientOf(first, second), '约束')).nbHits).toBe(1);
    expect(performance.now() - started).toBeGreaterThan(milliseconds - 20);
    expect(performance.now() - started).toBeLessThan(milliseconds + 900);
  });

  test('a failed host stays down for 120 s, then is tried again', async () => {
    const [first, second] = [await serve(), await serve()];
    const heal = first.fail({ kind: 'status', status: 503 });
    const client = clientOf(first, second);
    const counts = async (query: string) => {
      await search(client, query);
      return [first.requests.length, second.requests.length];
    };
    expect(await counts('约束')).toEqual([1, 1]);
    heal();
    expect(await counts('视图')).toEqual([1, 2]);
    later(119);
    expect(await counts('模型')).toEqual([1, 3]);
    vi.mocked(Date.now).mockRestore();
    later(121);
    expect(await counts('权限')).toEqual([2, 3]);
  });

  test('all down: RetryError; back again: the next search succeeds at once', async () => {
    const [first, second] = [await serve(), await serve()];
    const heal = [first, second].map((server) => server.fail({ kind: 'vanish' }));
    const client = clientOf(first, second);
    for (let time = 0; time < 2; time++)
      await expect(search(client, '约束')).rejects.toMatchObject({ name: 'RetryError' });
    for (const undo of heal) undo();
    expect((await search(client, '约束')).nbHits).toBe(1);
  });
});

describe('answers that are none', () => {
  const refusals: [Failure, object][] = [
    [
      { kind: 'status', status: 429, headers: { 'retry-after': '30' } },
      { name: 'ApiError', status: 429 },
    ],
    [
      { kind: 'status', status: 403 },
      { name: 'ApiError', status: 403, message: 'status 403' },
    ],
    [{ kind: 'html' }, { name: 'DeserializationError' }],
    [{ kind: 'truncated' }, { name: 'DeserializationError' }],
    [{ kind: 'empty' }, { name: 'DeserializationError' }],
    ...[
      { ok: true },
      null,
      { results: [] },
      { results: [{ nbHits: 1 }] },
      { results: 'x' },
      [],
    ].map((body): [Failure, object] => [
      { kind: 'garbage', body },
      { name: 'DeserializationError' },
    ]),
  ];
  test.each(refusals)(
    '%j is an error at once, and the next search is asked again',
    async (failure, error) => {
      const server = await serve();
      const heal = server.fail(failure);
      const client = clientOf(server);
      await expect(search(client, '约束')).rejects.toMatchObject(error);
      expect(server.requests).toHaveLength(1);
      heal();
      expect((await search(client, '约束')).nbHits).toBe(1);
    },
  );
});

describe('suggestions', () => {
  test('are shorter queries that have results, under the filters of the last search', async () => {
    const client = clientOf(await serve());
    const suggested = async (query: string) => {
      await search(client, query, { facetFilters: ['language:zh-cn'] });
      return client.suggestions(query);
    };
    expect(await suggested('约束 zzzzzz')).toEqual(['约束']);
    expect(await suggested('访问权限 zzzzzz')).not.toContain('访问权限');
  });

  test('need one request; at most three', async () => {
    const server = await serve();
    const client = clientOf(server);
    await search(client, '拖拽 约束 模板 useSortable qqqq');
    expect(await client.suggestions('拖拽 约束 模板 useSortable qqqq')).toHaveLength(3);
    expect(server.requests).toHaveLength(2);
  });

  test('there are none before a search, for an empty query, or when Algolia fails', async () => {
    const server = await serve();
    const client = clientOf(server);
    expect(await client.suggestions('约束 x')).toEqual([]);
    await search(client, '');
    expect(await client.suggestions(' ')).toEqual([]);
    server.fail({ kind: 'vanish' });
    expect(await client.suggestions('约束 zzzzzz')).toEqual([]);
  });
});
