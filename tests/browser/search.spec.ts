import type { Page } from '@playwright/test';
import { axeViolations, loadAxe } from '../support/axe';
import { expect, hydrated, origins, test, watch } from '../support/test';

const indexFiles = '**/search-index/**';

async function open(page: Page, path = '/docs'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: '搜索' })).toBeVisible();
}

const input = (page: Page) => page.getByRole('searchbox', { name: '搜索' });
const hits = (page: Page) => page.locator('.DocSearch-Hit');

test('opens by button, Ctrl+K and slash, closes by Escape, gives the focus back', async ({ page }) => {
  await page.goto('/docs');
  await hydrated(page);
  const button = page.getByRole('button', { name: '搜索', exact: true }).first();
  const dialog = page.getByRole('dialog', { name: '搜索' });
  for (const reach of [() => button.click(), () => page.keyboard.press('Control+k'), () => page.keyboard.press('/')]) {
    await reach();
    await expect(input(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('the slash types itself in a text field', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.locator('main input[name=q]').click();
  await page.keyboard.type('a/b');
  await expect(page.locator('main input[name=q]')).toHaveValue('a/b');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('finds Chinese, half a word and an identifier, and lands on the section', async ({ page }) => {
  await open(page);
  for (const [query, title] of [
    ['发信', /邮件|发信/],
    ['odoo.con', /odoo\.conf|配置/],
  ] as const) {
    await input(page).fill(query);
    await expect(hits(page).first()).toContainText(title);
    await expect(hits(page).first().locator('mark').first()).toBeVisible();
  }
  await input(page).fill('proxy_mode');
  await expect(page.getByRole('status').filter({ hasText: /找到 \d+ 个结果/ })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/config_description/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const hash = decodeURIComponent(new URL(page.url()).hash.slice(1));
  if (hash) await expect(page.locator(`[id="${hash}"]`)).toBeInViewport();
});

test('takes 64 typed characters and reduces a longer paste to the message of the error', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await input(page).pressSequentially('x'.repeat(80));
  await expect(input(page)).toHaveValue('x'.repeat(64));
  const traceback = `Traceback (most recent call last):\n  File "/opt/odoo/odoo/http.py", line 1788, in _serve_db\n    return service_model.retrying(self._serve_ir_http, self.env)\nodoo.exceptions.ValidationError: 日期重叠`;
  await page.evaluate((text) => navigator.clipboard.writeText(text), traceback);
  await input(page).fill('');
  await page.keyboard.press('Control+v');
  await expect(input(page)).toHaveValue(/ValidationError: 日期重叠$/);
  await expect(input(page)).not.toHaveValue(/http\.py|1788/);
});

test('no query is sent while an input method composes', async ({ page }) => {
  await open(page);
  await input(page).fill('odoo');
  await expect(hits(page).first()).toBeVisible();
  const before = await page.locator('.DocSearch-Dropdown').innerText();
  const session = await page.context().newCDPSession(page);
  await input(page).fill('');
  await session.send('Input.imeSetComposition', { text: 'yue', selectionStart: 3, selectionEnd: 3 });
  await expect(page.locator('.DocSearch-StartScreen')).toBeVisible();
  await session.send('Input.insertText', { text: '邮件' });
  await expect(input(page)).toHaveValue('邮件');
  await expect(hits(page).first()).toBeVisible();
  expect(await page.locator('.DocSearch-Dropdown').innerText()).not.toBe(before);
});

test('an opened hit is a recent search; it can become a favourite and be removed', async ({ page }) => {
  await open(page);
  await expect(page.getByText('没有最近搜索')).toBeVisible();
  await input(page).fill('odoo.conf');
  await hits(page).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByText('最近搜索', { exact: true })).toBeVisible();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).toContain('__DOCSEARCH_RECENT_SEARCHES__odoo-notes');
  await page.getByRole('button', { name: '保存这个搜索' }).click();
  await expect(page.getByText('收藏', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '从收藏列表中删除这个搜索' }).click();
  await expect(page.getByText('没有最近搜索')).toBeVisible();
});

test('rubbish in the stored searches is dropped', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__odoo-notes', '{"no":"list"}');
    localStorage.setItem('__DOCSEARCH_FAVORITE_SEARCHES__odoo-notes', '[1, null, {"objectID": "x"}]');
  });
  const faults = watch(page);
  await open(page);
  await expect(page.getByText('没有最近搜索')).toBeVisible();
  expect(faults.console).toEqual([]);
});

test('no result: says so, suggests queries that have results, offers to report', async ({ page }) => {
  await open(page);
  await input(page).fill('prxoymdoee');
  await expect(page.locator('.DocSearch-NoResults')).toContainText('没有结果');
  const report = page.getByRole('link', { name: '请告知我们。' });
  await expect(report).toHaveAttribute('href', /issues\/new\?.*query=prxoymdoee/);
  const suggestions = page.locator('.search-suggestions button');
  await expect(suggestions.first()).toBeVisible();
  expect(await suggestions.count()).toBeLessThanOrEqual(3);
  await suggestions.first().click();
  await expect(hits(page).first()).toBeVisible();
});

test('an unreachable index: the error stays in Chinese, retry recovers', async ({ page }) => {
  await page.route(indexFiles, (route) => route.abort());
  await open(page);
  await input(page).fill('odoo');
  const screen = page.locator('.DocSearch-ErrorScreen');
  await expect(screen).toContainText('无法获取结果');
  await expect(screen).toContainText('你可能需要检查网络连接');
  await page.waitForTimeout(1000);
  await expect(screen, 'the error stays').toBeVisible();
  await page.unroute(indexFiles);
  await screen.getByRole('button', { name: '重试' }).click();
  await expect(hits(page).first()).toBeVisible();
});

test('/search: query in the address, back button, error with retry, more results', async ({ page }) => {
  await page.goto('/search?q=odoo');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('「odoo」的搜索结果');
  await expect(page.getByRole('status')).toHaveText(/找到 \d+ 个结果/);
  const results = page.locator('main ol > li');
  await expect(results).toHaveCount(20);
  await page.getByRole('button', { name: '更多结果' }).click();
  await expect.poll(() => results.count()).toBeGreaterThan(20);
  await page.locator('main input[name=q]').fill('邮件');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=%E9%82%AE%E4%BB%B6/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('「邮件」的搜索结果');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('「odoo」的搜索结果');

  await page.route(indexFiles, (route) => route.abort());
  await page.goto('/search?q=odoo');
  await expect(page.getByRole('alert')).toContainText('无法获取搜索结果，请检查网络连接。');
  await page.unroute(indexFiles);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(results).toHaveCount(20);
});

test('markup in a query and in a heading stays text', async ({ page }) => {
  const faults = watch(page);
  await page.goto(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)> <t t-esc>')}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=alert(1)>');
  await expect(page.locator('main img')).toHaveCount(0);
  expect(faults).toEqual({ console: [], failed: [], foreign: [] });
});

