import type { liteClient } from 'algoliasearch/lite';

type HostsCache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hostsCache']>;
type Key = Parameters<HostsCache['get']>[0];

/**
 * Remembers the state of each host. The library's own caches lose it: they file under the whole object, which on writing
 * carries the state and on reading does not, and the one in local storage drops the methods. How long a state counts
 * (120 s) is up to the library.
 */
export function createHostsCache(): HostsCache {
  const states = new Map<string, unknown>();
  return {
    async get<TValue>(key: Key, defaultValue: () => Promise<TValue>): Promise<TValue> {
      const id = idOf(key);
      return states.has(id) ? (states.get(id) as TValue) : defaultValue();
    },
    set<TValue>(key: Key, value: TValue): Promise<TValue> {
      states.set(idOf(key), value);
      return Promise.resolve(value);
    },
    delete(key) {
      states.delete(idOf(key));
      return Promise.resolve();
    },
    clear() {
      states.clear();
      return Promise.resolve();
    },
  };
}

function idOf(key: Key): string {
  if (typeof key === 'string') return key;
  const { protocol, url, port, accept } = key as Record<string, unknown>;
  return JSON.stringify([protocol, url, port, accept]);
}
