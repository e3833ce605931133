import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { browserVariable, findBrowser } from './src/lib/browser';
import { reader } from './tests/support/reader';

/** Which of Playwright's three browsers; `npm run test:cross-browser` sets it. */
const engine = (process.env.TEST_ENGINE ?? 'chromium') as 'chromium' | 'firefox' | 'webkit';

// Workers read this file again, and find what the first has found.
if (engine === 'chromium') process.env[browserVariable] = findBrowser();

const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // Drawing in the browser's own process instead of one that emulates a graphics card: a fifth less time.
  '--disable-software-rasterizer',
  '--in-process-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.cache/test-results',
  // Text is drawn otherwise on every system, and in every browser.
  snapshotPathTemplate: `{testDir}/visual/{platform}-${engine}/{arg}{ext}`,
  globalSetup: './tests/support/servers.ts',
  fullyParallel: true,
  workers: 2,
  // `npm test` has no time for all: `npm run test:resilience` and the nightly workflow run them.
  ...(process.env.TEST_NIGHTLY ? {} : { grepInvert: /@nightly/ }),
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 30_000,
  // Two pages at once on two slow cores.
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    ...reader,
    browserName: engine,
    launchOptions: {
      executablePath: process.env[browserVariable],
      args: engine === 'chromium' ? chromiumArguments : [],
    },
  },
});
