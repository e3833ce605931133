import { execFileSync } from 'node:child_process';
import process from 'node:process';
import logger from '@docusaurus/logger';

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return undefined;
  }
}

/** @returns why the history can't date the pages, in Chinese, or undefined when it can */
export function historyProblem(
  shallow = git('rev-parse', '--is-shallow-repository'),
): string | undefined {
  if (shallow === undefined) return '不在 git 仓库中（或未安装 git）';
  if (shallow === 'true') return '这是浅克隆，历史不完整；git fetch --unshallow 可取回全部历史';
  return undefined;
}

const warnedVariable = 'LAST_UPDATE_WARNED';

/**
 * Where the last-update author and time of a page come from. Without a full history they are left out, with one
 * warning, instead of giving every page the same wrong date.
 */
export function vcs(): 'disabled' | 'default-v2' {
  const problem = historyProblem();
  if (problem) {
    // Docusaurus reads its configuration twice in one build.
    if (process.env[warnedVariable] !== problem)
      logger.warn(`页面不显示最后更新时间：${problem}。`);
    process.env[warnedVariable] = problem;
    return 'disabled';
  }
  // git prints paths with Chinese names as octal escapes unless told otherwise, and they then match no file.
  // An environment variable, because Docusaurus runs git by itself. https://git-scm.com/docs/git-config#ENVIRONMENT
  Object.assign(process.env, {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'core.quotepath',
    GIT_CONFIG_VALUE_0: 'false',
  });
  return 'default-v2';
}
