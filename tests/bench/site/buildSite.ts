import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { buildEnvironment, packageCommand, roomForObjects } from '../../../src/lib/process';
import { compressSite } from '../../../src/build/precompress';
import { root } from '../../../src/lib/paths';
import { applyCsp } from '../../../src/build/csp';
import { readSearchProvider } from '../../../src/search/provider';
import { watchMemory } from './processTree';
import { type Site, siteLabels } from './sites';

/** What a build took. */
export interface BuildCost {
  seconds: number;
  /** Bytes; undefined where it can't be told. */
  memory?: number;
}

/** Lines of the build's output in an error. */
const SHOWN_LINES = 30;

/** The copies get the dates of the pages that they are copies of. */
function historyOf(dir: string): Record<string, string> {
  try {
    const gitDir = execFileSync('git', ['rev-parse', '--absolute-git-dir'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    return { GIT_DIR: gitDir.toString().trim(), GIT_WORK_TREE: dir, GIT_OPTIONAL_LOCKS: '0' };
  } catch {
    return {};
  }
}

/** The site as it is by default, whatever the terminal's own settings. */
const defaults = { SITE_URL: '', BASE_URL: '', ALGOLIA_APP_ID: '', ALGOLIA_SEARCH_KEY: '', ALGOLIA_INDEX_NAME: '' };

/**
 * Runs `docusaurus build` on a site, in its folder: bundlers keep their caches below the folder they run in.
 *
 * @throws in Chinese, with the end of its output, when it fails
 */
export async function buildSite({ name, dir }: Site): Promise<BuildCost> {
  const logFile = path.join(dir, '.cache', 'build.log');
  fs.mkdirSync(path.dirname(logFile), { recursive: true });
  const log = fs.openSync(logFile, 'w');
  const start = performance.now();
  // As `npm run build` does here, and as a new site's does.
  const [options, environment] = name === 'stock' ? [[], {}] : [[roomForObjects], buildEnvironment];
  const child = spawn(process.execPath, [...options, packageCommand('@docusaurus/core', 'docusaurus'), 'build'], {
    cwd: dir,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...defaults, ...environment, ...historyOf(dir) },
  });
  fs.closeSync(log);
  const endWatch = watchMemory(child.pid ?? 0);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  }).finally(endWatch);
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0) {
    const lines = fs.readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-SHOWN_LINES);
    throw new Error(`${siteLabels[name]}的构建没有完成，输出的末尾是：\n${lines.join('\n')}`);
  }
  const memory = endWatch();
  return { seconds, ...(memory === undefined ? {} : { memory }) };
}

/** Does to a built site what `npm run build` does after Docusaurus: ours is sealed, both are compressed. @returns seconds */
export async function finishBuild({ name, out, store }: Site): Promise<number> {
  const start = performance.now();
  if (name === 'ours') await applyCsp({ dir: out, base: '/', provider: readSearchProvider({}) });
  await compressSite(out, store);
  return (performance.now() - start) / 1000;
}
