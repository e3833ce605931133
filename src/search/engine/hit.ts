import { findMarks, markUp, type Mark, type Range } from './marks';
import { SNIPPET_WORDS, type Params } from './params';
import { levelOf, type StoredRecord } from './records';
import { snippetWindow } from './snippet';
import { LEVELS, type Hit, type MarkedFields, type MarkedValue } from './types';

/**
 * Makes a hit of a record. Its type says where it matches best: the level of its heading, or `content` when more words match
 * in the text or in the code. The modal shows the text of such hits only.
 */
export function toHit(record: StoredRecord, marks: readonly Mark[], params: Params): Hit {
  const { objectID, url, hierarchy, content, code } = record;
  const level = levelOf(record.type, hierarchy);
  const _highlightResult: MarkedFields = { hierarchy: {} };
  const _snippetResult: MarkedFields = { hierarchy: {} };
  for (const one of LEVELS) {
    const title = hierarchy[one];
    if (title === null) continue;
    const ranges = findMarks(title, marks);
    _highlightResult.hierarchy[one] = marked(title, ranges, params);
    // Without a number of words a level gets its whole title: if it had none, the screens would insert the raw title as HTML.
    const words = params.snippetWords.get(`hierarchy.${one}`);
    _snippetResult.hierarchy[one] = marked(title, ranges, params, words);
  }
  const words = params.snippetWords.get('content') ?? SNIPPET_WORDS;
  const inTitle = countMarks(findMarks(hierarchy[level] ?? '', marks));
  const contentRanges = findMarks(content ?? '', marks);
  if (content) _snippetResult.content = marked(content, contentRanges, params, words);
  if (code) _snippetResult.code = codeSnippet(code, marks, params, words);
  const type = code || countMarks(contentRanges) > inTitle ? 'content' : level;
  return { objectID, type, hierarchy, content, url, _highlightResult, _snippetResult };
}

/** Marks the line of a block of code that has the most different matches. */
function codeSnippet(
  code: string,
  marks: readonly Mark[],
  params: Params,
  words: number,
): MarkedFields['code'] {
  const [file = '', ...lines] = code.split('\n');
  let best: { line: string; ranges: Range[] } = { line: lines[0] ?? '', ranges: [] };
  for (const line of lines) {
    const ranges = findMarks(line, marks);
    if (countMarks(ranges) > countMarks(best.ranges)) best = { line, ranges };
  }
  return { ...marked(best.line, best.ranges, params, words), file };
}

/** Marks a text, cut to a snippet of `words` words. */
function marked(
  text: string,
  ranges: readonly Range[],
  params: Params,
  words = Infinity,
): MarkedValue {
  const { start, end } = snippetWindow(text, ranges, words);
  const before = start > 0 ? params.ellipsis : '';
  const after = end < text.length ? params.ellipsis : '';
  return {
    value: before + markUp(text, ranges, params, start, end) + after,
    matchLevel: ranges.length > 0 ? 'full' : 'none',
  };
}

/** Counts the different marks that match. */
function countMarks(ranges: readonly Range[]): number {
  return new Set(ranges.map(({ mark }) => mark)).size;
}
