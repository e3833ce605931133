import { execFileSync } from 'node:child_process';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import { fileOf } from './fileOf';
import type { Change } from './history';
import { readNote } from './readNote';
import { sectionLines } from './sections';

type Doc = Pick<LoadedVersion['docs'][number], 'source' | 'title' | 'permalink' | 'lastUpdatedAt'>;

/** A note that was changed lately. */
export interface RecentChange {
  title: string;
  permalink: string;
  /** ISO 8601, UTC. */
  date: string;
  /** What the commit did to the note. */
  change: NoteChange;
}

/** Whether a commit has added a note, and the titles of the sections that it has changed. */
export interface NoteChange {
  isNew: boolean;
  sections: string[];
}

/**
 * @param diff of one page, without context
 * @param source the page after it
 */
export function describeDiff(diff: string, file: string, source: string): NoteChange {
  const hunks = [...diff.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].map(
    ([, first, count = '1']) => ({ first: Number(first), end: Number(first) + Number(count) }),
  );
  // Where lines were only removed, the line before them tells the section.
  const isChanged = (line: number): boolean =>
    hunks.some(({ first, end }) => line === first || (line > first && line < end));
  const changed = sectionLines(readNote(file, source)).filter(({ line }) => isChanged(line));
  const titles = changed.flatMap(({ section }) => section?.title.replaceAll('`', '') ?? []);
  return { isNew: /^new file mode/m.test(diff), sections: [...new Set(titles)] };
}

/** Reads from git what a commit has done to a page. */
export function readChange(root: string, commit: string, file: string): NoteChange {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const diff = git('show', '--format=', '--unified=0', commit, '--', file);
  return describeDiff(diff, file, git('show', `${commit}:./${file}`));
}

/**
 * @param history changes by file; the file with the newest change comes first
 * @param read see {@link readChange}
 * @returns the docs that were changed last, the newest change first; those without a date are left out
 */
export function recentChanges(
  docs: readonly Doc[],
  history: ReadonlyMap<string, Change[]>,
  count: number,
  read: (commit: string, file: string) => NoteChange,
): RecentChange[] {
  const docOf = new Map(docs.map((doc) => [fileOf(doc), doc]));
  const changed = [...history].flatMap(([file, [newest]]) => {
    const doc = docOf.get(file);
    return doc?.lastUpdatedAt && newest ? [{ doc, file, newest }] : [];
  });
  return changed.slice(0, count).map(({ doc: { title, permalink }, file, newest }) => ({
    title,
    permalink,
    date: new Date(newest.date).toISOString(),
    change: read(newest.commit, file),
  }));
}
