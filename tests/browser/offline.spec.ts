// Reading offline: saved only when asked, whole, one deploy at a time, removable, and withdrawn by one deploy.
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { writeOfflineFiles } from '../../src/build/offlineManifest';
import { fault } from '../support/resilience';
import { copySite, type Deployments, startDeployments } from '../support/deployments';
import { expect, hydrated, test as base } from '../support/test';

/** What is not needed to save a site takes most of the time: the notes but two, and unless it is asked the search. */
const leftOut = { always: /^docs\/odoo\/dev_notes\/(?!owl_dialog|models)|^notes\//, search: /^search-index\// };

interface Fixtures {
  withSearch: boolean;
  /** Folder of the site. */
  site: string;
  host: Deployments;
}

const test = base.extend<Fixtures, { siteOf: (withSearch: boolean) => Promise<string> }>({
  withSearch: [false, { option: true }],
  siteOf: [
    async ({}, use) => {
      const made = new Map<boolean, string>();
      await use(async (withSearch) => {
        const known = made.get(withSearch);
        if (known !== undefined) return known;
        const dir = copySite((file) => leftOut.always.test(file) || (!withSearch && file.startsWith('search-index/')));
        made.set(withSearch, dir);
        await writeOfflineFiles(dir);
        return dir;
      });
      for (const dir of made.values()) fs.rmSync(dir, { recursive: true });
    },
    { scope: 'worker' },
  ],
  site: async ({ siteOf, withSearch }, use) => {
    await use(await siteOf(withSearch));
  },
  host: async ({ site }, use) => {
    const host = await startDeployments(site);
    await use(host);
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

/** A later deploy: the introduction reads differently, and so does the home page. */
async function nextDeploy(site: string): Promise<string> {
  const dir = fs.mkdtempSync(`${site}-next-`);
  fs.cpSync(site, dir, { recursive: true });
  const file = path.join(dir, 'docs/intro/index.html');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/<h1>/, '<h1 data-deploy=next>'));
  await writeOfflineFiles(dir);
  return dir;
}

const deployOf = (page: Page): Promise<string | null> => page.locator('h1').getAttribute('data-deploy');

test.describe('with its search', () => {
  test.use({ withSearch: true });

  test('nothing is saved unasked; saved, every page and the search open without the host; removed, nothing is left', async ({
    page,
    host,
    context,
  }) => {
    await page.goto(`${host.origin}/offline`);
    await hydrated(page);
    await expect(page.getByText(/^共 \d+ 个文件，下载约 \d+\.\d MB，存下后占 \d+\.\d MB。$/)).toBeVisible();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    await saveSite(page, host);

    await host.stop();
    for (const address of [
      '/',
      '/docs/intro',
      '/docs/odoo/',
      '/docs/odoo/dev_notes/owl_dialog',
      '/docs/tags/odoo',
      '/search?q=odoo',
    ]) {
      await page.goto(host.origin + address);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await expect(page.getByText(/^找到 \d+ 个结果$/)).toBeVisible();
    await page.getByRole('link', { name: '教程' }).first().click();
    await expect(page).toHaveURL(`${host.origin}/docs/intro`);
    const response = await page.goto(`${host.origin}/nowhere`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('找不到页面');

    await page.goto(`${host.origin}/offline`);
    await page.getByRole('button', { name: '从这台设备移除' }).click();
    await expect(page.getByText('整站已经存在这台设备上')).toHaveCount(0);
    expect(await page.evaluate(async () => [await caches.keys(), await navigator.serviceWorker.getRegistrations()])).toEqual([
      [],
      [],
    ]);
    expect(context.pages()).toHaveLength(1);
  });
});

test(
  'a new deploy waits until the reader changes over; old and new files never mix',
  fault('离线保存后站点更新'),
  async ({ page, host, site }) => {
    await saveSite(page, host);
    const next = await nextDeploy(site);
    host.deploy(next);
    await page.goto(`${host.origin}/docs/intro`);
    await expect(page.getByRole('status').getByText('站点有了新内容。')).toBeVisible({ timeout: 30_000 });
    // Still the deploy that is being read, also after a reload.
    await page.reload();
    await hydrated(page);
    expect(await deployOf(page)).toBeNull();
    const status = page.getByRole('status').filter({ hasText: '站点有了新内容。' });
    await status.getByRole('button', { name: '以后再说' }).click();
    await expect(page.getByText('站点有了新内容。')).toHaveCount(0);
    await page.reload();
    await status.getByRole('button', { name: '换成新版并刷新' }).click();
    await expect(page.locator('h1[data-deploy=next]')).toBeVisible();
    fs.rmSync(next, { recursive: true });
  },
);

test('a save that breaks off says so, and goes on from there', fault('离线保存传到一半断开'), async ({ page, host, site }) => {
  const broken = copySite((file) => leftOut.always.test(file) || file.startsWith('search-index/'));
  await writeOfflineFiles(broken);
  const missing = fs.readdirSync(path.join(broken, 'assets/js')).find((name) => name.startsWith('main.')) ?? '';
  // The page itself comes from the whole site; the worker's list is the same, but one file has gone.
  await page.goto(`${host.origin}/offline`);
  await hydrated(page);
  await expect(page.getByRole('button', { name: '存到这台设备' })).toBeVisible();
  fs.renameSync(path.join(broken, 'assets/js', missing), path.join(broken, 'gone.js'));
  host.deploy(broken);
  await page.getByRole('button', { name: '存到这台设备' }).click();
  await expect(page.getByRole('alert')).toContainText('网络断了', { timeout: 30_000 });
  host.deploy(site);
  host.requests.length = 0;
  await page.getByRole('button', { name: '存到这台设备' }).click();
  await expect(page.getByText('整站已经存在这台设备上')).toBeVisible({ timeout: 40_000 });
  const { files } = JSON.parse(fs.readFileSync(path.join(site, 'offline.json'), 'utf8')) as { files: number };
  expect(host.requests.length, 'what had arrived is not fetched again').toBeLessThan(files / 2);
  fs.rmSync(broken, { recursive: true });
});

test('one deploy withdraws what readers have saved', fault('发布了坏的 service worker'), async ({ page, host, site }) => {
  await saveSite(page, host);
  const withdrawn = fs.mkdtempSync(`${site}-withdrawn-`);
  fs.cpSync(site, withdrawn, { recursive: true });
  await writeOfflineFiles(withdrawn, false);
  host.deploy(withdrawn);
  await page.goto(`${host.origin}/docs/intro`);
  await expect
    .poll(() => page.evaluate(async () => [await caches.keys(), await navigator.serviceWorker.getRegistrations()]), {
      timeout: 20_000,
    })
    .toEqual([[], []]);
  // The page that was being read goes on, with the network.
  await page.getByRole('link', { name: '项目管理' }).first().click();
  await expect(page).toHaveURL(/project_manager/);
  await page.goto(`${host.origin}/offline`);
  await expect(page.getByText('目前不提供离线阅读。')).toBeVisible();
  fs.rmSync(withdrawn, { recursive: true });
});

test('where there are no service workers the page says so', fault('没有 service worker'), async ({ page, host }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  await page.goto(`${host.origin}/offline`);
  await expect(page.getByText('这个浏览器存不了整站')).toBeVisible();
  await expect(page.getByRole('button', { name: '存到这台设备' })).toHaveCount(0);
});
