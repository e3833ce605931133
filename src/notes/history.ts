import { execFileSync } from 'node:child_process';

/** A commit that changed a page. */
export interface Change {
  commit: string;
  date: string;
  /** First line of the commit's message, without `type(scope): `. */
  subject: string;
}

/** A commit that changes more pages than this replaces a term or a heading everywhere, which is no news of one page. */
const maxPages = 10;

/** Reads `git log --format=%x00%H%x09%cI%x09%s --name-only`. @returns changes by path, the newest first */
export function parseHistory(log: string): Map<string, Change[]> {
  const history = new Map<string, Change[]>();
  for (const entry of log.split('\0').slice(1)) {
    const [head = '', ...files] = entry.split('\n').filter(Boolean);
    const [commit = '', date = '', message = ''] = head.split('\t');
    const subject = message.replace(/^\w+(?:\([^)]*\))?!?: /, '');
    if (files.length > maxPages) continue;
    const change = { commit, date, subject };
    for (const file of files) history.set(file, [...(history.get(file) ?? []), change]);
  }
  return history;
}

/** @returns why the history cannot date the pages, in Chinese, or undefined when it can */
export function historyProblem(): string | undefined {
  try {
    const args = ['rev-parse', '--is-shallow-repository'];
    const isShallow = execFileSync('git', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    if (isShallow.toString().trim() !== 'true') return undefined;
    return '这是浅克隆，历史不完整；git fetch --unshallow 可取回全部历史';
  } catch {
    return '不在 git 仓库中（或未安装 git）';
  }
}

/** Reads the changes of all docs from git. The history must be complete. @returns as {@link parseHistory} */
export function readHistory(root: string): Map<string, Change[]> {
  const format = ['--no-merges', '--format=%x00%H%x09%cI%x09%s', '--name-only'];
  const args = ['-c', 'core.quotepath=false', 'log', ...format, '--', 'docs/*.md', 'docs/*.mdx'];
  return parseHistory(execFileSync('git', args, { cwd: root, encoding: 'utf8' }));
}
