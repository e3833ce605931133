import { IndexError, inflate } from './format';
import { parseRoot, ROOT } from './root';
import type { Load } from './types';

export type Store = ReturnType<typeof createStore>;

/** Makes a store, which reads the files of the index and caches what was read. */
export function createStore(load: Load) {
  const cache = new Map<string, Promise<unknown>>();

  async function fetchAndParse<T>(name: string, parse: (payload: string) => T): Promise<T> {
    try {
      return parse(await inflate(await load(name)));
    } catch (cause) {
      cache.delete(name);
      cache.delete(ROOT);
      throw new IndexError(name, { cause });
    }
  }

  /**
   * Reads a block or file, and caches what `parse` makes of its text.
   * @throws IndexError. The next call of `root` then fetches the root again, because the site may
   *   have been deployed
   */
  function read<T>(name: string, parse: (payload: string) => T): Promise<T> {
    const cached = cache.get(name) ?? fetchAndParse(name, parse);
    cache.set(name, cached);
    return cached as Promise<T>;
  }

  return { root: () => read(ROOT, parseRoot), read };
}

/** The part of a whole file that a name with a range asks for. */
export function rangeOf<T extends { slice(from: number, to: number): T }>(
  name: string,
  whole: T,
): T {
  const [, first, last] = /\?(\d+)-(\d+)$/.exec(name) ?? [];
  return first ? whole.slice(Number(first), Number(last) + 1) : whole;
}

/** Makes a `Load` by fetch. URLs have the range: browsers queue requests for one URL. */
export function createFetchLoad(base: string): Load {
  return async (name) => {
    const range = name.split('?')[1];
    const response = await fetch(base + name, {
      // The root's name never changes, so the browser must ask the server. The other names have a
      // hash.
      cache: name === ROOT ? 'no-cache' : 'default',
      ...(range && { headers: { Range: `bytes=${range}` } }),
    });
    if (!response.ok) throw new Error(`HTTP status ${response.status}`);
    const data = await response.arrayBuffer();
    // A host without range requests sends the whole file, and so does the offline cache.
    return response.status === 206 ? data : rangeOf(name, data);
  };
}
