/** 引擎的数据类型。记录与请求、回答的形状同 DocSearch / Algolia 一致，所以线上以上的代码只有一份。 */

/** 标题层级：lvl0 是分组（侧栏分类），lvl1 是页标题，lvl2 起是节标题。 */
export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** 一个层级的名字。 */
export type Level = (typeof LEVELS)[number];

/** 一节所在的标题链，没有的层级为 null。 */
export type Hierarchy = Record<Level, string | null>;

/** 一节（一个标题及其下的正文）一条记录，是排序的单位。 */
export interface SearchRecord {
  /** 各次构建之间不变的编号。 */
  objectID: string;
  /** 这一节自己的层级；`content` 视同其最深的非空层级。 */
  type: Level | 'content';
  hierarchy: Hierarchy;
  /** 这一节的全部正文（不含代码块）。 */
  content: string | null;
  /** 这一节代码块的文字：可被搜到，分量低于正文。 */
  code?: string | null;
  /** 站内地址，带锚点；原样放进命中里。 */
  url: string;
  anchor?: string | null;
  language: string;
  docusaurus_tag: string;
  version?: string | null;
  /** 这一节能解决的报错原文。 */
  errors?: readonly string[] | null;
}

/** 可用来过滤的字段。 */
export const FACETS = ['language', 'docusaurus_tag', 'version'] as const;

/** 一个可过滤字段的名字。 */
export type Facet = (typeof FACETS)[number];

/** 产出的一个文件；`bytes` 是 UTF-8 文字。 */
export interface IndexFile {
  name: string;
  bytes: Uint8Array;
}

/** 固定名字的入口文件的内容：格式版本与根文件的名字。 */
export interface Manifest {
  format: number;
  root: string;
}

/** 词项文件与记录文件的取法：名字到内容；状态不对或断线时抛错。 */
export type Load = (name: string, signal: AbortSignal) => Promise<ArrayBuffer | string>;

/** 一条查询的参数，字段名与取值同 Algolia 的 `queries` 接口。 */
export interface SearchParams {
  query?: string;
  hitsPerPage?: number;
  page?: number;
  attributesToRetrieve?: readonly string[] | string;
  attributesToHighlight?: readonly string[] | string;
  attributesToSnippet?: readonly string[] | string;
  snippetEllipsisText?: string;
  highlightPreTag?: string;
  highlightPostTag?: string;
  facetFilters?: FacetFilters;
  facets?: readonly string[] | string;
  clickAnalytics?: boolean;
  distinct?: boolean | number;
}

/** `'字段:值'`；外层是「并且」，内层数组是「或者」。 */
export type FacetFilters = string | readonly (string | readonly string[])[];

/** 一条查询：参数平放，或放在 `params` 里（对象或 URL 编码的字符串）。 */
export interface SearchQuery extends SearchParams {
  indexName?: string;
  params?: SearchParams | string;
  [other: string]: unknown;
}

/** 一次请求，可含多条查询；也可直接给查询的数组。 */
export type SearchRequest = { requests: readonly SearchQuery[] } | readonly SearchQuery[];

/** 一个标了记号的值。 */
export interface MarkedValue {
  value: string;
  matchLevel: 'none' | 'full';
}

/** 一组标了记号的字段，空的层级不出现。 */
export interface MarkedFields {
  hierarchy: Partial<Record<Level, MarkedValue>>;
  content?: MarkedValue;
}

/** 一条命中；`attributesToRetrieve` 没要的字段不出现。 */
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

/** 一条查询的回答。 */
export interface SearchResult {
  hits: Hit[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  query: string;
  params: string;
  index: string;
  exhaustiveNbHits: boolean;
  processingTimeMS: number;
  facets?: Record<string, Record<string, number>>;
}

/** 一次请求的回答，与查询一一对应。 */
export interface SearchResponse {
  results: SearchResult[];
}
