import { findMarks, type Mark, type Range } from './marks';
import { markUp } from './markup';
import { WORDS, type Params } from './params';
import { levelOf, type StoredRecord } from './records';
import { snippetWindow } from './snippet';
import { LEVELS, type Hit, type MarkedFields, type MarkedValue } from './types';

/**
 * 一条记录变成线上的命中。
 * 类型由匹配在哪里定：自己的标题里匹配的词不少于正文的，是自己的层级；否则是 `content`
 * （lvl2 起的命中在弹窗里不显示正文）。
 */
export function toHit(record: StoredRecord, marks: readonly Mark[], params: Params): Hit {
  const { hierarchy, content } = record;
  const own = levelOf(record.type, hierarchy);
  const highlight: MarkedFields = { hierarchy: {} };
  const snippet: MarkedFields = { hierarchy: {} };
  let inTitle = 0;
  for (const level of LEVELS) {
    const text = hierarchy[level];
    if (text === null) continue;
    const ranges = findMarks(text, marks);
    if (level === own) inTitle = distinct(ranges);
    highlight.hierarchy[level] = marked(text, ranges, params);
    // 没要摘录的层级也给全文：弹窗与 /search 在缺了时会把原文当 HTML 放进页面。
    snippet.hierarchy[level] = marked(text, ranges, params, params.snippet.get(`hierarchy.${level}`));
  }
  let inContent = 0;
  if (content !== null) {
    const ranges = findMarks(content, marks);
    inContent = distinct(ranges);
    snippet.content = marked(content, ranges, params, params.snippet.get('content') ?? WORDS);
  }
  const type = inContent > inTitle ? 'content' : own;
  const { objectID, url, anchor, facets } = record;
  const all = { url, anchor, content, type, hierarchy, ...facets } as Partial<Hit>;
  return { objectID, ...retrieve(all, params.retrieve), _highlightResult: highlight, _snippetResult: snippet };
}

/** 只留要的字段；`hierarchy.lvl1` 之类要的是整个 hierarchy 里的那一级，其余级为 null。 */
function retrieve(all: Partial<Hit>, names: readonly string[]): Partial<Hit> {
  if (names.includes('*')) return all;
  const out: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(all)) {
    if (names.includes(name)) out[name] = value;
  }
  const levels = LEVELS.filter((level) => names.includes(`hierarchy.${level}`));
  if (levels.length && !out.hierarchy) {
    const { hierarchy } = all as Record<'hierarchy', Record<string, unknown>>;
    out.hierarchy = Object.fromEntries(LEVELS.map((level) => [level, levels.includes(level) ? hierarchy[level] : null]));
  }
  return out;
}

function marked(text: string, ranges: readonly Range[], { pre, post, ellipsis }: Params, words?: number): MarkedValue {
  const { start, end } = words === undefined ? { start: 0, end: text.length } : snippetWindow(text, ranges, words);
  return {
    value: (start > 0 ? ellipsis : '') + markUp(text, ranges, pre, post, start, end) + (end < text.length ? ellipsis : ''),
    matchLevel: ranges.length ? 'full' : 'none',
  };
}

function distinct(ranges: readonly Range[]): number {
  return new Set(ranges.map(({ mark }) => mark)).size;
}
