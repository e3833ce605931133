import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import { recentCount } from '../config/home';
import { git } from '../lib/git';
import { fileOf } from './docs';
import { historyProblem, readHistory } from './history';
import { readPage } from './readNotes';
import { sectionLines } from './sectionLines';
import type { Note } from './types';

/** A note that was changed lately. */
export interface RecentChange {
  title: string;
  permalink: string;
  /** ISO 8601, UTC. */
  date: string;
  isNew: boolean;
}

const isNewFile = (diff: string): boolean => /^new file mode/m.test(diff);

/**
 * Whether a change says nothing to a reader: it only adds or removes links to other notes.
 *
 * @param diff of a note, without context
 */
export function isLinkOnly(diff: string, note: Note): boolean {
  const changed = [...diff.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].flatMap(
    // Where lines were only removed, the line before them tells the section.
    ([, first, count = '1']) => [...Array(Number(count) || 1).keys()].map((n) => n + Number(first)),
  );
  const lines = sectionLines(note).filter(({ line }) => changed.includes(line));
  return !isNewFile(diff) && lines.every(({ section }) => section?.id === 'related');
}

/**
 * @returns the docs that were changed last, newest first, without changes that only add a link;
 * none without a git history
 */
export function recentChanges(docs: LoadedVersion['docs'], root: string): RecentChange[] {
  if (historyProblem(root) !== undefined) return [];
  const docOf = new Map(docs.map((doc) => [fileOf(doc), doc]));
  const changed = [...readHistory(root).changes].flatMap(([file, [newest]]) => {
    const doc = docOf.get(file);
    // References have no dates: src/plugins/vcs.ts.
    return doc?.lastUpdatedAt && newest ? [{ doc, file, newest }] : [];
  });
  const changes: RecentChange[] = [];
  for (const { doc, file, newest } of changed) {
    const diff = git(root, 'show', '--format=', '--unified=0', newest.commit, '--', file);
    if (isLinkOnly(diff, readPage(root, file))) continue;
    const { title, permalink } = doc;
    const date = new Date(newest.date).toISOString();
    changes.push({ title, permalink, date, isNew: isNewFile(diff) });
    if (changes.length === recentCount) break;
  }
  return changes;
}
