import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';

/** Flags for a Chromium that a program drives on a machine without a graphics card. */
export const chromiumFlags = ['--disable-gpu'];

/** Commands of a Chromium or Chrome; the headless shell first, because it is twice as fast. */
const commands =
  'chromium-headless-shell chromium chromium-browser google-chrome-stable google-chrome chrome'.split(
    ' ',
  );

/** Where Chrome is on macOS and Windows, whose PATH does not have it. */
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds the browser for tests: that of CHROMIUM_PATH, an installed one, or Playwright's own, which
 * may not be installed yet.
 */
export function findBrowser(): string {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = commands.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  const installed = [...onPath, ...applications].find((file) => fs.existsSync(file));
  return process.env.CHROMIUM_PATH ?? installed ?? chromium.executablePath();
}
