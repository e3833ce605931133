/** Types of the engine. Records, requests and answers have the shape of DocSearch and Algolia: one code path above the wire. */

/** Levels of headings: lvl0 is the group (category of the sidebar), lvl1 the page, from lvl2 on sections. */
export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

export type Level = (typeof LEVELS)[number];

export type Hierarchy = Record<Level, string | null>;

/** A section, a heading and the text below it, or a block of code in it: what is ranked. */
export interface SearchRecord {
  /** The same across builds. */
  objectID: string;
  /** The section's own level; `content` is the deepest that is there. */
  type: Level | 'content';
  hierarchy: Hierarchy;
  /** All its prose. */
  content: string | null;
  /** Found too, below prose. Of a block of code, whose type is `content` and whose content is null: its file's name, then its lines. */
  code?: string | null;
  /** What is said about it elsewhere, such as the page's description: found too, never shown. */
  about?: string | null;
  /** URL with anchor; goes into the hit as it is. */
  url: string;
  anchor?: string | null;
  language: string;
  docusaurus_tag: string;
  version?: string | null;
  /** Error messages that the section solves. */
  errors?: readonly string[] | null;
}

export const FACETS = ['language', 'docusaurus_tag', 'version'] as const;

export type Facet = (typeof FACETS)[number];

/** A file of the index; `bytes` is UTF-8 text. */
export interface IndexFile {
  name: string;
  bytes: Uint8Array;
}

/** Gets a file by name, or the bytes `first` to `last` of it by `name?first-last`. @throws at any failure, also of the connection */
export type Load = (name: string) => Promise<ArrayBuffer>;

/** Parameters of a query, named and valued as in Algolia's `queries`. */
export interface SearchParams {
  query?: string;
  hitsPerPage?: number;
  page?: number;
  attributesToRetrieve?: readonly string[] | string;
  attributesToSnippet?: readonly string[] | string;
  snippetEllipsisText?: string;
  highlightPreTag?: string;
  highlightPostTag?: string;
  facetFilters?: FacetFilters;
  facets?: readonly string[] | string;
  clickAnalytics?: boolean;
}

/** `'field:value'`; the outer list is "and", an inner one "or". */
export type FacetFilters = string | readonly (string | readonly string[])[];

/** A query: parameters beside it, or in `params` (an object or a URL-encoded string). */
export interface SearchQuery extends SearchParams {
  indexName?: string;
  params?: SearchParams | string;
  [other: string]: unknown;
}

export type SearchRequest = { requests: readonly SearchQuery[] } | readonly SearchQuery[];

export interface MarkedValue {
  value: string;
  matchLevel: 'none' | 'full';
}

/** Fields with marks; a level that is null is left out. */
export interface MarkedFields {
  hierarchy: Partial<Record<Level, MarkedValue>>;
  content?: MarkedValue;
  /** Of a block of code: the line that matches best, and the name of the file. */
  code?: MarkedValue & { file: string };
}

/** A hit; a field not in `attributesToRetrieve` is left out. */
export interface Hit {
  objectID: string;
  type?: Level | 'content';
  hierarchy?: Hierarchy;
  content?: string | null;
  url?: string;
  anchor?: string | null;
  language?: string;
  docusaurus_tag?: string;
  version?: string | null;
  _highlightResult: MarkedFields;
  _snippetResult: MarkedFields;
}

export interface SearchResult {
  hits: Hit[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  query: string;
  index: string;
  exhaustiveNbHits: boolean;
  processingTimeMS: number;
  facets?: Record<string, Record<string, number>>;
}

export interface SearchResponse {
  results: SearchResult[];
}

/** What the modal and the search page speak to: the local engine or Algolia, behind the same wire format. */
export interface SearchClient {
  /** Answers the queries of one request, in order. @throws {Error} when no answer can be had */
  search(request: { requests: readonly SearchQuery[] }): Promise<SearchResponse>;
  /** Up to three queries like this one that really have results. */
  suggestions(query: string): Promise<string[]>;
}
