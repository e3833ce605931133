import { execFileSync } from 'node:child_process';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import { recentCount } from '../config/home';
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
  sections: string[];
}

/** @param diff of a note, without context */
export function describeDiff(diff: string, note: Note): Pick<RecentChange, 'isNew' | 'sections'> {
  const changed = [...diff.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].flatMap(
    // Where lines were only removed, the line before them tells the section.
    ([, first, count = '1']) => [...Array(Number(count) || 1).keys()].map((n) => n + Number(first)),
  );
  const lines = sectionLines(note).filter(({ line }) => changed.includes(line));
  const titles = lines.flatMap(({ section }) => section?.title.replaceAll('`', '') ?? []);
  return { isNew: /^new file mode/m.test(diff), sections: [...new Set(titles)] };
}

/** A change that says nothing to a reader: a link to another note. */
const isLinkOnly = ({ isNew, sections }: RecentChange): boolean =>
  !isNew && sections.join() === '相关笔记';

/**
 * @returns the docs that were changed last, newest first, without changes that only add a link;
 * none without a git history
 */
export function recentChanges(docs: LoadedVersion['docs'], root: string): RecentChange[] {
  if (historyProblem() !== undefined) return [];
  const docOf = new Map(docs.map((doc) => [fileOf(doc), doc]));
  const changed = [...readHistory(root).changes].flatMap(([file, [newest]]) => {
    const doc = docOf.get(file);
    // References have no dates: src/plugins/vcs.ts.
    return doc?.lastUpdatedAt && newest ? [{ doc, file, newest }] : [];
  });
  const changes: RecentChange[] = [];
  for (const { doc, file, newest } of changed) {
    const args = ['show', '--format=', '--unified=0', newest.commit, '--', file];
    const diff = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
    const date = new Date(newest.date).toISOString();
    const { title, permalink } = doc;
    const change = { title, permalink, date, ...describeDiff(diff, readPage(root, file)) };
    if (!isLinkOnly(change)) changes.push(change);
    if (changes.length === recentCount) break;
  }
  return changes;
}
