import { escapeHtml } from '../../lib/escape';
import { type Hierarchy, type Hit, LEVELS, type SearchResponse } from '../engine/types';

const tags = /<\/?mark>/g;

function escapeLevels(hierarchy: Hierarchy): Hierarchy {
  const escaped = { ...hierarchy };
  for (const level of LEVELS) {
    const title = hierarchy[level];
    if (level !== 'lvl0' && title !== null) escaped[level] = escapeHtml(title);
  }
  return escaped;
}

function toDocSearchHit(hit: Hit): Hit {
  const { hierarchy, _highlightResult, _snippetResult } = hit;
  if (!hierarchy) return hit;
  const { code } = _snippetResult;
  const shown = code
    ? {
        value: `<code>${code.value}</code> <small>${escapeHtml(code.file)}</small>`,
        matchLevel: code.matchLevel,
      }
    : _snippetResult.content;
  const content = shown?.value.replace(tags, '') ?? null;
  const lvl0 = _highlightResult.hierarchy.lvl0 && {
    ..._highlightResult.hierarchy.lvl0,
    value: hierarchy.lvl0 ?? '',
  };
  return {
    ...hit,
    hierarchy: escapeLevels(hierarchy),
    content,
    _snippetResult: { ..._snippetResult, ...(shown && { content: shown }) },
    _highlightResult: {
      ..._highlightResult,
      hierarchy: { ..._highlightResult.hierarchy, ...(lvl0 && { lvl0 }) },
    },
  };
}

/**
 * Makes an answer safe for DocSearch 3.9.0, which puts the raw titles and text of recent and favorite searches into the
 * page as HTML, so that `<t t-esc>` vanishes, and the escaped name of a group as text, so that `&` shows as `&amp;`.
 *
 * @returns hits whose titles and text are HTML, the text as short as the snippet, and whose group (lvl0) is plain text
 */
export function toDocSearch(response: SearchResponse): SearchResponse {
  return {
    ...response,
    results: response.results.map((result) => ({
      ...result,
      hits: result.hits.map(toDocSearchHit),
    })),
  };
}
