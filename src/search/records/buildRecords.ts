import { type Hierarchy, LEVELS, type SearchRecord } from '../engine/types';
import { cutBlocks } from '../engine/build/blocks';
import { seriesName } from '../../odoo';
import { entryKinds, type Section } from './cutSections';

export interface PageToIndex {
  /** The beginning of the page first. */
  sections: Section[];
  title: string;
  /** Shown when the page begins without prose. */
  description: string;
  /** Absolute, without a fragment. */
  url: string;
  /** Names the records of the page across builds, with the id of a heading. */
  path: string;
  /** The heading above hits on the page: its category in the sidebar. */
  group: string;
  /** Error messages that the page solves. */
  errors: string[];
  /** Files and documents that the page is based on. */
  sources: string[];
  /** What other pages say where they link to the page, by the section's anchor, '' for the page. */
  mentions: Map<string, string[]>;
  /** The kind of page that contextual search filters by, such as `docs-default-current`. */
  tag: string;
  /** Version of the docs; null outside of them. */
  version: string | null;
  language: string;
  /** The series of Odoo that it holds in, such as 18. */
  series: readonly number[];
}

/** The share of its weight that a word keeps in a page outside the docs, where it is a sample. */
const SAMPLE = 0.3;

/** Most characters of code in a record, which a hit loads to show one line. */
const MAX_CODE = 999;

/** Makes the record of a section. @param titles of its group, its page and its headings */
function sectionRecord(
  page: PageToIndex,
  { depth, anchor, text, queries, kind, about: asked = '' }: Section,
  titles: readonly (string | undefined)[],
): SearchRecord {
  const isPage = depth === 1;
  const about = [isPage ? page.description : asked, ...(page.mentions.get(anchor) ?? [])];
  const hierarchy = LEVELS.map((level, i) => [level, titles[i] ?? null]);
  return {
    objectID: anchor ? `${page.path}#${anchor}` : page.path,
    type: LEVELS[depth] ?? 'lvl6',
    hierarchy: Object.fromEntries(hierarchy) as Hierarchy,
    content: text || (isPage ? page.description : null),
    code: (isPage && page.sources.join('\n')) || null,
    about: about.filter(Boolean).join('\n') || null,
    queries: queries ?? null,
    url: anchor ? `${page.url}#${encodeURIComponent(anchor)}` : page.url,
    language: page.language,
    docusaurus_tag: page.tag,
    version: page.version,
    section: page.group.replace(/ \/ .*/, ''),
    ...(page.tag === 'default' && { weight: SAMPLE }),
    ...(kind && entryKinds[kind]),
    errors: isPage && page.errors.length > 0 ? page.errors : null,
    series: page.series.map(seriesName),
  };
}

/**
 * Makes the records of the code in a section. Each has the name of its file in the first line. A
 * block that names no series is for those series of the page that no block with the same file name
 * names.
 */
function codeRecords(section: SearchRecord, code: Section['code'], page: PageToIndex) {
  const blocks = page.sections.flatMap((one) => one.code);
  const parts = code.flatMap(({ file, text, series }) => {
    const named = blocks.flatMap((block) => (file && block.file === file ? block.series : []));
    const covered = series.length > 0 ? series : page.series.filter((one) => !named.includes(one));
    return cutBlocks(text.split('\n'), MAX_CODE).map((part) => ({
      code: `${file}\n${part}`,
      series: covered.map(seriesName),
    }));
  });
  return parts.map((part, i): SearchRecord => ({
    ...section,
    ...part,
    objectID: `${section.objectID}@${i}`,
    type: 'content',
    content: null,
    about: null,
    queries: null,
    errors: null,
  }));
}

/**
 * Makes the records of a page: its sections in their order, then their code. The same page gives
 * the same records.
 */
export function buildRecords(page: PageToIndex): SearchRecord[] {
  const titles: (string | undefined)[] = [page.group];
  const prose: SearchRecord[] = [];
  const code: SearchRecord[] = [];
  for (const section of page.sections) {
    // The list of related notes answers nothing. Its words count for the notes that it leads to
    // (mentions.ts).
    if (section.anchor === 'related') continue;
    titles.length = section.depth;
    titles[section.depth] = section.title;
    const record = sectionRecord(page, section, titles);
    prose.push(record);
    code.push(...codeRecords(record, section.code, page));
  }
  return [...prose, ...code];
}
