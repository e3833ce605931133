import { deflateSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createFetchLoad, createStore } from '../../../../src/search/engine/store';

test('a root of another format is an error', async () => {
  const root = Uint8Array.from(deflateSync('{"format":99}')).buffer;
  const store = createStore(() => Promise.resolve(root));
  await expect(store.root()).rejects.toMatchObject({ name: 'IndexError', file: 'root.bin' });
});

test('createFetchLoad throws at another status', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('x', { status: 503 })));
  await expect(createFetchLoad('/')('a')).rejects.toThrow('503');
  vi.unstubAllGlobals();
});
