import { git, tryGit } from '../lib/git';

/** A commit that adds more pages than this is the site's first or an import: no news of a page. */
const maxPages = 10;

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

/** @returns the date of the commit that added each doc, by its file, from the complete history */
export function readPublished(root: string): Map<string, string> {
  const published = new Map<string, string>();
  // The site may be a folder of a repository.
  const format = ['--no-merges', '--format=%x00%cs', '--name-only', '--relative'];
  const added = ['--diff-filter=A', '--find-renames', '--', 'docs/*.md', 'docs/*.mdx'];
  const [, ...commits] = git(root, 'log', ...format, ...added).split('\0');
  for (const commit of commits) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean);
    if (files.length <= maxPages) for (const file of files) published.set(file, date);
  }
  return published;
}
