// `npm test`: everything that has to hold before a change lands. Ends with "N passed, N failed".
// `npm test -- <name>`: one of the longer checks below; what follows the name goes to Playwright or Vitest.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { firefox, webkit } from '@playwright/test';
import { buildSite } from '../build/buildSite';
import { sourceDigest } from '../build/buildStamp';
import { findBrowser } from '../lib/browser';
import { cacheDir, root } from '../lib/paths';
import { packageCommand, runNode, runNodeAside } from '../lib/process';
import { buildsAreReproducible } from '../../tests/support/reproducible';
import { algoliaSite, buildTestSite, testSite } from '../../tests/support/testSites';
import { main } from '../lib/main';
import {
  addCounts,
  closingLine,
  playwrightCounts,
  type TestCounts,
  vitestCounts,
} from './testCounts';

const reports = path.join(cacheDir, 'test-reports');

function playwright(args: string[], env?: Record<string, string>): number {
  return runNode(packageCommand('@playwright/test', 'playwright'), ['test', ...args], env);
}

/** Also the tests that `npm test` has no time for. */
const nightly = { TEST_NIGHTLY: 'true' };

const longChecks: Record<string, (args: string[]) => number | Promise<number>> = {
  visual: (args) => playwright(['--grep', '@visual', ...args], nightly),
  resilience: (args) => playwright(['--grep', '@resilience', '--reporter=list', ...args], nightly),
  'cross-browser': (args) => {
    const missing = [firefox, webkit]
      .filter((type) => !fs.existsSync(type.executablePath()))
      .map((type) => type.name());
    for (const name of missing)
      console.log(`● 没有 ${name}，跳过它。安装：npx playwright install --with-deps ${name}`);
    const projects = ['chromium', 'firefox', 'webkit'].filter((name) => !missing.includes(name));
    return playwright(
      ['--grep', '@cross-browser', ...projects.map((name) => `--project=${name}`), ...args],
      nightly,
    );
  },
  fuzz: (args) =>
    runNode(packageCommand('vitest'), ['run', '.fuzz.test', ...args], {
      // For each property; `npm test` tries a few.
      TEST_FUZZ_RUNS: process.env.TEST_FUZZ_RUNS ?? '10000',
    }),
  reproducible: buildsAreReproducible,
};

/** A step that is one check by itself: an exit code becomes one test. */
async function check(name: string, run: () => Promise<number>): Promise<TestCounts> {
  const started = Date.now();
  const ok = (await run()) === 0;
  console.log(`${ok ? '✔' : '✘'} ${name}（${((Date.now() - started) / 1000).toFixed(1)} 秒）`);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/** Runs another task beside the builds, which leave a processor half idle; its output comes when it has ended. */
function checkAside(name: string, task: string): Promise<TestCounts> {
  return check(name, async () => {
    const logFile = path.join(reports, `${task}.log`);
    const code = await runNodeAside(path.join(root, 'src/cli/run.mjs'), [task], logFile);
    process.stdout.write(fs.readFileSync(logFile));
    return code;
  });
}

async function testAll(): Promise<number> {
  fs.rmSync(reports, { recursive: true, force: true });
  fs.mkdirSync(reports, { recursive: true });
  // First, because without a browser the rest would be in vain.
  findBrowser();
  const asides = [checkAside('类型检查', 'typecheck'), checkAside('代码规范', 'lint')];
  const digest = sourceDigest(['tests/fixtures']);
  const builds = [
    await check('构建', () => buildSite({ onlyIfStale: true })),
    // At once: each alone leaves a processor half idle.
    ...(await Promise.all([
      check('构建测试站点', () => buildTestSite(testSite, digest)),
      check('构建用 Algolia 搜索的测试站点', () => buildTestSite(algoliaSite, digest)),
    ])),
  ];
  const unitReport = path.join(reports, 'unit.json');
  runNode(packageCommand('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ]);
  const counts = [...builds, vitestCounts(unitReport), ...(await Promise.all(asides))];
  const browserReport = path.join(reports, 'browser.json');
  // Without the builds every page would fail, and hide why.
  if (builds.every(({ failed }) => failed === 0))
    playwright(
      ['--project=chromium', '--grep-invert=@cross-browser|@visual', '--reporter=line,json'],
      {
        PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
      },
    );
  counts.push(playwrightCounts(browserReport));
  const total = addCounts(counts);
  process.stdout.write(`\n${closingLine(total)}\n`);
  return total.failed === 0 ? 0 : 1;
}

void main(() => {
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined) return testAll();
  const run = longChecks[name];
  if (!run)
    throw new Error(
      `没有名为 ${name} 的检查。可以是：${Object.keys(longChecks).join('、')}；什么都不写是全部测试。`,
    );
  return run(args);
});
