// `npm test`: builds, types, lint, unit tests and browser tests. It ends with "N passed, N failed".
// `npm test -- fuzz`, `resilience` or `cross-browser`: a longer check; what follows the name goes
// to Vitest or Playwright.
import { exec } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { AuthorError } from '../lib/authorError';
import { findBrowser } from '../lib/browser';
import { cacheDir, root } from '../lib/paths';
import { packageScript, runNode } from '../lib/process';
import { main } from '../lib/main';
import { buildAll } from '../../tests/support/testSites';
import { countTests, type TestCounts } from './testCounts';

const reports = path.join(cacheDir, 'test-reports');
const unitReport = path.join(reports, 'unit.json');
const browserReport = path.join(reports, 'browser.json');

const vitest = (args: string[], env?: Record<string, string>): Promise<number | null> =>
  runNode(packageScript('vitest/vitest.mjs'), ['run', ...args], env);
const playwright = (args: string[], env?: Record<string, string>): Promise<number | null> =>
  runNode(packageScript('@playwright/test/cli.js'), args, env);

/** Playwright also runs the tests that `npm test` has no time for. */
const nightly = { TEST_NIGHTLY: 'true' };

const longChecks: Record<string, typeof vitest> = {
  // Each property gets this many inputs; `npm test` tries a few.
  fuzz: (args) => vitest(['.fuzz.test', ...args], { TEST_FUZZ_RUNS: '10000', ...process.env }),
  resilience: (args) =>
    playwright(['test', '--grep=@resilience', '--project=chromium', ...args], nightly),
  'cross-browser': (args) => playwright(['test', 'pages.spec', ...args], nightly),
};

/** Checks types and code. The output is printed at the end, so that others can run beside it. */
function lint(): Promise<TestCounts> {
  return new Promise((resolve) => {
    exec('npm run lint', { cwd: root, maxBuffer: Infinity }, (error, stdout, stderr) => {
      console.log(`${stdout}${stderr}${error ? '✘' : '✔'} 类型与代码规范`);
      resolve({ passed: Number(!error), failed: Number(error !== null) });
    });
  });
}

/** Downloads Playwright's Chromium on a machine without a browser. @throws AuthorError */
async function ensureBrowser(): Promise<void> {
  if (fs.existsSync(findBrowser())) return;
  if (process.env.CHROMIUM_PATH || (await playwright(['install', 'chromium'])) !== 0)
    throw new AuthorError(
      `找不到测试要用的浏览器 ${findBrowser()}。请安装 Chromium 或 Chrome，或设置 CHROMIUM_PATH 为它的绝对路径，然后重新运行 npm test。`,
    );
}

async function testAll(): Promise<number> {
  fs.rmSync(reports, { recursive: true, force: true });
  await ensureBrowser();
  const linted = lint();
  const isBuilt = await buildAll(true).then(
    () => true,
    (error: unknown) => {
      console.error(error);
      return false;
    },
  );
  // Some unit tests read the build.
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  const unitCode = await vitest(reporters);
  const lintCounts = await linted;
  // Without a build every browser test would fail and hide the reason.
  const browserCode = isBuilt
    ? await playwright(['test', '--project=chromium', '--reporter=line,json'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
      })
    : 1;
  const counts = [
    { passed: Number(isBuilt), failed: Number(!isBuilt) },
    lintCounts,
    countTests(unitReport, unitCode !== 0),
    countTests(browserReport, browserCode !== 0),
  ];
  const sumOf = (key: keyof TestCounts) => counts.reduce((sum, one) => sum + one[key], 0);
  console.log(`\n${sumOf('passed')} passed, ${sumOf('failed')} failed`);
  return sumOf('failed') > 0 ? 1 : 0;
}

const usage = `用法：npm test -- [${Object.keys(longChecks).join('|')}] [Vitest 或 Playwright 的参数]
什么都不写是全部测试。`;

void main(usage, { strict: false }, async () => {
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined) return testAll();
  const longCheck = longChecks[name];
  if (longCheck) return (await longCheck(args)) ?? 1;
  throw new AuthorError(`没有名为 ${name} 的检查。\n${usage}`);
});
