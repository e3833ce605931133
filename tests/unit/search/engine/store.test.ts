import { describe, expect, it, test, vi } from 'vitest';
import { frame } from '../../../../src/search/engine/format';
import { createFetchLoad, createStore } from '../../../../src/search/engine/store';

const identity = (text: string) => text;

describe('createStore', () => {
  it('fetches a file once at a time, and not again', async () => {
    const load = vi.fn(() => Promise.resolve(frame('v', 'x')));
    const store = createStore(load);
    const both = await Promise.all([store.file('a', 'v', identity), store.file('a', 'v', identity)]);
    await store.file('a', 'v', identity);
    expect(both).toEqual(['x', 'x']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('does not keep a failure', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValueOnce('<html>')
      .mockResolvedValue(frame('v', 'x'));
    const store = createStore(load);
    await expect(store.file('a', 'v', identity)).rejects.toMatchObject({ name: 'IndexError', code: 'network', file: 'a' });
    await expect(store.file('a', 'v', identity)).rejects.toMatchObject({ code: 'format' });
    await expect(store.file('a', 'v', identity)).resolves.toBe('x');
  });

  it('names an error of the parser format', async () => {
    const store = createStore(() => Promise.resolve(frame('v', 'x')));
    const parse = () => {
      throw new SyntaxError('bad');
    };
    await expect(store.file('a', 'v', parse)).rejects.toMatchObject({ code: 'format' });
  });

  test.each([
    ['<!doctype html>', 'format'],
    ['{}', 'format'],
    ['null', 'format'],
    ['si99rx\n{}', 'version'],
  ])('the root %j: %s', async (text, code) => {
    await expect(createStore(() => Promise.resolve(text)).root()).rejects.toMatchObject({ code });
  });
});

describe('createFetchLoad', () => {
  const respond = (status: number) => vi.fn<typeof fetch>(() => Promise.resolve(new Response('x', { status })));

  it('fetches from the folder, the root past the cache', async () => {
    const get = respond(200);
    const load = createFetchLoad('/base/', get);
    expect(new TextDecoder().decode((await load('t1.txt')) as ArrayBuffer)).toBe('x');
    await load('root.txt');
    expect(get.mock.calls).toEqual([
      ['/base/t1.txt', { cache: 'default' }],
      ['/base/root.txt', { cache: 'no-cache' }],
    ]);
  });

  test.each([
    [404, 'missing'],
    [503, 'network'],
  ])('status %i: %s', async (status, code) => {
    await expect(createFetchLoad('/', respond(status))('a')).rejects.toMatchObject({ code });
  });
});
