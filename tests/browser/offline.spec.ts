// Reading offline: the site is saved only when asked, as a whole, one deploy at a time; it can be
// removed, and one deploy can withdraw it.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { writeOfflineFiles } from '../../src/plugins/postBuild/offlineFiles';
import { buildDir } from '../../src/lib/paths';
import { expect, heading, reload, open, test as base, watch } from '../support/test';
import { type Host, serve, siteListener } from '../support/server';

/** Saving all notes would take most of the time, so the site has only a few of them. */
const leftOut =
  /^docs\/odoo\/dev_notes\/(?!owl_dialog)|^docs\/odoo\/reference\/|^notes\/|\.(?:br|gz)$/;
/** The scripts that have the texts of those that are left out, two thirds of all bytes. */
const scriptLeftOut = /"source":"@site\/docs\/odoo\/(?:dev_notes\/(?!owl_dialog)|reference\/)/;

interface Fixtures {
  /** Folder of the site, which a test may change. */
  site: string;
  /** Its host, with the paths that were asked for and those that it answers with 404. */
  host: Host & { requests: string[]; missing: Set<string> };
}

const test = base.extend<Fixtures>({
  site: async ({}, use) => {
    const site = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
    fs.cpSync(buildDir, site, {
      recursive: true,
      filter: (file) =>
        !leftOut.test(path.relative(buildDir, file).replaceAll(path.sep, '/')) &&
        !(file.endsWith('.js') && scriptLeftOut.test(fs.readFileSync(file, 'utf8'))),
    });
    await writeOfflineFiles(site);
    await use(site);
    fs.rmSync(site, { recursive: true });
  },
  host: async ({ site }, use) => {
    const listen = siteListener({ dir: site, base: '/' });
    const missing = new Set<string>();
    const requests: string[] = [];
    const host = await serve((request, response) => {
      const url = request.url ?? '';
      requests.push(url);
      if (missing.has(url)) response.writeHead(404).end();
      else listen(request, response);
    });
    await use({ ...host, requests, missing });
    await host.stop();
  },
});

// A service worker outlives its page, and must not outlive its test.
test.use({ reuseContext: false });

const save = (page: Page) => page.getByRole('button', { name: '存到这台设备' });
const saved = (page: Page) => page.getByText('整站已经存在这台设备上');
const news = (page: Page) => page.getByRole('status').filter({ hasText: '站点有了新内容。' });

/** Saves the site by the button on its page. */
async function saveSite(page: Page, { origin }: Host): Promise<void> {
  await page.goto(`${origin}/offline`);
  await save(page).click();
  await expect(saved(page)).toBeVisible();
}

/** Expects neither a cache nor a service worker in the page's origin. */
async function expectNothingStored(page: Page): Promise<void> {
  const stored = () =>
    page.evaluate(async () => [
      await caches.keys(),
      await navigator.serviceWorker.getRegistrations(),
    ]);
  await expect.poll(stored).toEqual([[], []]);
}

