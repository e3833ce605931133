/** Types of the engine. Records, requests and answers have the shape of DocSearch and Algolia. */

/** Levels of headings: lvl0 is the group in the sidebar, lvl1 the page, lvl2 to 6 sections. */
export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

export type Level = (typeof LEVELS)[number];

export type Hierarchy = Record<Level, string | null>;

/** A heading with the text below it, or a block of code in that text. */
export interface SearchRecord {
  /** The same across builds. */
  objectID: string;
  /** The level of the record's own heading, or `content` for a block of code. */
  type: Level | 'content';
  hierarchy: Hierarchy;
  /** All prose of the section, in lines (lines.ts). */
  content: string | null;
  /** Counts less than prose. A block has no content, and its file's name in the first line. */
  code?: string | null;
  /** What is said about the section elsewhere, as by its page's description. Never shown. */
  about?: string | null;
  /** What readers search for when it answers them, one a line. Never shown. */
  queries?: string | null;
  /** URL with the anchor of the section. */
  url: string;
  language: string;
  docusaurus_tag: string;
  version?: string | null;
  /** The category of the sidebar, without those inside it. */
  section?: string | null;
  /** The versions of the platform that it holds in, such as `18.0`. */
  series?: readonly string[];
  /** What the weights of its words are multiplied by. */
  weight?: number;
  /** Whether its whole title alone finds it. */
  isFoundByTitle?: boolean;
  /** Error messages that the section solves. */
  errors?: readonly string[] | null;
}

/** The fields of a record that `facetFilters` may name. */
export const FACETS = ['language', 'docusaurus_tag', 'version', 'section', 'series'] as const;

/** A file of the index. */
export interface IndexFile {
  name: string;
  bytes: Uint8Array;
}

/** Gets a file by its name, or a range of its bytes by `name?first-last`. @throws when it can't */
export type Load = (name: string) => Promise<ArrayBuffer>;

/** `'field:value'`; the outer list means "and", an inner list "or". */
export type FacetFilters = string | readonly (string | readonly string[])[];

/** A query with its parameters, named as Algolia's `queries`; others are ignored. */
export interface SearchQuery {
  indexName?: string;
  query?: string;
  hitsPerPage?: number;
  page?: number;
  attributesToSnippet?: readonly string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
  facetFilters?: FacetFilters;
  /**
   * How many hits a page of the site has at most. With it `hitsPerPage` counts pages of the site;
   * Algolia counts hits.
   */
  hitsOfPage?: number;
  /** Fields whose values are counted over all hits. */
  facets?: readonly string[];
  [other: string]: unknown;
}

export interface SearchRequest {
  requests: readonly SearchQuery[];
}

/** HTML: the escaped text with tags around what matches. */
export interface MarkedValue {
  value: string;
  matchLevel: 'none' | 'full';
}

/** The marked fields of a hit. Levels that it does not have are left out. */
export interface MarkedFields {
  hierarchy: Partial<Record<Level, MarkedValue>>;
  content?: MarkedValue;
  /** The line of a block of code that matches best, and the name of its file. */
  code?: MarkedValue & { file: string };
}

export interface Hit {
  objectID: string;
  type?: Level | 'content';
  hierarchy?: Hierarchy;
  content?: string | null;
  url?: string;
  /** The versions of the platform that it holds in. Algolia's hits have none. */
  series?: readonly string[];
  /** The line that matches best, as the page has it. */
  place?: string;
  /** The page of hits that it is on. */
  page?: number;
  /** The error that was searched for. */
  error?: string;
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
  /** How many hits have each value of the fields that the query asks for. */
  facets?: Record<string, Record<string, number>>;
}

export interface SearchResponse {
  results: SearchResult[];
}

/** What the engine is told of the language of its readers and of the platform they ask about. */
export interface Subject {
  /** Words that say how one asks, or that something is wrong, but not what it is about. */
  fillers: RegExp;
  /** A version of the platform. One of its two groups has the number. */
  series: RegExp;
  /** The value of `SearchRecord.series` for a number. */
  seriesName: (number: string) => string;
}

/** What the modal and the search page ask: the engine here, or Algolia, in the same shape. */
export interface SearchClient {
  /** Answers the queries of one request, in order. @throws {Error} when no answer can be had */
  search(request: SearchRequest): Promise<SearchResponse>;
  /** Up to three queries similar to this one that have results. */
  suggestions(query: string): Promise<string[]>;
}
