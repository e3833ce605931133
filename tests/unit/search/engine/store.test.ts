import { deflateSync } from 'node:zlib';
import { describe, expect, it, test, vi } from 'vitest';
import { frame } from '../../../../src/search/engine/format';
import { createFetchLoad, createStore } from '../../../../src/search/engine/store';

const identity = (text: string) => text;
const bytesOf = (data: string | Buffer): ArrayBuffer =>
  Uint8Array.from(Buffer.from(data as Buffer)).buffer;
const whole = bytesOf(deflateSync(frame('x')));

describe('createStore', () => {
  it('fetches a file once at a time, and not again', async () => {
    const load = vi.fn(() => Promise.resolve(whole));
    const store = createStore(load);
    const both = await Promise.all([store.file('a', identity), store.file('a', identity)]);
    await store.file('a', identity);
    expect(both).toEqual(['x', 'x']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('does not keep a failure', async () => {
    const load = vi
      .fn<() => Promise<ArrayBuffer>>()
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValueOnce(bytesOf('<html>'))
      .mockResolvedValue(whole);
    const store = createStore(load);
    await expect(store.file('a', identity)).rejects.toMatchObject({
      name: 'IndexError',
      code: 'network',
      file: 'a',
    });
    await expect(store.file('a', identity)).rejects.toMatchObject({ code: 'format' });
    await expect(store.file('a', identity)).resolves.toBe('x');
  });

  it('names an error of the parser format', async () => {
    const store = createStore(() => Promise.resolve(whole));
    const parse = () => {
      throw new SyntaxError('bad');
    };
    await expect(store.file('a', parse)).rejects.toMatchObject({ code: 'format' });
  });

  test.each([
    ['<!doctype html>', 'format'],
    ['{}', 'format'],
    ['null', 'format'],
    [deflateSync('si99\n{}'), 'version'],
  ])('the root %j: %s', async (data, code) => {
    await expect(createStore(() => Promise.resolve(bytesOf(data))).root()).rejects.toMatchObject({
      code,
    });
  });
});

describe('createFetchLoad', () => {
  const respond = (status: number) =>
    vi.fn<typeof fetch>(() => Promise.resolve(new Response('x', { status })));

  it('fetches from the folder, the root past the cache', async () => {
    const get = respond(200);
    const load = createFetchLoad('/base/', get);
    expect(new TextDecoder().decode(await load('v.bin'))).toBe('x');
    await load('root.bin');
    expect(get.mock.calls).toEqual([
      ['/base/v.bin', { cache: 'default' }],
      ['/base/root.bin', { cache: 'no-cache' }],
    ]);
  });

  test.each([206, 200])(
    'asks for the range of a block, and takes it from a whole file: status %i',
    async (status) => {
      const get = vi.fn<typeof fetch>(() =>
        Promise.resolve(new Response(status === 206 ? '234' : '0123456', { status })),
      );
      const block = await createFetchLoad('/', get)('t0-x.bin?2-4');
      expect(new TextDecoder().decode(block)).toBe('234');
      expect(get).toHaveBeenCalledWith('/t0-x.bin?2-4', {
        cache: 'default',
        headers: { Range: 'bytes=2-4' },
      });
    },
  );

  test.each([
    [404, 'missing'],
    [503, 'network'],
  ])('status %i: %s', async (status, code) => {
    await expect(createFetchLoad('/', respond(status))('a')).rejects.toMatchObject({ code });
  });
});
