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
import { flatten, MARK } from './query';

type MatchLevel = 'none' | 'partial' | 'full';

interface HostedValue {
  value?: string;
  matchLevel?: MatchLevel;
}

interface HostedFields {
  hierarchy?: Partial<Record<Level, HostedValue>>;
  content?: HostedValue;
}

/** A hit as the provider sends it. */
export interface HostedHit extends Omit<Hit, '_highlightResult' | '_snippetResult'> {
  _highlightResult?: HostedFields;
  _snippetResult?: HostedFields;
}

/** An answer as the provider sends it; more fields (queryID …) pass through. */
export interface HostedResult extends Omit<SearchResult, 'hits'> {
  hits: HostedHit[];
}

type Mark = (value: HostedValue | undefined, raw: string | null | undefined) => MarkedValue | undefined;

const DEFAULT_TAGS = { pre: '<span class="algolia-docsearch-suggestion--highlight">', post: '</span>' };

/**
 * Makes an answer of the provider like one of the embedded engine: values escaped before they are marked, every level
 * there is also in the snippets (where one is missing the screens would insert the raw text as HTML), and the type
 * "content" where the body matches better than the heading.
 *
 * @param query what was asked, with the caller's highlight tags
 */
export function normalizeResult(result: HostedResult, query: SearchQuery): SearchResult {
  const {
    query: text = '',
    highlightPreTag: pre = DEFAULT_TAGS.pre,
    highlightPostTag: post = DEFAULT_TAGS.post,
  } = flatten(query);
  const mark: Mark = (value, raw) => {
    const given = value?.value ?? raw;
    if (given == null) return undefined;
    return {
      value: escapeHtml(given)
        .replaceAll(MARK.pre, () => pre)
        .replaceAll(MARK.post, () => post),
      matchLevel: rank(value) > 0 ? 'full' : 'none',
    };
  };
  return { ...result, query: text, hits: result.hits.map((hit) => normalizeHit(hit, mark)) };
}

function normalizeHit(hit: HostedHit, mark: Mark): Hit {
  const highlighted = hit._highlightResult;
  const snipped = hit._snippetResult;
  const highlight: MarkedFields = { hierarchy: {} };
  const snippet: MarkedFields = { hierarchy: {} };
  for (const level of LEVELS) {
    const whole = mark(highlighted?.hierarchy?.[level], hit.hierarchy?.[level]);
    const part = mark(snipped?.hierarchy?.[level], undefined) ?? whole;
    if (whole) highlight.hierarchy[level] = whole;
    if (part) snippet.hierarchy[level] = part;
  }
  const wholeContent = mark(highlighted?.content, undefined);
  const partContent = mark(snipped?.content, undefined) ?? wholeContent ?? mark(undefined, hit.content);
  if (wholeContent) highlight.content = wholeContent;
  if (partContent) snippet.content = partContent;
  const inContent = Math.max(rank(snipped?.content), rank(highlighted?.content));
  const isContent = hit.type !== undefined && inContent > rank(highlighted?.hierarchy?.[ownLevel(hit)]);
  return { ...hit, ...(isContent && { type: 'content' }), _highlightResult: highlight, _snippetResult: snippet };
}

/** The level of the section's own heading. */
function ownLevel({ type, hierarchy, _highlightResult }: HostedHit): Level {
  if (type && type !== 'content') return type;
  return [...LEVELS].reverse().find((level) => hierarchy?.[level] ?? _highlightResult?.hierarchy?.[level]) ?? 'lvl1';
}

function rank(value: HostedValue | undefined): number {
  return ['none', 'partial', 'full'].indexOf(value?.matchLevel ?? 'none');
}
