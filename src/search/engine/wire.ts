import { findMarks, type Mark, type Range } from './marks';
import { markUp } from './markup';
import { WORDS, type Params } from './params';
import { levelOf, type StoredRecord } from './records';
import { snippetWindow } from './snippet';
import { LEVELS, type Hit, type MarkedFields, type MarkedValue } from './types';

/**
 * Makes a hit of a record.
 * Its type says where it matched: its own level when the title matches as many words as the text does, else `content`
 * (the modal shows no text of a hit of lvl2 and deeper).
 */
export function toHit(record: StoredRecord, marks: readonly Mark[], params: Params): Hit {
  const { hierarchy, content, code } = record;
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
    // Levels nobody asked a snippet of have their full text: without it modal and /search insert the raw one as HTML.
    snippet.hierarchy[level] = marked(
      text,
      ranges,
      params,
      params.snippet.get(`hierarchy.${level}`),
    );
  }
  let inContent = 0;
  if (content !== null) {
    const ranges = findMarks(content, marks);
    inContent = distinct(ranges);
    snippet.content = marked(content, ranges, params, params.snippet.get('content') ?? WORDS);
  }
  if (code) snippet.code = codeSnippet(code, marks, params);
  const type = code || inContent > inTitle ? 'content' : own;
  const { objectID, url, anchor, facets } = record;
  const all = { url, anchor, content, type, hierarchy, ...facets } as Partial<Hit>;
  return {
    objectID,
    ...retrieve(all, params.retrieve),
    _highlightResult: highlight,
    _snippetResult: snippet,
  };
}

/** The line with the most different matches of a block of code, whose first line is the name of its file. */
function codeSnippet(code: string, marks: readonly Mark[], params: Params): MarkedFields['code'] {
  const [file = '', ...lines] = code.split('\n');
  let best: Range[] = [];
  let at = 0;
  for (const [i, line] of lines.entries()) {
    const ranges = findMarks(line, marks);
    if (distinct(ranges) > distinct(best)) [best, at] = [ranges, i];
  }
  return { ...marked(lines[at] ?? '', best, params, params.snippet.get('content') ?? WORDS), file };
}

/** Keeps the wanted fields; whoever wants one level of hierarchy gets all of it. */
function retrieve(all: Partial<Hit>, names: readonly string[]): Partial<Hit> {
  return Object.fromEntries(
    Object.entries(all).filter(([field]) => names.includes('*') || names.includes(field)),
  );
}

function marked(
  text: string,
  ranges: readonly Range[],
  { pre, post, ellipsis }: Params,
  words?: number,
): MarkedValue {
  const { start, end } =
    words === undefined ? { start: 0, end: text.length } : snippetWindow(text, ranges, words);
  return {
    value:
      (start > 0 ? ellipsis : '') +
      markUp(text, ranges, pre, post, start, end) +
      (end < text.length ? ellipsis : ''),
    matchLevel: ranges.length ? 'full' : 'none',
  };
}

function distinct(ranges: readonly Range[]): number {
  return new Set(ranges.map(({ mark }) => mark)).size;
}
