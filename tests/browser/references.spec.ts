import type { Page } from '@playwright/test';
import { expect, heading, open, test } from '../support/test';

const errors = '/docs/odoo/reference/errors';
const versions = '/docs/odoo/reference/versions';
const api = '/docs/odoo/reference/api';
const models = '/docs/odoo/reference/models';
const terms = '/docs/odoo/reference/terms';

/** How many pixels of the page or of a table are out of sight. */
const hiddenWidth = (page: Page): Promise<number> =>
  page.evaluate(() => {
    // The browser's own :has() is much faster than that of a locator.
    const boxes = [...document.querySelectorAll('html, .markdown div:has(> table)')];
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
  });

const visibleRows = (page: Page) => page.locator('tbody tr').filter({ visible: true });

const expectRowsWith = (page: Page, text: RegExp): Promise<void> =>
  expect(async () => {
    const rows = await visibleTexts(page, 'tbody tr');
    expect(rows).not.toEqual([]);
    expect(rows.filter((row) => !text.test(row))).toEqual([]);
  }).toPass();

/** The texts of what is visible, in one call: locators ask each of hundreds of elements. */
const visibleTexts = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.filter((each) => each.checkVisibility()).map(({ textContent }) => textContent),
    );

test('a pasted traceback shows only the errors that it has', async ({ page }) => {
  await open(page, errors);
  const shown = () => visibleTexts(page, '.markdown h2 + ul > li > span > code');
  const all = await shown();
  const [first = ''] = all;
  const field = page.getByLabel('报错或整段 traceback');
  await field.fill(
    `Traceback (most recent call last):\n  File "a.py", line 1, in <module>\n${first}\n`,
  );
  await expect(page.getByRole('status')).toHaveText('找到 1 条');
  expect(await shown()).toEqual([first]);
  await field.fill('没有这样的报错');
  await expect(page.getByRole('status')).toContainText('还没有笔记讲过');
  await field.fill('');
  await expect.poll(shown).toEqual(all);

  // A link in an entry to another host leaves the site.
  await page.route('https://example.org/**', (route) => route.fulfill({ body: '别处' }));
  const link = page.locator('.markdown li a').first();
  await link.evaluate((element) => element.setAttribute('href', 'https://example.org/docs/intro'));
  await link.click();
  await expect(page).toHaveURL('https://example.org/docs/intro');
});

test('a traceback leads from the home page to the row about it, and stays out of addresses', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/');
  await page.getByRole('link', { name: /贴报错/ }).click();
  await expect(page.locator('textarea')).toBeFocused();
  const traceback = `Traceback (most recent call last):\n  File "/opt/a.py", line 1, in run\nKeyError: 'procurement.group'`;
  await page.locator('textarea').fill(traceback);
  await expect(page).toHaveURL(/\?q=KeyError%3A\+procurement\.group$/);
  await expect(page.locator('textarea'), 'the text itself stays').toHaveValue(traceback);
  await page.locator('.markdown li a:visible').first().click();
  const row = page.locator('tr.search-landing');
  await expect(row).toContainText('procurement.group');
  await expect(row).toBeFocused();
  await page.goBack();
  await page.locator('textarea').fill('没有这样的报错');
  const search = page.getByRole('link', { name: '用最后一行搜索全站' });
  await expect(search).toHaveAttribute('href', `/search?q=${encodeURIComponent('没有这样的报错')}`);
});

test('an upgrade shows the rows that differ, in two columns, and a text filters them', async ({
  page,
}) => {
  await open(page, versions);
  expect(await hiddenWidth(page), 'no column is out of sight').toBe(0);
  const rows = visibleRows(page);
  const marks = /^(?:不能用|已弃用|行为变了|可以不改) /;
  const unmarked = async (column: number) => {
    const texts = await visibleTexts(page, `td:nth-child(${column})`);
    return texts.filter((text) => !marks.test(text)).length;
  };
  const head = page.locator('table').first().locator('th').filter({ visible: true });
  await expect(head).toHaveText(['项', '17', '19']);
  // Each cell has its text in full, and only the second version is marked.
  expect(await visibleTexts(page, 'td')).not.toContainEqual(expect.stringMatching(/^同 ?\d/));
  expect(await unmarked(3)).toBe(await rows.count());
  expect(await unmarked(5)).toBe(0);
  const less = await rows.count();
  await rows.nth(40).scrollIntoViewIfNeeded();
  const table = rows.nth(40).locator('xpath=ancestor::table');
  await expect(table.locator('th').first()).toBeInViewport();
  await page.getByLabel('要改吗').selectOption('不能用');
  const needs = await visibleTexts(page, 'td:nth-child(5)');
  expect(needs.filter((text) => !text.startsWith('不能用 '))).toEqual([]);
  await page.getByLabel('要改吗').selectOption('全部');
  await page.locator('main').getByLabel('到').selectOption('17');
  const all = await page.locator('tbody tr').count();
  await expect(page.getByRole('status')).toHaveText(`找到 ${all} 条`);
  expect(less).toBeLessThan(all);
  await page.getByLabel('按文字筛选').fill('rpc');
  await expectRowsWith(page, /rpc/i);
  // What changed before is hidden, not forgotten.
  await page.locator('main').getByLabel('到').selectOption('19');
  await page.getByLabel('按文字筛选').fill('_read_group 元组');
  await expect(rows).toHaveCount(0);
  await page.getByRole('link', { name: /^16 → 17 还有 \d+ 条$/ }).click();
  await expectRowsWith(page, /_read_group/);
});

