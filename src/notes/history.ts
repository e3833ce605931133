import { git, tryGit } from '../lib/git';

/** A commit that changed a page. */
export interface Change {
  commit: string;
  date: string;
  /** First line of the commit's message, without `type(scope): `. */
  subject: string;
}

/** The commits of the pages, by path. */
export interface History {
  /** The changes that are news of a page, the newest first. */
  changes: Map<string, Change[]>;
  /** The date of each page's first commit. */
  published: Map<string, string>;
}

/** A commit that changes more pages than this replaces a word everywhere: no news of one page. */
const maxPages = 10;

/** Reads `git log --format=%x00%H%x09%cI%x09%s --name-only`. */
export function parseHistory(log: string): History {
  const changes = new Map<string, Change[]>();
  const published = new Map<string, string>();
  for (const entry of log.split('\0').slice(1)) {
    const [head = '', ...files] = entry.split('\n').filter(Boolean);
    const [commit = '', date = '', message = ''] = head.split('\t');
    const subject = message.replace(/^\w+(?:\([^)]*\))?!?: /, '');
    for (const file of files) published.set(file, date);
    if (files.length > maxPages) continue;
    const change = { commit, date, subject };
    for (const file of files) changes.set(file, [...(changes.get(file) ?? []), change]);
  }
  return { changes, published };
}

/** Why git cannot tell the history, by what it prints. */
const problems: [RegExp, string][] = [
  [/^true/, '这是浅克隆，历史不完整；git fetch --unshallow 可取回全部历史'],
  [/dubious ownership[^]*(git config .*)/, 'git 仓库属于另一个用户，git 不读它；要信任它就运行 $1'],
  [/ambiguous argument 'HEAD'/, '这个 git 仓库还没有提交'],
  [/not a git repository|ENOENT/, '不在 git 仓库中（或未安装 git）'],
];

/** @returns why the history cannot date the pages, in Chinese, or undefined when it can */
export function historyProblem(root: string): string | undefined {
  const { isDone, output } = tryGit(root, 'rev-parse', '--is-shallow-repository', 'HEAD');
  if (isDone && output.startsWith('false')) return undefined;
  for (const [pattern, text] of problems) {
    const match = pattern.exec(output);
    if (match) return text.replace('$1', match[1] ?? '');
  }
  return output.trim();
}

/** Reads the changes of all docs from the complete history. @returns as {@link parseHistory} */
export function readHistory(root: string): History {
  // The site may be a folder of a repository.
  const format = ['--no-merges', '--format=%x00%H%x09%cI%x09%s', '--name-only', '--relative'];
  return parseHistory(git(root, 'log', ...format, '--', 'docs/*.md', 'docs/*.mdx'));
}
