import { IndexError } from './errors';
import { MANIFEST } from './format';
import type { Load } from './types';

/**
 * A `Load` by fetch.
 * @param base folder of the index with a slash at the end, such as `/search-index/`
 * @throws IndexError `missing` at 404 and 410, `network` at any other failure; an abort as it is
 */
export function createFetchLoad(base: string, get: typeof fetch = (...args) => fetch(...args)): Load {
  return async (name, signal) => {
    // The manifest's name never changes, so the server is asked; the others have a hash and may come from the cache.
    const response = await get(base + name, { signal, cache: name === MANIFEST ? 'no-cache' : 'default' });
    if (response.ok) return response.arrayBuffer();
    throw new IndexError(response.status === 404 || response.status === 410 ? 'missing' : 'network', name);
  };
}
