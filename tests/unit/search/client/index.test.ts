import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SearchSettings } from '../../../../src/search/client';
import { buildIndex } from '../../../../src/search/engine/build';
import { memory, record } from '../../../support/engine';

const { load, asked } = memory(buildIndex([record(['组', '页'], '约束写在这里')], { packSize: 0 }));
const settings: SearchSettings = {
  mode: 'local',
  indexBase: '/search-index/',
  indexName: 'site',
  issuesUrl: '',
};
const request = { requests: [{ query: '约束' }] };

beforeEach(() => {
  vi.resetModules();
  asked.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('asks for the root before it has the code of the engine, and once', async () => {
  const get = vi.fn(
    async (url: string) => new Response(await load(url.replace('/search-index/', ''))),
  );
  vi.stubGlobal('fetch', get);
  const { getSearchClient } = await import('../../../../src/search/client');
  const loading = getSearchClient(settings);
  expect(get.mock.calls).toEqual([['/search-index/root.bin', { cache: 'no-cache' }]]);
  const { results } = await (await loading).search(request);
  expect(results[0]?.nbHits).toBe(1);
  expect(asked.filter((name) => name === 'root.bin')).toHaveLength(1);
});

it('asks for the root again when the first request has failed', async () => {
  const get = vi.fn(
    async (url: string) => new Response(await load(url.replace('/search-index/', ''))),
  );
  vi.stubGlobal('fetch', get.mockRejectedValueOnce(new TypeError('offline')));
  const { getSearchClient } = await import('../../../../src/search/client');
  const client = await getSearchClient(settings);
  // The engine reads the root at once, and has met the failure by now.
  await new Promise(setImmediate);
  expect((await client.search(request)).results[0]?.nbHits).toBe(1);
});
