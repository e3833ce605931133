import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { buildDir } from '../../src/lib/paths';
import { createStaticServer } from '../../src/build/server';
import { expect, hydrated, origins, test } from '../support/test';

const alert = (page: Page) => page.getByRole('alert');

test.describe('a script does not arrive at the first load', () => {
  /** The code of the page itself, not what every page has. */
  const isChunk = (url: URL): boolean => /\/assets\/js\/(?!main\.|runtime~)/.test(url.pathname);
  const isMain = (url: URL): boolean => url.pathname.includes('/assets/js/main.');

  for (const [name, matches] of Object.entries({ 'the code of the page': isChunk, 'the code of the site': isMain })) {
    test(`${name}: Chinese text and a button; the page can be read; the button helps once the network is back`, async ({
      page,
    }) => {
      await page.route(matches, (route) => route.abort());
      await page.goto('/docs/intro');
      await expect(alert(page)).toHaveCount(1);
      await expect(alert(page)).toContainText('页面没有加载出来。');
      await expect(alert(page)).toContainText('可能是网络断了，也可能站点刚刚更新过。');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.markdown p').first()).toBeVisible();

      await page.unroute(matches);
      await alert(page).getByRole('button', { name: '重试' }).click();
      await hydrated(page);
      await expect(alert(page)).toHaveCount(0);
    });
  }

  test('normally none of it shows', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await expect(alert(page)).toHaveCount(0);
  });
});

test('a part of a page fails to load: Chinese text with the reason, and a button that loads it again', async ({ page }) => {
  await page.goto(`${origins.variant}/notes/fixtures/lazy`);
  await hydrated(page);
  await expect(page.getByRole('status')).toHaveText('正在加载……');
  const message = alert(page);
  await expect(message).toContainText('页面没有加载出来。');
  await expect(message).toContainText('可能是网络断了，也可能站点刚刚更新过。');
  await expect(message).toContainText('Loading chunk 42 failed');
  await message.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('内容到了')).toBeVisible();
  await expect(message).toHaveCount(0);
});

test.describe('served under another path than built for', () => {
  let server: Server;
  let origin: string;

  test.beforeAll(async () => {
    server = createStaticServer({ dir: buildDir, base: '/notes/' });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  test.afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('the home page says so in Chinese, with the path that would be right', async ({ page }) => {
    await page.goto(`${origin}/notes/`);
    await expect(alert(page)).toHaveCount(1);
    await expect(alert(page)).toContainText('站点没有正确加载。');
    await expect(alert(page)).toContainText('构建时用的路径： /');
    await expect(alert(page)).toContainText('建议改为： /notes/');
    await expect(alert(page), 'readable without a style sheet').toHaveCSS('background-color', 'rgb(251, 233, 223)');
  });

  test('so it does when opened by its file name', async ({ page }) => {
    await page.goto(`${origin}/notes/index.html`);
    await expect(alert(page)).toContainText('建议改为： /notes/');
  });
});

test.describe('crash', () => {
  const crash = async (page: Page): Promise<void> => {
    await page.goto(`${origins.variant}/notes/fixtures/crash`);
    await hydrated(page);
    await page.getByRole('button', { name: '崩溃' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('页面崩溃了。');
  };

  test('the page says so, with the error and its causes; the navbar is still there', async ({ page }) => {
    await crash(page);
    await expect(page.locator('pre')).toHaveText(/视图没有准备好\s+原因：\s+缺少记录 42/);
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
    await expect(page.getByText('站点的其余部分不受影响')).toBeVisible();
  });

  test('the button clears it', async ({ page }) => {
    await crash(page);
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('崩溃试验');
    await expect(page.getByText('一切正常')).toBeVisible();
  });

  test('going to another page clears it, and so does coming back', async ({ page }) => {
    await crash(page);
    await page.getByRole('contentinfo').getByRole('link', { name: '全部标签' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('标签');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('崩溃试验');
  });

  test('among docs, whose layout stays mounted, going to another one clears it', async ({ page }) => {
    await page.goto(`${origins.variant}/notes/fixtures/docs/other`);
    await hydrated(page);
    const sidebar = page.getByRole('navigation', { name: '文档侧边栏' });
    await sidebar.getByRole('link', { name: '文档里的崩溃' }).click();
    await page.getByRole('button', { name: '崩溃' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('页面崩溃了。');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('另一篇');
    await page.goForward();
    await expect(page.getByText('一切正常')).toBeVisible();
  });
});

test('a misconfigured navbar item: Chinese text asks to check it, shows it, and gives the cause', async ({ page }) => {
  await page.goto(`${origins.variant}/notes/fixtures/navbar`);
  await hydrated(page);
  await page.getByRole('button', { name: '配错' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('页面崩溃了。');
  const message = page.locator('pre');
  await expect(message).toContainText(
    '导航栏有一项无法显示。请检查 themeConfig.navbar.items（src/config/navbar.ts）里的这一项：',
  );
  await expect(message).toContainText('"sidebarId": "tutoriel"');
  await expect(message).toContainText('原因：');
});
