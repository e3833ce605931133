import { deflateSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createFetchLoad, createStore } from '../../../../src/search/engine/store';

const identity = (text: string) => text;
const compressed = (text: string): ArrayBuffer => Uint8Array.from(deflateSync(text)).buffer;
const whole = compressed('x');

test('a file is fetched once', async () => {
  const load = vi.fn(() => Promise.resolve(whole));
  const store = createStore(load);
  const both = await Promise.all([store.read('a', identity), store.read('a', identity)]);
  await store.read('a', identity);
  expect(both).toEqual(['x', 'x']);
  expect(load).toHaveBeenCalledTimes(1);
});

test.each(['not JSON', '{"format":99}'])('a root that is %s is an error', async (text) => {
  const store = createStore(() => Promise.resolve(compressed(text)));
  await expect(store.root()).rejects.toMatchObject({ name: 'IndexError', file: 'root.bin' });
});

const range = { cache: 'default', headers: { Range: 'bytes=2-4' } };

test.each([
  ['a file from the folder', 'v.bin', 200, '234', { cache: 'default' }],
  ['the root, about which it asks the server', 'root.bin', 200, '234', { cache: 'no-cache' }],
  ['a block by its range', 'x.bin?2-4', 206, '234', range],
  ['a block out of a whole file', 'x.bin?2-4', 200, '0123456', range],
])('createFetchLoad gets %s', async (_, name, status, text, options) => {
  const get = vi.fn<typeof fetch>(() => Promise.resolve(new Response(text, { status })));
  const data = await createFetchLoad('/base/', get)(name);
  expect(new TextDecoder().decode(data)).toBe('234');
  expect(get.mock.calls).toEqual([[`/base/${name}`, options]]);
});

test('createFetchLoad throws at another status', async () => {
  const get = () => Promise.resolve(new Response('x', { status: 503 }));
  await expect(createFetchLoad('/', get)('a')).rejects.toThrow('503');
});
