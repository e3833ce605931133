import { liteClient } from 'algoliasearch/lite';
import type { SearchClient, SearchQuery } from '../engine/types';
import { type AlgoliaResult, type AskedQuery, normalizeResult } from './hits';
import { toAlgoliaQuery } from './query';
import { suggestionCandidates } from './suggest';

type LiteOptions = NonNullable<Parameters<typeof liteClient>[2]>;
type HostsCache = NonNullable<LiteOptions['hostsCache']>;

export type Host = NonNullable<LiteOptions['hosts']>[number];

interface AlgoliaClientOptions {
  appId: string;
  /** Search-only key: it travels in the URL of every request. */
  apiKey: string;
  /** Servers in the order they are tried; by default Algolia's own for this application. */
  hosts?: Host[];
}

const MAX_SUGGESTIONS = 3;

/** The answer is JSON, but not the protocol's: a captive portal, a proxy, another service. */
class DeserializationError extends Error {
  override readonly name = 'DeserializationError';
}

/**
 * Remembers which hosts are down. The library's own caches lose it: they file under the whole host object, which carries
 * its state on writing and not on reading. How long a state counts (120 s) is up to the library.
 */
function createHostsCache(): HostsCache {
  const states = new Map<string, unknown>();
  const idOf = (key: object | string): string => {
    const { url, port } = key as Host;
    return `${url}:${port}`;
  };
  return {
    get: async <T>(key: object | string, missing: () => Promise<T>) =>
      (states.get(idOf(key)) as T | undefined) ?? missing(),
    set: (key, value) => {
      states.set(idOf(key), value);
      return Promise.resolve(value);
    },
    delete: (key) => {
      states.delete(idOf(key));
      return Promise.resolve();
    },
    clear: () => {
      states.clear();
      return Promise.resolve();
    },
  };
}

/**
 * Makes the client of Algolia. Keep one for the life of the page: it remembers which hosts are down.
 *
 * `search` rejects with an error whose name is "RetryError" when no host can be reached, "ApiError" or "DetailedApiError"
 * (with `status`) when Algolia refuses the request, and "DeserializationError" when the answer cannot be read.
 * `suggestions` never rejects: they adorn a screen that is already there.
 *
 * @throws {Error} saying that `appId` or `apiKey` is missing
 */
export function createAlgoliaClient({ appId, apiKey, hosts }: AlgoliaClientOptions): SearchClient {
  const client = liteClient(appId, apiKey, {
    // Those of the library's browser build; the one for Node has others.
    timeouts: { connect: 1000, read: 2000, write: 30_000 },
    authMode: 'WithinQueryParameters',
    hostsCache: createHostsCache(),
    // Waiting out a rate limit would freeze the modal; the reader's next key stroke tries again.
    maxRateLimitRetries: 0,
    ...(hosts && { hosts }),
  });
  // Where to look for suggestions: in the index, and under the filters, of the search that found nothing.
  let last: SearchQuery | undefined;

  async function send(queries: readonly SearchQuery[]): Promise<AlgoliaResult[]> {
    const requests = queries.map(toAlgoliaQuery);
    // The library types only what it knows of; unknown fields pass through.
    const answer: unknown = await client.search({ requests } as unknown as Parameters<
      typeof client.search
    >[0]);
    const results = (answer as { results?: unknown } | null | undefined)?.results;
    if (!isResults(results, queries.length)) {
      // Otherwise the responses cache would give the same rubbish for the life of the page.
      await client.clearCache();
      throw new DeserializationError('The answer of Algolia is not a list of results.');
    }
    return results;
  }

  return {
    async search({ requests }) {
      last = requests[0];
      const results = await send(requests);
      return {
        results: results.map((result, i) => normalizeResult(result, requests[i] as AskedQuery)),
      };
    },
    async suggestions(query) {
      const candidates = suggestionCandidates(query);
      if (!last || candidates.length === 0) return [];
      const { indexName, facetFilters } = last;
      const queries = candidates.map((candidate) => ({
        indexName,
        query: candidate,
        hitsPerPage: 0,
        clickAnalytics: false,
        analytics: false,
        ...(facetFilters && { facetFilters }),
      }));
      try {
        const results = await send(queries);
        return candidates
          .filter((_, i) => (results[i] as AlgoliaResult).nbHits > 0)
          .slice(0, MAX_SUGGESTIONS);
      } catch {
        return [];
      }
    },
  };
}

function isResults(value: unknown, length: number): value is AlgoliaResult[] {
  return (
    Array.isArray(value) &&
    value.length === length &&
    value.every((result: Partial<AlgoliaResult> | null) => Array.isArray(result?.hits))
  );
}
