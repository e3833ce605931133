import { liteClient } from 'algoliasearch/lite';
import type { SearchClient } from '../client/types';
import type { SearchQuery, SearchRequest, SearchResponse } from '../engine/types';
import { normalizeResult, type AlgoliaResult } from './hits';
import { createHostsCache } from './hostsCache';
import { flatten, toAlgoliaQuery } from './query';
import { suggestionCandidates } from './suggest';

type LiteOptions = NonNullable<Parameters<typeof liteClient>[2]>;

/** A server of Algolia. */
export type Host = NonNullable<LiteOptions['hosts']>[number];

export interface AlgoliaClientOptions {
  /** Application id. */
  appId: string;
  /** Search-only key: it travels in the address of every request. */
  apiKey: string;
  /** Servers in the order they are tried; by default the provider's own for this application. */
  hosts?: Host[];
}

/**
 * Milliseconds for a host that answers at once. After a time-out the transporter multiplies the first two for the next
 * host (4, 5, 6 …), so that a slow connection gets through in the end.
 */
const timeouts = { connect: 1000, read: 2000, write: 30_000 };

const MAX_SUGGESTIONS = 3;

/** The answer is JSON, but not the protocol's: a captive portal, a proxy, another service. */
class DeserializationError extends Error {
  override readonly name = 'DeserializationError';
}

/**
 * Makes the client of Algolia (Algolia's protocol). Keep one for the life of the page: it remembers which
 * hosts are down, for 120 seconds.
 *
 * `search` rejects with an error whose name is "RetryError" when no host can be reached, "ApiError" or "DetailedApiError"
 * (with `status`) when the provider refuses the request, and "DeserializationError" when the answer cannot be read.
 * `suggestions` never rejects: they adorn a screen that is already there.
 *
 * @throws {Error} saying that `appId` or `apiKey` is missing
 */
export function createAlgoliaClient({ appId, apiKey, hosts }: AlgoliaClientOptions): SearchClient {
  const client = liteClient(appId, apiKey, {
    timeouts,
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
    const answer: unknown = await client.search({ requests } as unknown as Parameters<typeof client.search>[0]);
    const results = (answer as { results?: unknown } | null | undefined)?.results;
    if (!isResults(results, queries.length)) {
      // Otherwise the responses cache would give the same rubbish for the life of the page.
      await client.clearCache();
      throw new DeserializationError('The answer of the search provider is not a list of results.');
    }
    return results;
  }

  return {
    async search(request: SearchRequest): Promise<SearchResponse> {
      const queries = 'requests' in request ? request.requests : request;
      last = queries[0] ? flatten(queries[0]) : last;
      const results = await send(queries);
      return { results: results.map((result, i) => normalizeResult(result, queries[i] ?? {})) };
    },
    async suggestions(query: string): Promise<string[]> {
      const candidates = suggestionCandidates(query);
      if (!last || candidates.length === 0) return [];
      const { indexName, facetFilters } = last;
      try {
        const results = await send(
          candidates.map((candidate) => ({
            indexName,
            query: candidate,
            hitsPerPage: 0,
            clickAnalytics: false,
            analytics: false,
            ...(facetFilters && { facetFilters }),
          })),
        );
        return candidates.filter((_, i) => (results[i]?.nbHits ?? 0) > 0).slice(0, MAX_SUGGESTIONS);
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
    value.every(
      (result: unknown) => typeof result === 'object' && result !== null && Array.isArray((result as AlgoliaResult).hits),
    )
  );
}
