import { liteClient } from 'algoliasearch/lite';
import { escapeHtml } from '../../lib/escape';
import { reduceLong } from '../../lib/reduceError';
import type { SearchClient, SearchQuery, SearchResult } from '../engine/types';

type Options = NonNullable<Parameters<typeof liteClient>[2]>;
type HostsCache = NonNullable<Options['hostsCache']>;
interface Host {
  url: string;
}

/** Algolia rejects queries of more than 512 bytes; a UTF-16 unit has at most three. */
const MAX_QUERY = 170;

/** Tags that survive escaping, which the client does; then it inserts the caller's tags. */
const MARK = { pre: '__ais-highlight__', post: '__/ais-highlight__' };

const MAX_SUGGESTIONS = 3;

/**
 * Makes a cache for the states of the hosts: a host that is down is not asked again for 120 s. The
 * library's own caches (5.64.0) store a state under another key than they look it up with, so each
 * search would wait for the same host.
 */
function createHostsCache(): HostsCache {
  const states = new Map<string, unknown>();
  const cache = {
    get: ({ url }: Host, missing: () => unknown) => Promise.resolve(states.get(url) ?? missing()),
    set: ({ url }: Host, state: unknown) => Promise.resolve(states.set(url, state)),
  };
  // The client uses no other method of a cache.
  return cache as unknown as HostsCache;
}

/** The query with our tags instead of the caller's, and a pasted error as its message. */
function toAlgoliaQuery(query: SearchQuery): SearchQuery {
  const text = query.query ?? '';
  return {
    ...query,
    // It refuses parameters that it does not know.
    hitsOfPage: undefined,
    query: (reduceLong(text) ?? text).slice(0, MAX_QUERY),
    highlightPreTag: MARK.pre,
    highlightPostTag: MARK.post,
  };
}

/** The result with its marked fields escaped, and with the caller's tags around matches. */
function escapeResult(result: SearchResult, query: SearchQuery): SearchResult {
  const { highlightPreTag: pre = '', highlightPostTag: post = '' } = query;
  return JSON.parse(JSON.stringify(result), (key, value: unknown) =>
    key === 'value' && typeof value === 'string'
      ? escapeHtml(value).replaceAll(MARK.pre, pre).replaceAll(MARK.post, post)
      : value,
  ) as SearchResult;
}

/**
 * Makes the client of Algolia. It knows which hosts are down, so a page needs only one client.
 * `search` rejects with the library's errors; `suggestions` returns none when it fails.
 *
 * @throws {Error} when `appId` or `apiKey` is missing, with its name
 */
export function createAlgoliaClient(
  { appId, apiKey, indexName }: { appId: string; apiKey: string; indexName: string },
  options: Options = {},
): SearchClient {
  const client = liteClient(appId, apiKey, { hostsCache: createHostsCache(), ...options });

  async function send(requests: readonly SearchQuery[]): Promise<SearchResult[]> {
    // The types of the library lack some parameters of the protocol.
    const body = { requests } as unknown as Parameters<typeof client.search>[0];
    const { results } = (await client.search(body)) as unknown as { results: SearchResult[] };
    return results;
  }

  return {
    async search({ requests }) {
      const results = await send(requests.map(toAlgoliaQuery));
      return { results: results.map((result, i) => escapeResult(result, requests[i] ?? {})) };
    },
    async suggestions(query) {
      const parts = new Set(query.split(/[^\p{L}\p{N}._/-]+/u));
      const words = [...parts].filter((word) => word && word !== query);
      if (words.length === 0) return [];
      try {
        const results = await send(
          words.map((word) => ({ indexName, query: word, hitsPerPage: 0 })),
        );
        return words.filter((_, i) => results[i]?.nbHits).slice(0, MAX_SUGGESTIONS);
      } catch {
        return [];
      }
    },
  };
}
