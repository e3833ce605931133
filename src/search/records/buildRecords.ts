import { type Hierarchy, type Level, LEVELS, type SearchRecord } from '../engine/types';
import type { Section } from './sections';

export interface PageToIndex {
  /** The beginning of the page first. */
  sections: Section[];
  title: string;
  /** Shown below the title of the page's first hit when the page begins without prose. */
  description: string;
  /** Absolute URL, without a hash. */
  url: string;
  /** Path of the page: with the heading's id it names a record across builds. */
  path: string;
  /** Group of the hit: the category of the sidebar. */
  group: string;
  errors: string[];
  /** Files and documents that the page rests on. */
  sources: string[];
  /** What other pages say where they link here, by the section's anchor; '' is the page itself. */
  mentions: Map<string, string[]>;
  /** Contextual search: what kind of page this is, e.g. "docs-default-current". */
  tag: string;
  /** Version of the docs, null outside of them. */
  version: string | null;
  language: string;
}

/** Most characters of code in a record: a hit loads all of it to show one line. */
const MAX_CODE = 1000;

/** Cuts code into whole lines of up to MAX_CODE characters together. */
function partsOf(code: string): string[] {
  const parts: string[] = [];
  for (const line of code.split('\n')) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + line.length < MAX_CODE)
      parts[parts.length - 1] = `${last}\n${line}`;
    else parts.push(line);
  }
  return parts;
}

/**
 * Makes the records of one page, a section each and then its code, in the shape DocSearch knows.
 *
 * @returns the same records for the same page, in the order of the page
 */
export function buildRecords(page: PageToIndex): SearchRecord[] {
  const titles = [page.group];
  // A list of links answers nothing itself; its words count for the pages it leads to (mentions.ts).
  const own = page.sections.filter(({ anchor }) => anchor !== 'related');
  const blocks: SearchRecord[] = [];
  const prose = own.map(({ depth, title, anchor, text, code }): SearchRecord => {
    titles.length = depth;
    titles[depth] = title;
    const hierarchy = Object.fromEntries(
      LEVELS.map((level, index) => [level, titles[index] ?? null]),
    ) as Hierarchy;
    const isFirst = depth === 1;
    const objectID = anchor ? `${page.path}#${anchor}` : page.path;
    const record = {
      objectID,
      type: `lvl${depth}` as Level,
      hierarchy,
      content: text || (isFirst ? page.description : null),
      code: (isFirst && page.sources.join('\n')) || null,
      about:
        [isFirst ? page.description : '', ...(page.mentions.get(anchor) ?? [])]
          .filter(Boolean)
          .join('\n') || null,
      url: anchor ? `${page.url}#${encodeURIComponent(anchor)}` : page.url,
      anchor: anchor || null,
      language: page.language,
      docusaurus_tag: page.tag,
      version: page.version,
      errors: isFirst && page.errors.length > 0 ? page.errors : null,
    };
    const parts = code.flatMap(({ file, text: lines }) =>
      partsOf(lines).map((part) => `${file}\n${part}`),
    );
    for (const [i, part] of parts.entries()) {
      blocks.push({
        ...record,
        objectID: `${objectID}@${i}`,
        type: 'content',
        code: part,
        content: null,
        about: null,
        errors: null,
      });
    }
    return record;
  });
  return [...prose, ...blocks];
}
