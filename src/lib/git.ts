import { spawnSync } from 'node:child_process';
import process from 'node:process';

/** What git prints must not depend on the settings of whoever runs it. */
const settings = Object.entries({
  'core.quotepath': 'false',
  'i18n.logOutputEncoding': 'UTF-8',
  'color.ui': 'false',
  'log.showSignature': 'false',
});

/**
 * @returns variables that give git the settings, behind those that are there, for example the
 *   `safe.directory` of a CI: https://git-scm.com/docs/git-config#ENVIRONMENT
 */
export function gitEnvironment(): Record<string, string> {
  const first = Number(process.env.GIT_CONFIG_COUNT ?? 0);
  const pairs = settings.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${first + index}`, key],
    [`GIT_CONFIG_VALUE_${first + index}`, value],
  ]);
  return {
    ...(Object.fromEntries(pairs) as Record<string, string>),
    GIT_CONFIG_COUNT: String(first + settings.length),
  };
}

/** Runs git in a folder. Without git there is an `error`, and nothing is printed. */
export function tryGit(cwd: string, ...args: string[]) {
  const env = { ...process.env, ...gitEnvironment(), LC_ALL: 'C' };
  const { status, error, stdout, stderr } = spawnSync('git', args, {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  return { isDone: status === 0, output: error ? error.message : stdout + stderr };
}

/** @returns what git prints in a folder. @throws Error when it fails */
export function git(cwd: string, ...args: string[]): string {
  const { isDone, output } = tryGit(cwd, ...args);
  if (!isDone) throw new Error(`git ${args.join(' ')}: ${output}`);
  return output;
}
