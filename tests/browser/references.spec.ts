import { expect, heading, open, test } from '../support/test';

const errors = '/docs/odoo/reference/errors';
const versions = '/docs/odoo/reference/versions';
const api = '/docs/odoo/reference/api';
const note = '/docs/odoo/dev_notes/front-end/some_owl_usages';

test('a pasted traceback leaves the errors that it has', async ({ page }) => {
  await open(page, errors);
  const entries = page.locator('.markdown li:has(> span[id])');
  const all = await entries.count();
  const [first = ''] = await entries.locator('> span > code').allInnerTexts();
  const field = page.getByLabel('报错或整段 traceback');
  await field.fill(
    `Traceback (most recent call last):\n  File "a.py", line 1, in <module>\n${first}\n`,
  );
  await expect(page.getByRole('status')).toHaveText('1 条');
  await expect(entries.filter({ visible: true }).locator('> span > code')).toHaveText([first]);
  await field.fill('没有这样的报错');
  await expect(page.getByRole('status')).toContainText('还没有笔记讲过');
  await field.fill('');
  await expect(entries.filter({ visible: true })).toHaveCount(all);
});

test('an upgrade leaves the rows whose two versions differ, a text those that have it', async ({
  page,
}) => {
  await open(page, versions);
  const rows = page.locator('tbody tr').filter({ visible: true });
  await page.locator('main').getByLabel('到').selectOption('16');
  await expect(page.getByRole('status')).toHaveText(`${await page.locator('tbody tr').count()} 条`);
  await page.locator('main').getByLabel('从').selectOption('17');
  const less = await rows.count();
  expect(less).toBeLessThan(await page.locator('tbody tr').count());
  await page.getByLabel('行里的文字').fill('rpc');
  expect(await rows.count()).toBeLessThan(less);
  for (const text of await rows.allInnerTexts()) expect(text.toLowerCase()).toContain('rpc');
});

test('words leave the names whose rows have them', async ({ page }) => {
  await open(page, api);
  const rows = page.locator('tbody tr').filter({ visible: true });
  const all = await rows.count();
  await page.getByLabel('行里的文字').fill('JS hooks useService');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('@web/core/utils/hooks');
  await expect(page.getByRole('status')).toHaveText('1 条');
  await expect(page.getByRole('heading', { level: 2, name: 'ORM 方法' })).toBeHidden();
  await rows.getByRole('link').first().click();
  await expect(heading(page)).not.toHaveText('API 索引');
  await page.goBack();
  await expect(rows).toHaveCount(all);
  // The document is still the one that was opened first.
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toContain(
    api,
  );
});

test('a name in code leads to its entry, by keyboard too, and is copied alone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, note);
  const block = page
    .locator('.theme-code-block', { has: page.locator(`a[href^="${api}#js-"]`) })
    .first();
  await block.getByRole('button', { name: '复制代码到剪贴板' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await block.locator('pre code').evaluate((code) => code.textContent));
  expect(copied).not.toContain('/reference/');
  const link = block.locator(`a[href^="${api}#js-"]`).first();
  const name = await link.innerText();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${api}#js-${name}`);
  await expect(page.locator('span:target')).toHaveText(name);
  await expect(page.locator('span:target')).toBeInViewport();
});

test('from an entry to its note: code with links and annotations is the same as when the note is loaded', async ({
  page,
}) => {
  await open(page, note);
  const code = page.locator('.markdown pre code');
  const loaded = await code.allTextContents();
  await open(page, api);
  const link = page.locator(`.markdown a[href^="${note}"]`).filter({ visible: true }).first();
  await link.click();
  await expect(page).toHaveURL((url) => url.pathname === note);
  await expect(code).toHaveText(loaded, { useInnerText: false });
});

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  for (const path of [errors, versions, api]) {
    test(`${path}: all entries are there, and lead to notes`, async ({ page }) => {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
      await expect(
        page.locator('.markdown :is(input, textarea, select)').filter({ visible: true }),
      ).toHaveCount(0);
      const entries = page.locator('.markdown :is(tbody tr, li:has(> span[id]))');
      expect(await entries.filter({ visible: true }).count()).toBe(await entries.count());
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        360,
      );
      const link = entries.first().locator('a').first();
      const target = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
      await link.click();
      await expect(page).toHaveURL((url) => url.pathname === target);
    });
  }
});
