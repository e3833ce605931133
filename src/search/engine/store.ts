import { IndexError, unframe } from './format';
import { parseRoot, type Root } from './root';
import { ROOT } from './rootName';
import type { Load } from './types';

/** Fetches and reads files and keeps them; a failure is not kept, so the next call tries again. */
export interface Store {
  hasRoot(): boolean;
  root(): Promise<Root>;
  /**
   * A file, read by `parse`.
   * @throws IndexError, and forgets the root: after a new deploy the next call reads it again
   */
  file<T>(name: string, parse: (payload: string) => T): Promise<T>;
}

export function createStore(load: Load): Store {
  const done = new Map<string, unknown>();
  const pending = new Map<string, Promise<unknown>>();
  let known: Root | undefined;

  async function read<T>(name: string, parse: (payload: string) => T): Promise<T> {
    let data;
    try {
      data = await load(name);
    } catch (cause) {
      throw cause instanceof IndexError ? cause : new IndexError('network', name, { cause });
    }
    try {
      return parse(await unframe(name, data));
    } catch (cause) {
      throw cause instanceof IndexError ? cause : new IndexError('format', name, { cause });
    }
  }

  /** One fetch of a file at a time. */
  function once<T>(name: string, parse: (payload: string) => T): Promise<T> {
    const shared = pending.get(name) ?? read(name, parse).finally(() => pending.delete(name));
    pending.set(name, shared);
    return shared as Promise<T>;
  }

  async function file<T>(name: string, parse: (payload: string) => T): Promise<T> {
    if (done.has(name)) return done.get(name) as T;
    try {
      const inPack = known?.packed.get(name);
      const value = inPack === undefined ? await once(name, parse) : parse(inPack);
      done.set(name, value);
      return value;
    } catch (error) {
      known = undefined;
      throw error;
    }
  }

  return {
    hasRoot: () => !!known,
    root: async () => (known ??= await once(ROOT, parseRoot)),
    file,
  };
}

/** The bytes that a name with a range asks for, of the whole file. */
export function rangeOf<T extends { slice(from: number, to: number): T }>(
  name: string,
  whole: T,
): T {
  const [, first, last] = /\?(\d+)-(\d+)$/.exec(name) ?? [];
  return first ? whole.slice(Number(first), Number(last) + 1) : whole;
}

/**
 * A `Load` by fetch. The range stays in the address, too: a browser sends requests for the same address one after the other.
 * @param base folder of the index with a slash at the end, such as `/search-index/`
 * @throws IndexError `missing` at 404 and 410, `network` at any other failure
 */
export function createFetchLoad(
  base: string,
  get: typeof fetch = (...args) => fetch(...args),
): Load {
  return async (name) => {
    // The root's name never changes, so the server is asked; the others have a hash and may come from the cache.
    const range = name.split('?')[1];
    const response = await get(base + name, {
      cache: name === ROOT ? 'no-cache' : 'default',
      ...(range && { headers: { Range: `bytes=${range}` } }),
    });
    // A host may send all of the file, and what is saved for reading offline is all of it.
    if (response.ok)
      return response.status === 206
        ? response.arrayBuffer()
        : rangeOf(name, await response.arrayBuffer());
    throw new IndexError(
      response.status === 404 || response.status === 410 ? 'missing' : 'network',
      name,
    );
  };
}
