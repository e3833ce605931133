import type { SearchRequest, SearchResponse } from '../engine/types';

/** What the modal and the search page speak to: the local engine or Algolia, behind the same wire format. */
export interface SearchClient {
  /**
   * Answers the queries of one request, in order.
   *
   * @throws {Error} with name "RetryError" when no answer can be had (no host reachable, index not loadable)
   */
  search(request: SearchRequest): Promise<SearchResponse>;
  /** Up to three queries like this one that really have results; empty where the provider has none to give. */
  suggestions(query: string): Promise<string[]>;
}
