import { FACETS, type FacetFilters, type SearchParams, type SearchQuery } from './types';

/** 补齐默认值的查询参数。 */
export interface Params {
  query: string;
  index: string;
  hitsPerPage: number;
  page: number;
  retrieve: string[];
  /** 摘录的词数：字段名到词数。 */
  snippet: Map<string, number>;
  ellipsis: string;
  pre: string;
  post: string;
  filters: FacetFilters;
  facets: string[];
  /** 回答里的 `params`。 */
  encoded: string;
}

/** 标记与摘录的默认值，同 DocSearch 爬虫给索引的设置。 */
const PRE = '<span class="algolia-docsearch-suggestion--highlight">';
const POST = '</span>';
const SNIPPET = ['content:10'];
/** 没写几个词时的摘录长度。 */
export const WORDS = 10;

/** 一页最多的命中数与最多能翻到第几条，同托管服务的上限。 */
export const MAX_HITS = 1000;

/** 把一条查询的参数补齐；不认识的、类型不对的一概忽略。 */
export function readParams(request: SearchQuery): Params {
  const { params, indexName, ...flat } = request;
  const given: SearchParams = { ...flat, ...(typeof params === 'string' ? fromEncoded(params) : params) };
  const snippet = new Map<string, number>();
  for (const item of list(given.attributesToSnippet ?? SNIPPET)) {
    const [name = '', words] = item.split(':');
    snippet.set(name, count(words, WORDS, MAX_HITS));
  }
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) encoded.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return {
    query: text(given.query, ''),
    index: text(indexName, ''),
    hitsPerPage: count(given.hitsPerPage, 20, MAX_HITS),
    page: count(given.page, 0, MAX_HITS),
    retrieve: list(given.attributesToRetrieve ?? ['*']),
    snippet,
    ellipsis: text(given.snippetEllipsisText, '…'),
    pre: text(given.highlightPreTag, PRE),
    post: text(given.highlightPostTag, POST),
    filters: given.facetFilters ?? [],
    facets: list(given.facets ?? []),
    encoded: encoded.toString(),
  };
}

/** `params` 是 URL 编码的字符串时，数组以 JSON 给出。 */
function fromEncoded(params: string): SearchParams {
  const out: Record<string, unknown> = {};
  new URLSearchParams(params).forEach((value, name) => {
    out[name] = value;
    if (/^[[{]/.test(value) && name !== 'query') {
      try {
        out[name] = JSON.parse(value);
      } catch {
        // 不是 JSON 就当普通文字。
      }
    }
  });
  return out;
}

function text(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}

function count(value: unknown, fallback: number, max: number): number {
  const n = Number(value ?? fallback);
  return n >= 0 ? Math.min(Math.floor(n), max) : fallback;
}

function list(value: unknown): string[] {
  const items: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return items.map((item) => String(item).trim()).filter(Boolean);
}

/** 各过滤组合合不合 `filters`：外层并且，内层或者；不认识的字段没有记录合。 */
export function allowedCombos(filters: FacetFilters, combos: readonly (readonly (string | null)[])[]): boolean[] {
  const groups: unknown[] = Array.isArray(filters) ? filters : filters ? [filters] : [];
  const tests = groups.map((group) =>
    (Array.isArray(group) ? group : [group]).map((item) => /^([^:]*):([^]*)$/.exec(String(item))),
  );
  return combos.map((combo) =>
    tests.every(
      (any) =>
        any.length === 0 || any.some((m) => m !== null && (combo[FACETS.indexOf(m[1] as (typeof FACETS)[0])] ?? null) === m[2]),
    ),
  );
}

/** 各过滤字段每个值的命中数。 */
export function countFacets(
  facets: readonly string[],
  combos: readonly (readonly (string | null)[])[],
  byCombo: readonly number[],
): Record<string, Record<string, number>> {
  const out: Record<string, Record<string, number>> = {};
  FACETS.forEach((facet, f) => {
    if (!facets.includes(facet) && !facets.includes('*')) return;
    const counts: Record<string, number> = {};
    combos.forEach((combo, i) => {
      const value = combo[f];
      if (value != null && byCombo[i]) counts[value] = (counts[value] ?? 0) + (byCombo[i] ?? 0);
    });
    if (Object.keys(counts).length) out[facet] = counts;
  });
  return out;
}
