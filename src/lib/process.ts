import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { root } from './paths';

const require = createRequire(path.join(root, 'package.json'));

/**
 * Finds the script behind a package's command, so that it can run through node on every system, without npx or a shell.
 *
 * @param packageName e.g. "@docusaurus/core"
 * @param command name in the package's `bin`; by default its only one
 * @returns absolute path of the script
 * @throws when the package is not installed or has no such command
 */
export function packageCommand(packageName: string, command?: string): string {
  const manifestFile = require.resolve(`${packageName}/package.json`);
  const { bin } = require(manifestFile) as { bin?: string | Record<string, string> };
  const script =
    typeof bin === 'string' ? bin : bin?.[command ?? packageName.split('/').pop() ?? ''];
  if (!script) throw new Error(`${packageName} 没有名为 ${command ?? packageName} 的命令`);
  return path.resolve(path.dirname(manifestFile), script);
}

/**
 * V8's defaults are for programs that run longer than a build. A fifth of one goes into optimizing functions that are soon
 * done: they have to run four times as long before that. And the heap of each of half a dozen threads may grow to three times
 * what lives in it: here by 40 % only, but not collected below 200 MB, which the threads of a small site hardly reach.
 */
export const nodeOptions = [
  '--initial-heap-size=200',
  '--heap-growing-percent=40',
  '--interrupt-budget=270000',
] as const;

/**
 * Runs a Node.js script with the terminal passed through.
 *
 * @param script absolute path
 * @param args its arguments
 * @param env variables added to the environment
 * @returns the exit code; 1 when the process was killed
 */
export function runNode(script: string, args: string[], env: Record<string, string> = {}): number {
  const { status } = spawnSync(process.execPath, [...nodeOptions, script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}

/**
 * Runs a Node.js script in the background.
 *
 * @param script absolute path
 * @param args its arguments
 * @param logFile where its output goes: a pipe would fill up while nobody reads it
 * @param env variables added to the environment
 * @returns the exit code, when it has ended; 1 when the process was killed
 */
export async function runNodeAside(
  script: string,
  args: string[],
  logFile: string,
  env: Record<string, string> = {},
): Promise<number> {
  const log = fs.openSync(logFile, 'w');
  const child = spawn(process.execPath, [...nodeOptions, script, ...args], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...env },
  });
  fs.closeSync(log);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve(code ?? 1);
    });
  });
}

/** What Docusaurus takes from the environment, the same in every terminal. */
export const buildEnvironment = {
  // Sorting follows the language of the terminal, dates its time zone; what is built is not to.
  LC_ALL: 'en_US.UTF-8',
  TZ: 'UTC',
  // Bytes up to which an image is written into the page and once more into its script, where it cannot be loaded lazily.
  WEBPACK_URL_LOADER_LIMIT: '1',
  // Done by src/build/minifyHtml.ts.
  SKIP_HTML_MINIFICATION: 'true',
  // Bytes of a thread's heap after which another renders on: each keeps the code of its pages.
  DOCUSAURUS_SSG_WORKER_THREAD_RECYCLER_MAX_MEMORY: '120000000',
} as const;

/** Docusaurus' command line; of an author's mistake it prints the message alone. */
export const docusaurusScript = path.join(root, 'src/build/docusaurus.mjs');

/** Runs a Docusaurus command (`build`, `start` …). @returns its exit code */
export function docusaurus(args: string[]): number {
  return runNode(docusaurusScript, args, buildEnvironment);
}
