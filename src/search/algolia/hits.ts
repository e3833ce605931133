import { escapeHtml } from '../../lib/escape';
import {
  LEVELS,
  type Hit,
  type Level,
  type MarkedFields,
  type MarkedValue,
  type SearchQuery,
  type SearchResult,
} from '../engine/types';
import { levelOf } from '../engine/records';
import { MARK } from './query';

interface AlgoliaValue {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
}

interface AlgoliaFields {
  hierarchy?: Partial<Record<Level, AlgoliaValue>>;
  content?: AlgoliaValue;
}

interface AlgoliaHit extends Omit<Hit, '_highlightResult' | '_snippetResult'> {
  _highlightResult?: AlgoliaFields;
  _snippetResult?: AlgoliaFields;
}

/** An answer as Algolia sends it; more fields (queryID …) pass through. */
export interface AlgoliaResult extends Omit<SearchResult, 'hits'> {
  hits: AlgoliaHit[];
}

/** What is read of a query; the modal and the search page always give tags. */
export type AskedQuery = Required<
  Pick<SearchQuery, 'query' | 'highlightPreTag' | 'highlightPostTag'>
>;

/**
 * Makes an answer of Algolia like one of the local engine: values escaped before they are marked, every level there is
 * also in the snippets (where one is missing the screens would insert the raw text as HTML), and the type "content" where
 * the body matches better than the heading.
 *
 * @param query what was asked, with the caller's highlight tags
 */
export function normalizeResult(result: AlgoliaResult, query: AskedQuery): SearchResult {
  const { query: text, highlightPreTag: pre, highlightPostTag: post } = query;
  const mark = (value: AlgoliaValue): MarkedValue => ({
    value: escapeHtml(value.value)
      .replaceAll(MARK.pre, () => pre)
      .replaceAll(MARK.post, () => post),
    matchLevel: rank(value) > 0 ? 'full' : 'none',
  });
  return { ...result, query: text, hits: result.hits.map((hit) => normalizeHit(hit, mark)) };
}

function normalizeHit(hit: AlgoliaHit, mark: (value: AlgoliaValue) => MarkedValue): Hit {
  const {
    _highlightResult: highlighted = {},
    _snippetResult: snipped = {},
    hierarchy,
    content,
  } = hit;
  const highlight: MarkedFields = { hierarchy: {} };
  const snippet: MarkedFields = { hierarchy: {} };
  const plain = (raw: string | null | undefined): AlgoliaValue | undefined =>
    raw == null ? undefined : { value: raw, matchLevel: 'none' };
  for (const level of LEVELS) {
    const whole = highlighted.hierarchy?.[level] ?? plain(hierarchy?.[level]);
    const part = snipped.hierarchy?.[level] ?? whole;
    if (whole) highlight.hierarchy[level] = mark(whole);
    if (part) snippet.hierarchy[level] = mark(part);
  }
  const part = snipped.content ?? highlighted.content ?? plain(content);
  if (highlighted.content) highlight.content = mark(highlighted.content);
  if (part) snippet.content = mark(part);
  const inContent = Math.max(rank(snipped.content), rank(highlighted.content));
  const isContent = inContent > rank(highlighted.hierarchy?.[hit.type as Level]);
  // Of a block of code nothing is shown but the heading above it.
  const isCode = hit.type === 'content' && !part;
  const type = isContent
    ? 'content'
    : isCode && hierarchy
      ? levelOf('content', hierarchy)
      : hit.type;
  return { ...hit, type, _highlightResult: highlight, _snippetResult: snippet };
}

function rank(value: AlgoliaValue | undefined): number {
  return ['none', 'partial', 'full'].indexOf(value?.matchLevel ?? 'none');
}
