import type { DocSearchHit } from '@docsearch/react';
import { escapeHtml } from '../../lib/escape';
import { shortTitle } from '../../notes/subjects';
import { type Hierarchy, type Hit, LEVELS } from '../engine/types';

/**
 * Makes a hit safe for DocSearch 3.9.0. DocSearch inserts the raw titles and text of recent and
 * favorite searches as HTML, so `<t t-esc>` would vanish. It shows the escaped name of a group as
 * text, so `&` would become `&amp;`. The text of the hit is the snippet; for code it is a line and
 * the name of the file. The title of a section begins with its note, since many are called alike;
 * below it stands the way to the section, not the page alone.
 */
export function toDocSearchHit(item: DocSearchHit): DocSearchHit {
  const { _highlightResult, ...hit } = item as unknown as Hit;
  const { code, content } = hit._snippetResult;
  const text = code
    ? `<code>${code.value}</code> <small>${escapeHtml(code.file)}</small>`
    : content?.value;
  const titles = Object.fromEntries(
    Object.entries(hit.hierarchy ?? {}).map(([level, title]) => [
      level,
      title === null || level === 'lvl0' ? title : escapeHtml(title),
    ]),
  ) as Hierarchy;
  const snippets = hit._snippetResult.hierarchy;
  const path = LEVELS.slice(1).flatMap((level) =>
    level === hit.type ? [] : (snippets[level]?.value ?? []),
  );
  const level = hit.type === 'content' || hit.type === undefined ? 'lvl1' : hit.type;
  const inNote = (note: string | null | undefined, title: string | null | undefined) =>
    level === 'lvl1' ? title : `${shortTitle(note ?? '')} › ${title ?? ''}`;
  const own = inNote(_highlightResult.hierarchy.lvl1?.value, snippets[level]?.value);
  const safe = {
    ...hit,
    hierarchy: { ...titles, [level]: inNote(titles.lvl1, titles[level]) },
    content: text?.replace(/<\/?mark>/g, '') ?? null,
    _snippetResult: {
      hierarchy: {
        ...snippets,
        [level]: { value: own },
        ...(hit.type !== 'lvl1' && { lvl1: { value: path.join(' › '), matchLevel: 'none' } }),
      },
      ...(text && { content: { value: text } }),
    },
  };
  return safe as unknown as DocSearchHit;
}
