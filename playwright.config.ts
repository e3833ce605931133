import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { browserVariable, chromiumFlags, findBrowser } from './src/lib/browser';
import { reader } from './tests/support/reader';

// Workers read this file again, and find what the first has found.
process.env[browserVariable] = findBrowser();

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.cache/test-results',
  preserveOutput: 'failures-only',
  // Text is drawn otherwise on every system.
  snapshotPathTemplate: '{testDir}/visual/{platform}-{projectName}/{arg}{ext}',
  globalSetup: './tests/support/globalSetup.ts',
  fullyParallel: true,
  workers: 2,
  // `npm test` has no time for all: `npm test -- resilience` and the like and the nightly workflow run them.
  ...(process.env.TEST_NIGHTLY ? {} : { grepInvert: /@nightly/ }),
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 30_000,
  // Two pages at once on two slow cores.
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: reader,
  projects: [
    {
      name: 'chromium',
      use: {
        launchOptions: {
          executablePath: process.env[browserVariable],
          // Drawing in the browser's own process instead of one that emulates a graphics card: a fifth less time.
          args: [...chromiumFlags, '--disable-software-rasterizer', '--in-process-gpu'],
        },
      },
    },
    // Playwright's own builds; `npm test -- cross-browser` leaves out those that are not installed.
    { name: 'firefox', use: { browserName: 'firefox' }, grep: /@cross-browser/ },
    { name: 'webkit', use: { browserName: 'webkit' }, grep: /@cross-browser/ },
  ],
});
