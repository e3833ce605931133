// Reading offline: saved only when asked, whole, one deploy at a time, removable, and withdrawn by one deploy.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { writeOfflineFiles } from '../../src/plugins/postBuild/offlineFiles';
import { buildDir } from '../../src/lib/paths';
import { expect, fault, heading, hydrated, open, test as base } from '../support/test';
import { type Host, serve, siteListener } from '../support/server';

/** What is not needed to save a site takes most of the time: the notes but two, and unless it is asked the search. */
const leftOut = /^docs\/odoo\/dev_notes\/(?!owl_dialog|models)|^notes\//;

/** A host whose site changes. */
interface Deployments extends Host {
  /** From now on this folder is served. */
  deploy: (dir: string) => void;
  /** Paths that are answered with 404. */
  missing: Set<string>;
  /** How many requests came, by path. */
  requests: string[];
}

interface Fixtures {
  withSearch: boolean;
  /** Folder of the site. */
  site: string;
  host: Deployments;
}

/** A copy of the built site in a temporary folder, without precompressed files. */
async function copySite(withSearch: boolean): Promise<string> {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
  fs.cpSync(buildDir, copy, {
    recursive: true,
    filter: (file) => {
      const name = path.relative(buildDir, file).split(path.sep).join('/');
      return (
        !/\.(?:br|gz)$/.test(file) &&
        !leftOut.test(name) &&
        (withSearch || !name.startsWith('search-index/'))
      );
    },
  });
  await writeOfflineFiles(copy);
  return copy;
}

const test = base.extend<Fixtures, { siteOf: (withSearch: boolean) => Promise<string> }>({
  withSearch: [false, { option: true }],
  siteOf: [
    async ({}, use) => {
      const copies = new Map<boolean, Promise<string>>();
      await use((withSearch) => {
        const copy = copies.get(withSearch) ?? copySite(withSearch);
        copies.set(withSearch, copy);
        return copy;
      });
      for (const copy of copies.values()) fs.rmSync(await copy, { recursive: true });
    },
    { scope: 'worker' },
  ],
  site: async ({ siteOf, withSearch }, use) => {
    await use(await siteOf(withSearch));
  },
  host: async ({ site }, use) => {
    let listener = siteListener(site);
    const missing = new Set<string>();
    const requests: string[] = [];
    const host = await serve((request, response) => {
      const url = request.url ?? '';
      requests.push(url);
      if (missing.has(url)) response.writeHead(404).end();
      else listener(request, response);
    });
    const deploy = (dir: string): void => {
      listener = siteListener(dir);
    };
    await use({ ...host, requests, missing, deploy });
    await host.stop();
  },
});

test.describe.configure({ timeout: 60_000 });

/** Saves the site by the button on its page. */
async function saveSite(page: Page, { origin }: Deployments): Promise<void> {
  await page.goto(`${origin}/offline`);
  await page.getByRole('button', { name: '存到这台设备' }).click();
  await expect(page.getByText('整站已经存在这台设备上')).toBeVisible({ timeout: 40_000 });
}

/** Cache and service workers of the page's origin. */
const stored = (page: Page) =>
  page.evaluate(async () => [
    await caches.keys(),
    await navigator.serviceWorker.getRegistrations(),
  ]);

test.describe('with its search', () => {
  test.use({ withSearch: true });

  test('nothing is saved unasked; saved, every page and the search open without the host; removed, nothing is left', async ({
    page,
    host,
    context,
  }) => {
    await open(page, `${host.origin}/offline`);
    await expect(
      page.getByText(/^共 \d+ 个文件，下载约 \d+\.\d MB，存下后占 \d+\.\d MB。$/),
    ).toBeVisible();
    expect(await stored(page)).toEqual([[], []]);
    await saveSite(page, host);

    await host.stop();
    const paths = [
      '/',
      '/docs/intro',
      '/docs/odoo/',
      '/docs/odoo/dev_notes/owl_dialog',
      '/docs/tags/odoo',
      '/search?q=odoo',
    ];
    for (const one of paths) {
      await open(page, host.origin + one);
      await expect(heading(page)).toBeVisible();
    }
    await expect(page.getByText(/^找到 \d+ 个结果$/)).toBeVisible();
    await page.getByRole('link', { name: '教程' }).first().click();
    await expect(page).toHaveURL(`${host.origin}/docs/intro`);
    const response = await page.goto(`${host.origin}/nowhere`);
    expect(response?.status()).toBe(404);
    await expect(heading(page)).toHaveText('找不到页面');

    await page.goto(`${host.origin}/offline`);
    await page.getByRole('button', { name: '从这台设备移除' }).click();
    await expect(page.getByText('整站已经存在这台设备上')).toHaveCount(0);
    expect(await stored(page)).toEqual([[], []]);
    expect(context.pages()).toHaveLength(1);
  });
});

