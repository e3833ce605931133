import type { SearchQuery, SearchRecord, SearchResponse } from '../../src/search/engine';
import { engineOf } from './engine';

/** The credentials of an application that does not exist. */
export const credentials = {
  appId: 'TESTAPP',
  apiKey: '0123456789abcdef0123456789abcdef',
  indexName: 'notes',
};

/** The id of every query, by which Algolia knows what an event is about. */
export const queryID = '0123456789abcdef0123456789abcdef';

const characters: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The body of a request. */
export interface AlgoliaRequest {
  requests: SearchQuery[];
}

/** @returns a function that answers from the records; like Algolia, without escaping. */
export function algoliaOf(
  records: readonly SearchRecord[],
): (request: AlgoliaRequest) => Promise<SearchResponse> {
  const engine = engineOf(records);
  return async ({ requests }) => {
    const escaped = JSON.stringify(await engine.search({ requests }));
    const { results } = JSON.parse(escaped, (key, value: unknown) =>
      key === 'value' && typeof value === 'string'
        ? value.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => characters[entity] ?? entity)
        : value,
    ) as SearchResponse;
    return { results: results.map((result) => ({ ...result, queryID })) };
  };
}
