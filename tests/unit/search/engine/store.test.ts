import { deflateSync } from 'node:zlib';
import { describe, expect, it, test, vi } from 'vitest';
import { createFetchLoad, createStore } from '../../../../src/search/engine/store';

const identity = (text: string) => text;
const bytesOf = (data: string | Buffer): ArrayBuffer =>
  Uint8Array.from(Buffer.from(data as Buffer)).buffer;
const whole = bytesOf(deflateSync('x'));

describe('createStore', () => {
  it('fetches a file once', async () => {
    const load = vi.fn(() => Promise.resolve(whole));
    const store = createStore(load);
    const both = await Promise.all([store.read('a', identity), store.read('a', identity)]);
    await store.read('a', identity);
    expect(both).toEqual(['x', 'x']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('fetches again what failed', async () => {
    const load = vi
      .fn<() => Promise<ArrayBuffer>>()
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValueOnce(bytesOf('<html>'))
      .mockResolvedValue(whole);
    const store = createStore(load);
    for (let attempt = 0; attempt < 2; attempt++) {
      await expect(store.read('a', identity)).rejects.toMatchObject({
        name: 'IndexError',
        file: 'a',
      });
    }
    await expect(store.read('a', identity)).resolves.toBe('x');
  });

  test.each([
    ['HTML', '<!doctype html>'],
    ['not JSON', deflateSync('si99\n{}')],
    ['another format', deflateSync('{"format":99}')],
  ])('refuses a root that is %s', async (_, data) => {
    const store = createStore(() => Promise.resolve(bytesOf(data)));
    await expect(store.root()).rejects.toMatchObject({ name: 'IndexError', file: 'root.bin' });
  });
});

describe('createFetchLoad', () => {
  const respond = (status: number, text = 'x') =>
    vi.fn<typeof fetch>(() => Promise.resolve(new Response(text, { status })));
  const textOf = (data: ArrayBuffer) => new TextDecoder().decode(data);

  it('fetches from the folder, and asks the server for the root', async () => {
    const get = respond(200);
    const load = createFetchLoad('/base/', get);
    expect(textOf(await load('v.bin'))).toBe('x');
    await load('root.bin');
    expect(get.mock.calls).toEqual([
      ['/base/v.bin', { cache: 'default' }],
      ['/base/root.bin', { cache: 'no-cache' }],
    ]);
  });

  test.each([
    [206, '234'],
    [200, '0123456'],
  ])('asks for the range of a block and takes it from what comes: %i', async (status, text) => {
    const get = respond(status, text);
    expect(textOf(await createFetchLoad('/', get)('x.bin?2-4'))).toBe('234');
    expect(get).toHaveBeenCalledWith('/x.bin?2-4', {
      cache: 'default',
      headers: { Range: 'bytes=2-4' },
    });
  });

  test.each([404, 503])('throws at status %i', async (status) => {
    await expect(createFetchLoad('/', respond(status))('a')).rejects.toThrow(`${status}`);
  });
});