test('nothing of search loads before a reader reaches for it, and nothing foreign ever', async ({ page }) => {
  const faults = watch(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/docs/intro');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => url.includes('search-index'))).toEqual([]);
  await expect(page.locator('link[rel=preconnect], link[rel=dns-prefetch]')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await input(page).fill('odoo');
  await expect(hits(page).first()).toBeVisible();
  expect(faults).toEqual({ console: [], failed: [], foreign: [] });
});

test('below a path: the index is found and hits lead below it', async ({ page }) => {
  await page.goto(`${origins.variant}/notes/docs`);
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await input(page).fill('odoo.conf');
  await hits(page).first().click();
  await expect(page).toHaveURL(new RegExp(`^${origins.variant}/notes/docs/`));
});

test.describe('accessible in every state, in both modes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  for (const mode of ['light', 'dark']) {
    test(mode, async ({ page }) => {
      test.setTimeout(90_000);
      await page.addInitScript((value) => {
        localStorage.setItem('theme', value);
      }, mode);
      await open(page);
      await loadAxe(page);
      expect(await axeViolations(page), 'nothing typed').toEqual([]);
      await input(page).fill('odoo');
      await expect(hits(page).first()).toBeVisible();
      expect(await axeViolations(page), 'hits').toEqual([]);
      await input(page).fill('qqqzzzxx');
      await expect(page.locator('.DocSearch-NoResults')).toBeVisible();
      expect(await axeViolations(page), 'no results').toEqual([]);
      await page.route(indexFiles, (route) => route.abort());
      await page.reload();
      await hydrated(page);
      await page.keyboard.press('Control+k');
      await loadAxe(page);
      await input(page).fill('odoo');
      await expect(page.locator('.DocSearch-ErrorScreen')).toBeVisible();
      expect(await axeViolations(page), 'error').toEqual([]);
    });
  }
});
