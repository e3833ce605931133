import { deflateSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createFetchLoad, createStore } from '../../../../src/search/engine/store';

const compressed = (text: string): ArrayBuffer => Uint8Array.from(deflateSync(text)).buffer;

test.each(['not JSON', '{"format":99}'])('a root that is %s is an error', async (text) => {
  const store = createStore(() => Promise.resolve(compressed(text)));
  await expect(store.root()).rejects.toMatchObject({ name: 'IndexError', file: 'root.bin' });
});

test('createFetchLoad throws at another status', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('x', { status: 503 })));
  await expect(createFetchLoad('/')('a')).rejects.toThrow('503');
  vi.unstubAllGlobals();
});
