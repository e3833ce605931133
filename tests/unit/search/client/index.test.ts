import { expect, test, vi } from 'vitest';
import { getSearchClient } from '../../../../src/search/client';
import { buildIndex } from '../../../../src/search/engine/build';
import { memory, record } from '../../../support/engine';

test('fetches the root once, before the code of the engine is loaded', async () => {
  const { load } = memory(buildIndex([record(['组', '页'], '约束写在这里')]));
  const get = vi.fn(
    async (url: string) =>
      new Response(await load(url.replace('/search-index/', '')), {
        status: url.includes('?') ? 206 : 200,
      }),
  );
  vi.stubGlobal('fetch', get);
  const settings = { indexBase: '/search-index/', indexName: 'site', issuesUrl: '' };
  const loading = getSearchClient({ mode: 'local', ...settings });
  const root = ['/search-index/root.bin', { cache: 'no-cache' }];
  expect(get.mock.calls).toEqual([root]);
  const { results } = await (await loading).search({ requests: [{ query: '约束' }] });
  expect(results[0]?.nbHits).toBe(1);
  expect(get.mock.calls.filter(([url]) => url === root[0])).toEqual([root]);
  vi.unstubAllGlobals();
});
