// `npm test`: everything that has to hold before a change lands. Ends with "N passed, N failed".
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { findBrowser } from '../lib/browser';
import { buildSite } from '../build/buildSite';
import { sourceDigest } from '../build/buildStamp';
import { packageCommand, runNode, runNodeAside } from '../lib/process';
import { main } from './main';
import { cacheDir, root } from '../lib/paths';
import { addCounts, closingLine, playwrightCounts, type TestCounts, vitestCounts } from './testCounts';
import { buildVariant, algoliaSite, variant } from '../../tests/support/testSites';

const reports = path.join(cacheDir, 'test-reports');

/** A step that is one check by itself: an exit code becomes one test. */
async function check(name: string, run: () => number | Promise<number>): Promise<TestCounts> {
  const started = Date.now();
  const ok = (await run()) === 0;
  console.log(`${ok ? '✔' : '✘'} ${name}（${((Date.now() - started) / 1000).toFixed(1)} 秒）`);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/** Runs another task beside the builds, which leave a processor half idle; its output comes when it has ended. */
function checkAside(name: string, task: string): () => Promise<TestCounts> {
  const logFile = path.join(reports, `${task}.log`);
  const ended = runNodeAside(path.join(root, 'src/cli/run.mjs'), [task], logFile);
  return async () => {
    const ok = (await ended) === 0;
    process.stdout.write(fs.readFileSync(logFile));
    console.log(`${ok ? '✔' : '✘'} ${name}`);
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  };
}

function unitTests(): TestCounts {
  const report = path.join(reports, 'unit.json');
  runNode(packageCommand('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
  return vitestCounts(report);
}

function browserTests(): TestCounts {
  const report = path.join(reports, 'browser.json');
  runNode(packageCommand('@playwright/test', 'playwright'), ['test', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return playwrightCounts(report);
}

void main(async () => {
  fs.rmSync(reports, { recursive: true, force: true });
  fs.mkdirSync(reports, { recursive: true });
  // First, because without a browser the rest would be in vain.
  findBrowser();
  const digest = sourceDigest(['tests/fixtures']);
  const asides = [checkAside('类型检查', 'typecheck'), checkAside('代码规范', 'lint')];
  const builds = [
    await check('构建', () => buildSite({ onlyIfStale: true })),
    // At once: each alone leaves a processor half idle.
    ...(await Promise.all([
      check('构建测试用的变体', () => buildVariant(variant, digest)),
      check('构建用托管搜索的变体', () => buildVariant(algoliaSite, digest)),
    ])),
  ];
  const counts = [...builds, unitTests()];
  for (const ended of asides) counts.push(await ended());
  // Without the builds every page would fail, and hide why.
  counts.push(builds.every(({ failed }) => failed === 0) ? browserTests() : { passed: 0, failed: 1 });
  const total = addCounts(counts);
  process.stdout.write(`\n${closingLine(total)}\n`);
  return total.failed === 0 ? 0 : 1;
});
