import { describe, expect, it, vi } from 'vitest';
import { createFetchLoad } from '../../../../src/search/engine/load';

const respond = (status: number, body = '') => vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, { status })));
const { signal } = new AbortController();

describe('createFetchLoad', () => {
  it('fetches from the folder, the manifest past the cache', async () => {
    const get = respond(200, 'x');
    const load = createFetchLoad('/base/', get);
    expect(new TextDecoder().decode((await load('t1.txt', signal)) as ArrayBuffer)).toBe('x');
    await load('manifest.json', signal);
    expect(get.mock.calls.map(([url, init]) => [url, init?.cache])).toEqual([
      ['/base/t1.txt', 'default'],
      ['/base/manifest.json', 'no-cache'],
    ]);
  });

  it('throws missing at 404, network at another status', async () => {
    await expect(createFetchLoad('/', respond(404))('a', signal)).rejects.toMatchObject({ code: 'missing' });
    await expect(createFetchLoad('/', respond(503))('a', signal)).rejects.toMatchObject({ code: 'network' });
  });
});
