import type { DocMetadata, LoadedContent } from '@docusaurus/plugin-content-docs';
import { areas } from '../config/areas';
import { groupBy } from '../lib/groupBy';
import { memoize } from '../lib/memoize';
import { root } from '../lib/paths';
import { docsOf, fileOf, isPublished } from './docs';
import { historyProblem, readPublished } from './history';
import { readPage } from './readNotes';
import { summaryOf } from './siteIndex';

/**
 * @param published the dates of new pages, by file (src/notes/history.ts)
 * @returns the updates that the front matter of the docs has, and the new docs, newest first, each
 *   with its date (`2026-11-27`) and what changed and why, in the author's words; of a new page what
 *   it is about
 */
export function updatesOf(
  docs: readonly DocMetadata[],
  siteDir: string,
  published: ReadonlyMap<string, string>,
) {
  const all = docs.flatMap((doc) => {
    const file = fileOf(doc);
    const { title, permalink } = doc;
    const lines = (readPage(siteDir, file).frontMatter.updates ?? []) as string[];
    const first = published.get(file) ?? '';
    const updates = lines
      .map((line) => ({ date: line.slice(0, 10), reason: line.slice(11), isNew: false }))
      .filter(({ date }) => date > first);
    if (first) updates.push({ date: first, reason: summaryOf(doc), isNew: true });
    return updates.map((update) => ({ title, permalink, ...update }));
  });
  return all.sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
}

/** What is new for the readers of a page. */
export type Update = ReturnType<typeof updatesOf>[number];

/** @returns what is new in the areas for readers; without a complete history no new docs */
export const readUpdates = memoize((content: LoadedContent) => {
  const sidebars = areas.filter(({ isForAuthors }) => !isForAuthors).map(({ sidebar }) => sidebar);
  const docs = docsOf(content).filter(
    (doc) => isPublished(doc) && sidebars.some((sidebar) => sidebar === doc.sidebar),
  );
  const published =
    historyProblem(root) === undefined ? readPublished(root) : new Map<string, string>();
  return updatesOf(docs, root, published);
});

/** @returns the date of the Monday before or on a date */
function mondayOf(date: string): string {
  const day = new Date(date);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

/** @returns updates by the Mondays of their weeks, in the same order */
export const byWeek = (updates: readonly Update[]): [string, Update[]][] => [
  ...groupBy(updates, ({ date }) => mondayOf(date)),
];
