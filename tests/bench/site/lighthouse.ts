import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../../../src/lib/browser';
import { installPackage } from './install';

const run = promisify(execFile);

/** What Lighthouse gives points for, as it names them. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse wants a whole browser: the shell without windows lacks what some audits ask for. */
function wholeBrowser(): string {
  const browser = findBrowser();
  const whole = path.join(path.dirname(browser), 'chromium');
  return path.basename(browser) === 'chromium-headless-shell' && fs.existsSync(whole)
    ? whole
    : browser;
}

/**
 * Measures a page as on a phone.
 *
 * @returns points, 0 to 100
 * @throws in Chinese when a category has none: the page could not be measured
 */
export async function runLighthouse(
  url: string,
): Promise<Record<(typeof CATEGORIES)[number], number>> {
  // The last version for Node.js 20: 13 wants 22.
  const dir = installPackage('lighthouse', '12.8.2');
  const args = [
    path.join(dir, 'cli/index.js'),
    url,
    '--form-factor=mobile',
    '--output=json',
    '--quiet',
    `--only-categories=${CATEGORIES.join(',')}`,
    '--chrome-flags=--headless --no-sandbox --disable-gpu',
  ];
  const env = { ...process.env, CHROME_PATH: wholeBrowser() };
  const { stdout } = await run(process.execPath, args, {
    cwd: dir,
    env,
    timeout: 3 * 60_000,
    maxBuffer: 64 * 2 ** 20,
  });
  const { categories, runtimeError } = JSON.parse(stdout) as {
    categories: Record<string, { score: number | null } | undefined>;
    runtimeError?: { message: string };
  };
  const points = (category: string): number => {
    const score = categories[category]?.score;
    if (typeof score !== 'number')
      throw new Error(
        `Lighthouse 没有给出 ${category} 的分数：${runtimeError?.message ?? '原因不明'}`,
      );
    return Math.round(score * 100);
  };
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    'best-practices': points('best-practices'),
    seo: points('seo'),
  };
}
