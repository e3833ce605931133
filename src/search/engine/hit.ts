import { bestLine, countMarks } from './lines';
import { findMarks, markUp, type Mark, type Range } from './marks';
import { SNIPPET_WORDS, type Params } from './params';
import { levelOf, type StoredRecord } from './storedRecord';
import { snippetWindow } from './snippet';
import { LEVELS, type Hit, type MarkedFields, type MarkedValue } from './types';

/**
 * Makes a hit of a record. Its type says where it matches best: the level of its heading, or
 * `content` when more words match in the text or in the code. The modal shows the text of such hits
 * only.
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
    // Without a number of words a level gets its whole title: if it had none, the screens would
    // insert the raw title as HTML.
    const words = params.snippetWords.get(`hierarchy.${one}`);
    _snippetResult.hierarchy[one] = marked(title, ranges, params, words);
  }
  const words = params.snippetWords.get('content') ?? SNIPPET_WORDS;
  const inTitle = countMarks(findMarks(hierarchy[level] ?? '', marks));
  const [file = '', ...lines] = (code ?? `\n${content ?? ''}`).split('\n');
  const { place, text, ranges } = bestLine(lines, marks);
  const snippet = marked(text, ranges, params, words);
  if (content) _snippetResult.content = snippet;
  if (code) _snippetResult.code = { ...snippet, file };
  const inContent = countMarks(findMarks(content ?? '', marks));
  const type = code || inContent > inTitle ? 'content' : level;
  const hit: Hit = { objectID, type, hierarchy, content, url, _highlightResult, _snippetResult };
  return ranges.length > 0 ? { ...hit, place } : hit;
}

/** Marks a text, cut to a snippet of `words` words. */
function marked(
  text: string,
  ranges: readonly Range[],
  params: Params,
  words = Infinity,
): MarkedValue {
  const { start, end } = snippetWindow(text, ranges, words);
  const before = start > 0 ? '…' : '';
  const after = end < text.length ? '…' : '';
  return {
    value: before + markUp(text, ranges, params, start, end) + after,
    matchLevel: ranges.length > 0 ? 'full' : 'none',
  };
}
