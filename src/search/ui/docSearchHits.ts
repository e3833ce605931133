import type { DocSearchHit } from '@docsearch/react';
import { escapeHtml } from '../../lib/escape';
import { type Hierarchy, type Hit, LEVELS } from '../engine/types';

/**
 * Makes a hit safe for DocSearch 3.9.0. DocSearch inserts the raw titles and text of recent and
 * favorite searches as HTML, so `<t t-esc>` would vanish. It shows the escaped name of a group as
 * text, so `&` would become `&amp;`. The text of the hit is the snippet; for code it is a line and
 * the name of the file. Below it stands the way to the section, not the page alone.
 */
export function toDocSearchHit(item: DocSearchHit): DocSearchHit {
  const { _highlightResult, ...hit } = item as unknown as Hit;
  const { code, content } = hit._snippetResult;
  const text = code
    ? `<code>${code.value}</code> <small>${escapeHtml(code.file)}</small>`
    : content?.value;
  const titles = Object.entries(hit.hierarchy ?? {}).map(([level, title]) => [
    level,
    title === null || level === 'lvl0' ? title : escapeHtml(title),
  ]);
  const path = LEVELS.slice(1).flatMap((level) =>
    level === hit.type ? [] : (hit._snippetResult.hierarchy[level]?.value ?? []),
  );
  const lvl1 = { value: path.join(' › '), matchLevel: 'none' };
  const isPage = hit.type === 'lvl1';
  const safe = {
    ...hit,
    hierarchy: Object.fromEntries(titles) as Hierarchy,
    content: text?.replace(/<\/?mark>/g, '') ?? null,
    _snippetResult: {
      hierarchy: { ...hit._snippetResult.hierarchy, ...(!isPage && { lvl1 }) },
      ...(text && { content: { value: text } }),
    },
  };
  return safe as unknown as DocSearchHit;
}
