import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { packageCommand } from './process';

/** Names the browser for the tests: absolute path of a Chromium, Chrome or Edge. */
export const browserVariable = 'CHROMIUM_PATH';

/** For a Chromium that only a program looks at: it works for root, and asks nobody on the network for anything of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Time for Playwright's download, in milliseconds. */
const downloadTimeout = 5 * 60_000;

// The first has no window to draw: the tests take half the time.
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];

const applications: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const folder = process.env[variable];
    if (!folder) return [];
    return [
      path.join(folder, 'Google/Chrome/Application/chrome.exe'),
      path.join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ];
  }),
};

function isFile(file: string): boolean {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = commands.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  return [...onPath, ...(applications[process.platform] ?? []), chromium.executablePath()].find(
    isFile,
  );
}

function downloadedByPlaywright(): string | undefined {
  console.log('● 没有找到已安装的 Chromium，由 Playwright 下载');
  spawnSync(
    process.execPath,
    [packageCommand('@playwright/test', 'playwright'), 'install', 'chromium'],
    {
      stdio: 'inherit',
      timeout: downloadTimeout,
    },
  );
  return [chromium.executablePath()].find(isFile);
}

function installedByDebian(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  console.log('● 安装 Debian 的 chromium 软件包');
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  spawnSync('apt-get', ['update'], options);
  // Older releases have no package for the first.
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    spawnSync(
      'apt-get',
      ['install', '-y', '--no-install-recommends', browser, 'fonts-noto-cjk'],
      options,
    );
    const installed = installedBrowser();
    if (installed) return installed;
  }
  return undefined;
}

/**
 * Finds a Chromium for the tests: the one named by CHROMIUM_PATH, one already installed, Playwright's own download,
 * Debian's package, in this order.
 *
 * @returns absolute path of the executable
 * @throws in Chinese when CHROMIUM_PATH names no file, or when there is none and none can be installed
 */
export function findBrowser(): string {
  const named = process.env[browserVariable];
  if (named && !isFile(named))
    throw new Error(
      `${browserVariable}=${named} 不是可执行文件。请改为浏览器的绝对路径，或取消这个变量。`,
    );
  const browser = named ?? installedBrowser() ?? downloadedByPlaywright() ?? installedByDebian();
  if (!browser) {
    throw new Error(
      `找不到测试要用的浏览器。请安装 Chromium 或 Chrome，或设置 ${browserVariable} 为它的绝对路径，然后重新运行 npm test。`,
    );
  }
  return browser;
}
