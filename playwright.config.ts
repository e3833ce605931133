import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findBrowser } from './src/lib/browser';
import './tests/support/withoutGitVariables.mjs';

/** Tests that look at every page; `npm test -- cross-browser` uses the other browsers too. */
const everyPage = /pages\.spec\.ts/;

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.cache/test-results',
  preserveOutput: 'failures-only',
  globalSetup: './tests/support/globalSetup.ts',
  fullyParallel: true,
  workers: 2,
  // The tests tagged @nightly take too long for `npm test`; `npm test -- resilience` and the
  // nightly workflow run them.
  grepInvert: process.env.TEST_NIGHTLY ? undefined : /@nightly/,
  forbidOnly: Boolean(process.env.CI),
  // A slow machine whose processors are busy takes ten times as long as an idle one. A test that
  // passes never waits for these.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'line',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Tests of a worker share one context, whose storage and cache are cleared after each: a third
    // of the time of a new one.
    reuseContext: true,
  },
  projects: [
    {
      name: 'chromium',
      use: {
        // Other browsers do not know these permissions.
        permissions: ['clipboard-read', 'clipboard-write'],
        launchOptions: {
          executablePath: findBrowser(),
          // Rendering in the browser's own process takes a fifth less time than in one that
          // emulates a graphics card.
          args: [...chromiumFlags, '--disable-software-rasterizer', '--in-process-gpu'],
        },
      },
    },
    { name: 'firefox', use: { browserName: 'firefox' }, testMatch: everyPage },
    { name: 'webkit', use: { browserName: 'webkit' }, testMatch: everyPage },
  ],
});