test(
  'a new deploy waits until the reader changes over; old and new files never mix',
  fault('离线保存后站点更新'),
  async ({ page, host, site }, testInfo) => {
    await saveSite(page, host);
    const next = testInfo.outputPath('next');
    fs.cpSync(site, next, { recursive: true });
    const file = path.join(next, 'docs/intro/index.html');
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/<h1>/, '<h1 data-deploy=next>'));
    await writeOfflineFiles(next);
    host.deploy(next);
    await page.goto(`${host.origin}/docs/intro`);
    await expect(page.getByRole('status').getByText('站点有了新内容。')).toBeVisible({
      timeout: 30_000,
    });
    // Still the deploy that is being read, also after a reload.
    await page.reload();
    await hydrated(page);
    await expect(page.locator('h1')).not.toHaveAttribute('data-deploy');
    const status = page.getByRole('status').filter({ hasText: '站点有了新内容。' });
    await status.getByRole('button', { name: '以后再说' }).click();
    await expect(page.getByText('站点有了新内容。')).toHaveCount(0);
    await page.reload();
    await status.getByRole('button', { name: '换成新版并刷新' }).click();
    await expect(page.locator('h1[data-deploy=next]')).toBeVisible();
  },
);

test(
  'a save that breaks off says so, and goes on from there',
  fault('离线保存传到一半断开'),
  async ({ page, host, site }) => {
    const main = fs
      .readdirSync(path.join(site, 'assets/js'))
      .find((name) => /^main\..*\.js$/.test(name));
    await open(page, `${host.origin}/offline`);
    await expect(page.getByRole('button', { name: '存到这台设备' })).toBeVisible();
    host.missing.add(`/assets/js/${main}`);
    await page.getByRole('button', { name: '存到这台设备' }).click();
    await expect(page.getByRole('alert')).toContainText('网络断了', { timeout: 30_000 });
    host.missing.clear();
    host.requests.length = 0;
    await page.getByRole('button', { name: '存到这台设备' }).click();
    await expect(page.getByText('整站已经存在这台设备上')).toBeVisible({ timeout: 40_000 });
    const { files } = JSON.parse(fs.readFileSync(path.join(site, 'offline.json'), 'utf8')) as {
      files: number;
    };
    expect(host.requests.length, 'what had arrived is not fetched again').toBeLessThan(files / 2);
  },
);

test(
  'one deploy withdraws what readers have saved',
  fault('发布了坏的 service worker'),
  async ({ page, host, site }, testInfo) => {
    await saveSite(page, host);
    const withdrawn = testInfo.outputPath('withdrawn');
    fs.cpSync(site, withdrawn, { recursive: true });
    await writeOfflineFiles(withdrawn, false);
    host.deploy(withdrawn);
    await page.goto(`${host.origin}/docs/intro`);
    await expect.poll(() => stored(page), { timeout: 20_000 }).toEqual([[], []]);
    // The page that was being read goes on, with the network.
    await page.getByRole('link', { name: '项目管理' }).first().click();
    await expect(page).toHaveURL(/project_manager/);
    await page.goto(`${host.origin}/offline`);
    await expect(page.getByText('目前不提供离线阅读。')).toBeVisible();
  },
);

test(
  'where there are no service workers the page says so',
  fault('没有 service worker'),
  async ({ page, host }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    });
    await page.goto(`${host.origin}/offline`);
    await expect(page.getByText('这个浏览器存不了整站')).toBeVisible();
    await expect(page.getByRole('button', { name: '存到这台设备' })).toHaveCount(0);
  },
);
