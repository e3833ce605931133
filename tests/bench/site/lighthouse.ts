import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../../../src/lib/browser';
import { ensurePackage, packageDir } from './install';

const run = promisify(execFile);

/** The last version for Node.js 20: 13 wants 22. */
const lighthouse = { name: 'lighthouse', version: '12.8.2' };

/** What Lighthouse gives points for, as it names them. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Points of a page, 0 to 100. */
export type Scores = Record<Category, number>;

/** Time for one run, milliseconds. */
const RUN_TIMEOUT = 3 * 60_000;

/** Characters of a report: about a megabyte. */
const REPORT_LIMIT = 64 * 2 ** 20;

/**
 * Makes Lighthouse ready to run.
 *
 * @returns whether it is
 */
export function ensureLighthouse(log: (line: string) => void): boolean {
  const isThere = ensurePackage(lighthouse, log);
  if (!isThere) log(`✗ Lighthouse ${lighthouse.version} 装不上（原因见上，多半是没有网络），它的几行不测。`);
  return isThere;
}

/** Lighthouse wants a whole browser: the shell without windows lacks what some audits ask for. */
function wholeBrowser(): string {
  const browser = findBrowser();
  if (!path.basename(browser).startsWith('chromium-headless-shell')) return browser;
  const whole = path.join(path.dirname(browser), 'chromium');
  return fs.existsSync(whole) ? whole : browser;
}

/**
 * Reads the points out of a report of Lighthouse.
 *
 * @throws in Chinese when a category has none: the page could not be measured
 */
export function readScores(report: string): Scores {
  const { categories, runtimeError } = JSON.parse(report) as {
    categories: Record<string, { score: number | null } | undefined>;
    runtimeError?: { message: string };
  };
  const score = (category: Category): number => {
    const value = categories[category]?.score;
    if (typeof value !== 'number')
      throw new Error(`Lighthouse 没有给出 ${category} 的分数：${runtimeError?.message ?? '原因不明'}`);
    return Math.round(value * 100);
  };
  return Object.fromEntries(CATEGORIES.map((category) => [category, score(category)])) as Scores;
}

/** Measures a page as on a phone. {@link ensureLighthouse} comes first. */
export async function runLighthouse(url: string): Promise<Scores> {
  const args = [
    path.join(packageDir(lighthouse), 'cli/index.js'),
    url,
    '--form-factor=mobile',
    '--output=json',
    '--quiet',
    `--only-categories=${CATEGORIES.join(',')}`,
    '--chrome-flags=--headless --no-sandbox --disable-gpu',
  ];
  const { stdout } = await run(process.execPath, args, {
    cwd: packageDir(lighthouse),
    env: { ...process.env, CHROME_PATH: wholeBrowser() },
    timeout: RUN_TIMEOUT,
    maxBuffer: REPORT_LIMIT,
  });
  return readScores(stdout);
}
