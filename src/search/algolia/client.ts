import { liteClient } from 'algoliasearch/lite';
import { escapeHtml } from '../../lib/escape';
import { reduceLong } from '../engine/reduceError';
import type {
  MarkedFields,
  MarkedValue,
  SearchClient,
  SearchQuery,
  SearchResult,
} from '../engine/types';

type Options = NonNullable<Parameters<typeof liteClient>[2]>;
type HostsCache = NonNullable<Options['hostsCache']>;

/** Algolia refuses a query of more than 512 bytes, and a character of a text has at most three. */
const MAX_QUERY = 170;

/** Algolia does not escape the text of a page, so the caller's tags are put in after we have escaped it. */
const MARK = { pre: '__ais-highlight__', post: '__/ais-highlight__' };

const MAX_SUGGESTIONS = 3;

/**
 * Remembers for 120 s which hosts are down. The library's own caches (5.64.0) store a host's state under another key than
 * the one they look it up by, so that each search would wait for the same dead host again.
 */
function createHostsCache(): HostsCache {
  const states = new Map<string, unknown>();
  const keyOf = (host: object | string): string => (host as { url: string }).url;
  return {
    get: async <T>(host: object | string, missing: () => Promise<T>) =>
      (states.get(keyOf(host)) as T | undefined) ?? missing(),
    set: (host, state) => {
      states.set(keyOf(host), state);
      return Promise.resolve(state);
    },
    delete: (host) => {
      states.delete(keyOf(host));
      return Promise.resolve();
    },
    clear: () => {
      states.clear();
      return Promise.resolve();
    },
  };
}

/** The query with our tags in place of the caller's, and a pasted error reduced to its message. */
function toAlgoliaQuery(query: SearchQuery): SearchQuery {
  const text = query.query ?? '';
  return {
    ...query,
    query: (reduceLong(text) ?? text).slice(0, MAX_QUERY),
    highlightPreTag: MARK.pre,
    highlightPostTag: MARK.post,
  };
}

/** The result with every text escaped and the caller's tags around what matches. */
function escapeResult(result: SearchResult, query: SearchQuery): SearchResult {
  const { highlightPreTag: pre = '', highlightPostTag: post = '' } = query;
  const mark = (field: MarkedValue): MarkedValue => ({
    ...field,
    value: escapeHtml(field.value).replaceAll(MARK.pre, pre).replaceAll(MARK.post, post),
  });
  const markAll = ({ hierarchy = {}, content }: Partial<MarkedFields> = {}): MarkedFields => ({
    hierarchy: Object.fromEntries(
      Object.entries(hierarchy).map(([level, field]) => [level, mark(field)]),
    ),
    ...(content && { content: mark(content) }),
  });
  const hits = result.hits.map((hit) => ({
    ...hit,
    _highlightResult: markAll(hit._highlightResult),
    _snippetResult: markAll(hit._snippetResult),
  }));
  return { ...result, hits };
}

/**
 * Makes the client of Algolia: one for the life of the page, because it remembers which hosts are down.
 *
 * `search` rejects with the library's errors: "RetryError" when no host can be reached, "ApiError" when Algolia refuses the
 * request, "DeserializationError" when the answer is no JSON. `suggestions` gives none when it fails.
 *
 * @param apiKey search-only key, which is in the URL of every request
 * @param options of the library
 * @throws {Error} saying that `appId` or `apiKey` is missing
 */
export function createAlgoliaClient(
  { appId, apiKey, indexName }: { appId: string; apiKey: string; indexName: string },
  options: Options = {},
): SearchClient {
  const client = liteClient(appId, apiKey, { hostsCache: createHostsCache(), ...options });

  async function send(requests: readonly SearchQuery[]): Promise<SearchResult[]> {
    // The library types only the parameters that it knows of.
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
      const words = query.split(/[^\p{L}\p{N}._/-]+/u).filter((word) => word && word !== query);
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
