import type { SearchQuery, SearchResponse } from '../engine/types';

/** What the modal and the search page speak to: the local engine or Algolia, behind the same wire format. */
export interface SearchClient {
  /** Answers the queries of one request, in order. @throws {Error} when no answer can be had */
  search(request: { requests: readonly SearchQuery[] }): Promise<SearchResponse>;
  /** Up to three queries like this one that really have results. */
  suggestions(query: string): Promise<string[]>;
}