test('saved, all pages, their Markdown and the search open with no host until removed', async ({
  page,
  host,
}) => {
  await open(page, `${host.origin}/offline`);
  await expect(
    page.getByText(/^共 \d+ 个文件，下载约 \d+\.\d MB，存下后占 \d+\.\d MB。$/),
  ).toBeVisible();
  await expectNothingStored(page);
  await saveSite(page, host);

  await host.stop();
  for (const one of ['/', '/docs/odoo/', '/docs/odoo/dev_notes/owl_dialog', '/search?q=odoo']) {
    await open(page, host.origin + one);
    await expect(heading(page)).toBeVisible();
  }
  await expect(page.getByText(/^找到 \d+ 个结果$/)).toBeVisible();
  await open(page, `${host.origin}/docs/odoo/dev_notes/owl_dialog`);
  await page.getByRole('button', { name: '复制为 Markdown' }).click();
  await expect(page.getByRole('button', { name: '已复制' })).toBeVisible();
  await page.getByRole('link', { name: '打开 Markdown' }).click();
  await expect(page.getByText(/^---\ntitle: /)).toBeVisible();
  await open(page, `${host.origin}/docs/odoo/tools/upgrade_check`);
  await page.getByText('粘贴代码').click();
  await page.getByLabel('代码', { exact: true }).fill('from odoo.tools import ustr');
  await page.getByRole('button', { name: '检查', exact: true }).click();
  await expect(page.getByText('已弃用 odoo.tools.ustr')).toBeVisible();
  await open(page, `${host.origin}/search?q=odoo`);
  await page.getByRole('link', { name: '写作教程' }).first().click();
  await expect(page).toHaveURL(`${host.origin}/docs/intro`);
  const response = await page.goto(`${host.origin}/nowhere`);
  expect(response?.status()).toBe(404);
  await expect(heading(page)).toHaveText('找不到页面');

  await page.goto(`${host.origin}/offline`);
  const errors = watch(page);
  await page.evaluate(() => {
    CacheStorage.prototype.delete = () => Promise.reject(new Error('denied'));
  });
  const remove = page.getByRole('button', { name: '从这台设备移除' });
  await remove.click();
  await expect(page.getByRole('alert'), 'a browser that refuses').toContainText('浏览器');
  // The host is gone.
  expect(errors.console.filter((line) => !line.includes('net::ERR_'))).toEqual([]);
  await page.reload();
  await remove.click();
  await expect(saved(page)).toHaveCount(0);
  await expectNothingStored(page);
});

test('a new deploy waits for the reader @resilience @nightly', async ({ page, host, site }) => {
  await saveSite(page, host);
  const file = path.join(site, 'docs/intro/index.html');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/<h1>/, '<h1 data-deploy=next>'));
  await writeOfflineFiles(site);
  await page.goto(`${host.origin}/docs/intro`);
  await expect(news(page).getByText('站点有了新内容。')).toBeVisible();
  // A reload still shows the deploy that is being read.
  await reload(page);
  await expect(page.locator('h1')).not.toHaveAttribute('data-deploy');
  await news(page).getByRole('button', { name: '以后再说' }).click();
  await expect(news(page)).toHaveCount(0);
  await page.reload();
  await news(page).getByRole('button', { name: '换成新版并刷新' }).click();
  await expect(page.locator('h1[data-deploy=next]')).toBeVisible();
});

test('what saving costs is missing, then a save breaks off: the page says so and goes on @resilience', async ({
  page,
  host,
  site,
}) => {
  host.missing.add('/offline.json');
  await page.goto(`${host.origin}/offline`);
  await expect(page.getByRole('status')).toHaveText('没能取得整站的大小：请检查网络，然后重试。');
  await expect(save(page)).toHaveCount(0);
  host.missing.clear();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(save(page)).toBeVisible();

  const main = fs
    .readdirSync(path.join(site, 'assets/js'))
    .find((name) => /^main\..*\.js$/.test(name));
  host.missing.add(`/assets/js/${main}`);
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('网络断了');
  host.missing.clear();
  host.requests.length = 0;
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  const description = fs.readFileSync(path.join(site, 'offline.json'), 'utf8');
  const { files } = JSON.parse(description) as { files: number };
  expect(host.requests.length, 'what had arrived is not fetched again').toBeLessThan(files / 2);
});

test('one deploy withdraws what readers have saved @resilience @nightly', async ({
  page,
  host,
  site,
}) => {
  await saveSite(page, host);
  await writeOfflineFiles(site, false);
  await page.goto(`${host.origin}/docs/intro`);
  await expectNothingStored(page);
  // The open page continues with the network.
  await page.getByRole('link', { name: '项目管理' }).first().click();
  await expect(page).toHaveURL(/project_manager/);
  await page.goto(`${host.origin}/offline`);
  await expect(page.getByText('目前不提供离线阅读。')).toBeVisible();
});

test('where there are no service workers the page says so @resilience', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  await page.goto('/offline');
  await expect(page.getByText('这个浏览器存不了整站')).toBeVisible();
  await expect(save(page)).toHaveCount(0);
});
