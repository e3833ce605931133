import { deflateSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createFetchLoad, createStore } from '../../../../src/search/engine/store';

test('a root of another format is an error', async () => {
  const root = Uint8Array.from(deflateSync('{"format":99}')).buffer;
  const store = createStore(() => Promise.resolve(root));
  await expect(store.root()).rejects.toMatchObject({ name: 'IndexError', file: 'root.bin' });
});

test('the files are asked for below the path of the site; another status is an error', async () => {
  vi.stubEnv('BASE_URL', '/notes/');
  vi.resetModules();
  const { searchSettings } = await import('../../../../src/plugins/searchSettings');
  const fetch = vi.fn(() => Promise.resolve(new Response('x', { status: 503 })));
  vi.stubGlobal('fetch', fetch);
  const base = 'indexBase' in searchSettings ? searchSettings.indexBase : '';
  await expect(createFetchLoad(base)('a')).rejects.toThrow('503');
  expect(fetch).toHaveBeenCalledWith('/notes/search-index/a', expect.anything());
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