test('the address of an entry leads to it; words show only the names whose rows have them', async ({
  page,
}) => {
  await open(page, `${api}#js-useState`);
  await expect(page.locator('span:target')).toHaveText('useState');
  await expect(page.locator('span:target')).toBeInViewport();
  const rows = visibleRows(page);
  await page.getByLabel('按文字筛选').fill('JS hooks useService');
  await expect(page).toHaveURL(/\?q=JS\+hooks\+useService/);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('16–19：@web/core/utils/hooks');
  await expect(page.getByRole('status')).toHaveText('找到 1 条');
  await expect(page.getByRole('heading', { level: 2, name: '服务' })).toBeHidden();
  await rows.getByRole('link').first().click();
  await expect(heading(page)).not.toContainText('名字索引');
  await page.goBack();
  await expect(rows).toHaveCount(1);
  // The document is still the one that was opened first.
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toContain(
    api,
  );
});

test('the series at the head of a note is the target of an upgrade, and its texts stand out; a name shows its line', async ({
  page,
}) => {
  await open(page, '/docs/odoo/dev_notes/models/constraints?odoo=18');
  await page.getByRole('tab', { name: '18.0', selected: true }).first().waitFor();
  await page.getByRole('button', { name: /^18\.0/ }).click();
  const target = page.locator('main').getByLabel('到');
  // A locator by role would ask each of thousands of elements.
  const button = (series: number) => page.locator(`button[data-series="${series}"]`);
  await open(page, versions);
  await expect(target).toHaveValue('18');
  await expect(button(18)).toHaveAttribute('aria-pressed', 'true');
  await button(19).click();
  await expect(target).toHaveValue('19');
  const color = (selector: string) =>
    page.evaluate((name) => {
      const shown = [...document.querySelectorAll(name)].find((each) => each.checkVisibility());
      return shown && getComputedStyle(shown).backgroundColor;
    }, selector);
  expect(await color('td:nth-child(5)')).not.toBe(await color('td:nth-child(3)'));
  // What the address says counts more than what was chosen before.
  await open(page, `${versions}?from=17&to=18`);
  await expect(target).toHaveValue('18');

  await open(page, `${models}?odoo=18`);
  expect(await color('[data-in="18 19"]')).not.toBe(await color('[data-in="19"]'));
  const field = page.getByLabel('按文字筛选');
  await expect(field).toHaveAttribute('placeholder', '例如「tax_id」');
  // Full-width, as a Chinese input method may write it.
  await field.fill('tax＿id');
  await expect(page).toHaveURL(/[?&]q=tax[^&]+id&odoo=18$/);
  await expect(visibleRows(page).filter({ hasText: /^tax_id/ })).toContainText(
    'sale.order.line 19 起没有：改名 tax_ids。',
  );
  await expect(page.getByRole('heading', { level: 2, name: '模型' })).toBeHidden();
});

test('a word shows the terms that have it in a name, or else in the sentence', async ({ page }) => {
  await open(page, terms);
  const rows = visibleRows(page);
  await page.getByLabel('按文字筛选').fill('动作');
  await expect(rows.filter({ hasText: '服务器动作' })).toHaveCount(1);
  const names = page.locator('td:not(:nth-child(2))').filter({ hasText: '动作' });
  await expect(rows.filter({ hasNot: names })).toHaveCount(0);
  await page.getByLabel('按文字筛选').fill('三元组');
  await expect(rows).toContainText('domain');
});

test('the address has what is wanted, and the contents list follows', async ({ page }) => {
  await open(page, `${versions}?from=17&to=18&q=chatter&area=nothing`);
  await expect(page.locator('main').getByLabel('从')).toHaveValue('17');
  await expectRowsWith(page, /chatter/i);
  const shown = (selector: string) => page.locator(selector).filter({ visible: true });
  const expectContents = async () => {
    const ids = await shown('.markdown h2').evaluateAll((all) => all.map(({ id }) => `#${id}`));
    const links = await shown('.table-of-contents a').all();
    expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual(ids);
  };
  await expectContents();
  await page.getByLabel('按文字筛选').fill('rpc');
  await expect(page).toHaveURL(/\?from=17&to=18&q=rpc$/);
  await expectContents();

  await open(page, `${errors}?q=${encodeURIComponent('没有这样的报错')}`);
  await expect(page.getByLabel('报错或整段 traceback')).toHaveValue('没有这样的报错');
  await expect(page.getByRole('status')).toContainText('还没有笔记讲过');
});

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('all entries are there, in the window, and lead to notes', async ({ page }) => {
    for (const path of [errors, versions, api, models, terms])
      await test.step(path, async () => {
        await page.goto(path);
        await expect(heading(page)).toBeVisible();
        const controls = page.locator(
          'main :is(button:not([data-series]), input, select, textarea)',
        );
        const enabled = controls.and(page.locator(':enabled'));
        await expect(enabled.filter({ visible: true })).toHaveCount(0);
        const entries = page.locator('.markdown tbody tr, .markdown h2 + ul > li');
        await expect(entries.filter({ visible: false })).toHaveCount(0);
        expect(await hiddenWidth(page)).toBe(0);
        // The sentences of terms lead nowhere, and the first model to a source elsewhere.
        if (path === terms || path === models) return;
        const link = entries.first().locator('a').first();
        await link.click({ trial: true });
        const answer = await page.request.get((await link.getAttribute('href')) ?? '');
        expect(answer.ok(), 'the note is there').toBe(true);
      });
  });
});
