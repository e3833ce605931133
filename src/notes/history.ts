import { execFileSync } from 'node:child_process';

/** A commit that changed a page. */
export interface Change {
  /** ISO 8601. */
  date: string;
  /** First line of the commit's message, without `type(scope): `. */
  subject: string;
}

/** Commits that change more pages than this are about all of them: a term, a heading. They say nothing of one page. */
const maxPages = 10;

/**
 * Reads the output of `git log --format=%x00%cI%x09%s --name-only`.
 *
 * @returns by path from the project folder, the newest change first
 */
export function parseHistory(log: string): Map<string, Change[]> {
  const history = new Map<string, Change[]>();
  for (const commit of log.split('\0').slice(1)) {
    const [head = '', ...files] = commit.split('\n').filter(Boolean);
    const [, date = '', subject = ''] = /^(\S+)\t(?:\w+(?:\([^)]*\))?!?: )?(.*)$/.exec(head) ?? [];
    if (files.length > maxPages) continue;
    for (const file of files) history.set(file, [...(history.get(file) ?? []), { date, subject }]);
  }
  return history;
}

/** @returns what {@link parseHistory} does, for the pages of the docs; needs a complete history */
export function readHistory(root: string): Map<string, Change[]> {
  const options = [
    '-c',
    'core.quotepath=false',
    'log',
    '--no-merges',
    '--format=%x00%cI%x09%s',
    '--name-only',
  ];
  return parseHistory(
    execFileSync('git', [...options, '--', 'docs/*.md', 'docs/*.mdx'], {
      cwd: root,
      encoding: 'utf8',
    }),
  );
}
