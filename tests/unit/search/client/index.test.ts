import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchSettings } from '../../../../src/search/client';
import { buildIndex } from '../../../../src/search/engine/build';
import { memory, record } from '../../../support/engine';

const { load } = memory(buildIndex([record(['组', '页'], '约束写在这里')]));
const settings: SearchSettings = {
  mode: 'local',
  indexBase: '/search-index/',
  indexName: 'site',
  issuesUrl: '',
};
const request = { requests: [{ query: '约束' }] };
const root = ['/search-index/root.bin', { cache: 'no-cache' }];
const get = vi.fn(
  async (url: string) =>
    new Response(await load(url.replace('/search-index/', '')), {
      status: url.includes('?') ? 206 : 200,
    }),
);

beforeEach(() => {
  vi.resetModules();
  get.mockClear();
  vi.stubGlobal('fetch', get);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('fetches the root once, before the code of the engine is loaded', async () => {
  const { getSearchClient } = await import('../../../../src/search/client');
  const loading = getSearchClient(settings);
  expect(get.mock.calls).toEqual([root]);
  const { results } = await (await loading).search(request);
  expect(results[0]?.nbHits).toBe(1);
  expect(get.mock.calls.filter(([url]) => url === root[0])).toEqual([root]);
});

test('fetches the root again after a failure', async () => {
  get.mockRejectedValueOnce(new TypeError('offline'));
  const { getSearchClient } = await import('../../../../src/search/client');
  const client = await getSearchClient(settings);
  // By now the engine has read the failed response.
  await new Promise(setImmediate);
  expect((await client.search(request)).results[0]?.nbHits).toBe(1);
});
