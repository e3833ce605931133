import type { Page } from '@playwright/test';
import { buildDir } from '../../src/lib/paths';
import { createStaticServer } from '../../src/cli/server';
import { latinWords } from '../support/latinWords';
import { serve } from '../support/server';
import { expect, heading, open, origins, test } from '../support/test';

const fixtures = `${origins.testSite}/notes/fixtures`;
const alert = (page: Page) => page.getByRole('alert');

test('a part of a page that fails to load says why and can be loaded again', async ({ page }) => {
  const arrive = () => page.evaluate(() => dispatchEvent(new Event('late')));
  await open(page, `${fixtures}/lazy`);
  await expect(page.getByRole('status')).toHaveText('正在加载……');
  await arrive();
  const message = alert(page);
  await expect(message).toContainText('页面没有加载出来。');
  await expect(message).toContainText('可能是网络断了，也可能站点刚刚更新过。');
  await expect(message).toContainText('Loading chunk 42 failed');
  const english = await latinWords(page);
  expect(english.filter((text) => !text.includes('Loading chunk 42 failed'))).toEqual([]);
  await message.getByRole('button', { name: '重试' }).click();
  await arrive();
  await expect(page.getByText('内容到了')).toBeVisible();
  await expect(message).toHaveCount(0);
});

test('a site under another path than built for says which would be right', async ({ page }) => {
  const host = await serve(createStaticServer({ dir: buildDir, base: '/notes/' }));
  await page.goto(`${host.origin}/notes/`);
  await expect(alert(page)).toContainText('站点没有正确加载。');
  await expect(alert(page)).toContainText('构建时用的路径： /');
  await expect(alert(page)).toContainText('建议改为： /notes/');
  await expect(alert(page), 'readable without a style sheet').not.toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  );
  // Also when opened by its file name.
  await page.goto(`${host.origin}/notes/index.html`);
  await expect(alert(page)).toContainText('建议改为： /notes/');
  await host.stop();
});

/** Crashes a doc: docs share a layout, which stays when the reader goes to another one. */
async function crash(page: Page): Promise<void> {
  await page.getByRole('button', { name: '崩溃' }).click();
  await expect(heading(page)).toHaveText('页面崩溃了。');
}

test('a crash shows the error and its causes below the navbar; a button and another page clear it', async ({
  page,
}) => {
  await open(page, `${fixtures}/docs/other`);
  const sidebar = page.getByRole('navigation', { name: '文档侧边栏' });
  await sidebar.getByRole('link', { name: '文档里的崩溃' }).click();
  await crash(page);
  await expect(page.locator('pre')).toHaveText(/视图没有准备好\s+原因：\s+缺少记录 42/);
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await expect(page.getByText('站点的其余部分不受影响')).toBeVisible();
  expect(await latinWords(page)).toEqual([]);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(heading(page)).toHaveText('文档里的崩溃');

  await crash(page);
  await page.goBack();
  await expect(heading(page)).toHaveText('另一篇');
  await page.goForward();
  await crash(page);
  await page.getByRole('contentinfo').getByRole('link', { name: '全部标签' }).click();
  await expect(heading(page)).toHaveText('标签');
});
