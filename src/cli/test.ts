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
import { packageCommand, runNode } from '../lib/process';
import { main } from '../lib/main';
import { buildSite } from './buildSite';
import { countTests, type TestCounts } from './testCounts';

const reports = path.join(cacheDir, 'test-reports');
const unitReport = path.join(reports, 'unit.json');
const browserReport = path.join(reports, 'browser.json');

const vitest = (args: string[], env?: Record<string, string>): Promise<number | null> =>
  runNode(packageCommand('vitest'), ['run', ...args], env);
const playwright = (args: string[], env?: Record<string, string>): Promise<number | null> =>
  runNode(packageCommand('@playwright/test', 'playwright'), args, env);

/** Playwright also runs the tests that `npm test` has no time for. */
const nightly = { TEST_NIGHTLY: 'true' };

const longChecks: Record<string, typeof vitest> = {
  // Each property gets this many inputs; `npm test` tries a few.
  fuzz: (args) => vitest(['.fuzz.test', ...args], { TEST_FUZZ_RUNS: '10000', ...process.env }),
  resilience: (args) =>
    playwright(['test', '--grep=@resilience', '--project=chromium', ...args], nightly),
  'cross-browser': (args) => playwright(['test', 'pages.spec', ...args], nightly),
};

/** Runs a command as one test. Its output is printed at its end, so several can run at once. */
function check(name: string, command: string): Promise<TestCounts> {
  const started = Date.now();
  return new Promise((resolve) => {
    exec(command, { cwd: root, maxBuffer: Infinity }, (error, stdout, stderr) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`${stdout}${stderr}${error ? '✘' : '✔'} ${name}（${seconds} 秒）`);
      resolve({ passed: error ? 0 : 1, failed: error ? 1 : 0 });
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
  const lint = check('类型与代码规范', 'npm run lint');
  // After it, tests/support/globalSetup.ts builds only the test sites.
  const isBuilt = (await buildSite(true)) === 0;
  // Some unit tests read the build.
  const unit = await check(
    '单元测试',
    `npx vitest run --reporter=default --reporter=json --outputFile.json="${unitReport}"`,
  );
  const lintCounts = await lint;
  // Without a build every browser test would fail and hide the reason.
  const browserCode = isBuilt
    ? await playwright(['test', '--project=chromium', '--reporter=line,json'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
      })
    : 1;
  const counts = [
    { passed: Number(isBuilt), failed: Number(!isBuilt) },
    lintCounts,
    countTests(unitReport, unit.failed > 0),
    countTests(browserReport, browserCode !== 0),
  ];
  const sumOf = (key: keyof TestCounts) => counts.reduce((sum, one) => sum + one[key], 0);
  console.log(`\n${sumOf('passed')} passed, ${sumOf('failed')} failed`);
  return sumOf('failed') > 0 ? 1 : 0;
}

void main(async () => {
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined) return testAll();
  const longCheck = longChecks[name];
  if (longCheck) return (await longCheck(args)) ?? 1;
  const names = Object.keys(longChecks).join('、');
  throw new AuthorError(`没有名为 ${name} 的检查。可以是：${names}；什么都不写是全部测试。`);
});
