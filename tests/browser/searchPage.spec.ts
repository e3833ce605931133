// The page /search. For Algolia, see searchAlgolia.spec.ts.
import type { Page } from '@playwright/test';
import { exampleQueries } from '../../src/config/home';
import { compose, expect, heading, open, paste, test } from '../support/searchModes';
import { archiveRecords, siteRecord, traceback } from '../support/searchRecords';

const field = (page: Page) => page.locator('main input[name=q]');
const results = (page: Page) => page.locator('main ol li li');
/** The hits of a note stand together. */
const notes = (page: Page) => page.locator('main ol > li');
const status = (page: Page) => page.locator('main [role=status]');
const failure = (page: Page) => page.locator('main [role=alert]');

/** Opens the page with a query in its URL and waits until a reader can type. */
async function search(page: Page, query: string): Promise<void> {
  await open(page, `/search?q=${encodeURIComponent(query)}`);
}

test.beforeEach(({ provider }) => {
  provider.serve(archiveRecords);
});

test('query in the URL, more results', async ({ page, provider }) => {
  provider.serve(
    Array.from({ length: 45 }, (_, n) => siteRecord(['组', `归档 ${n}`], `第 ${n} 节`)),
  );
  await search(page, '归档');
  await expect(heading(page)).toHaveText('搜索结果');
  await expect(page).toHaveTitle(/^「归档」的搜索结果/);
  await expect(status(page)).toHaveText('找到 45 个结果');
  const more = page.getByRole('button', { name: '更多结果' });
  for (const count of [20, 40, 45]) {
    await expect(results(page)).toHaveCount(count);
    if (count < 45) await more.click();
  }
  await expect(more).toHaveCount(0);
  const hrefs = await page
    .locator('main ol a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(hrefs).size, 'no hit twice').toBe(45);
});

test('the hits of a note stand together under its title, many are folded; a hit is marked and leads to its section', async ({
  page,
  provider,
}) => {
  const code = { type: 'content' as const, code: '\n归档 = True' };
  const related = '/docs/odoo/dev_notes/models/constraints#related';
  provider.serve([
    siteRecord(['组', '审批'], '归档归档归档归档', {
      url: 'https://odoo-notes.github.io/docs/intro',
    }),
    siteRecord(['组', '字段', '相关笔记'], '归档归档', {
      url: `https://odoo-notes.github.io${related}`,
    }),
    ...Array.from({ length: 5 }, (_, n) => siteRecord(['组', '审批', `陷阱 ${n}`], '归档')),
    siteRecord(['组', '审批', '模块'], null, code),
  ]);
  await search(page, '归档');
  await expect(notes(page).locator('h2')).toHaveText(['审批', '字段']);
  await expect(results(page)).toHaveCount(8);
  await expect(results(page).locator('h3:visible')).toHaveCount(3);
  await page.getByText('这篇里还有 4 处').click();
  await expect(results(page).locator('h3:visible')).toHaveCount(7);
  for (const link of await page.locator('main ol a').all()) await expect(link).not.toBeEmpty();
  await expect(results(page).locator('mark').first()).toHaveText(/^(?:归档)+$/);
  await results(page).getByRole('link', { name: '相关笔记' }).click();
  await expect(page).toHaveURL(related);
  await expect(page.locator('#related')).toBeInViewport({ ratio: 1 });
});

test('a filter by the version of Odoo, which hits say', async ({ page, provider }) => {
  const record = (title: string, series: string[]) =>
    siteRecord(['模型', title], '归档', { series });
  provider.serve([record('旧的', ['17.0']), record('都有', ['17.0', '18.0']), record('教程', [])]);
  await search(page, '归档');
  const filter = page.getByLabel('Odoo 版本');
  await expect(filter.locator('option')).toHaveText(['全部', '17.0 (2)', '18.0 (1)']);
  await expect(notes(page).filter({ hasText: 'Odoo' })).toHaveCount(2);
  await filter.selectOption('18.0');
  await expect(notes(page)).toHaveText(/^都有.*Odoo 17\.0 18\.0/s);
});

test('a filter by section is in the URL; before a search there are examples', async ({ page }) => {
  await search(page, '归档');
  const filter = page.getByLabel('领域');
  await expect(filter.locator('option')).toHaveText(['全部', '前端 (11)', '模型 (1)']);
  await filter.selectOption('模型');
  await expect(results(page)).toHaveText(/^active 字段/);
  await expect(page).toHaveURL(/&section=%E6%A8%A1%E5%9E%8B$/);
  await page.reload();
  await expect(status(page)).toHaveText('找到 1 个结果');
  // One that no hit has is shown with none.
  await open(page, `/search?q=${encodeURIComponent('归档')}&section=${encodeURIComponent('没有')}`);
  await expect(status(page)).toHaveText('未找到结果');
  await expect(filter.locator('option:checked')).toHaveText('没有 (0)');
  await filter.selectOption('');
  await expect(results(page)).toHaveCount(12);
  await field(page).fill('');
  await page.locator('main').getByRole('link', { name: exampleQueries[0] }).click();
  await expect(field(page)).toHaveValue(exampleQueries[0]);
});

test('answers while one types; the back button leads to the page before', async ({ page }) => {
  await page.goto('/docs/intro');
  await search(page, '归档');
  await expect(results(page)).toHaveCount(12);
  await field(page).click();
  await field(page).press('End');
  await field(page).pressSequentially('按钮7');
  await expect(page).toHaveURL(/q=%E5%BD%92%E6%A1%A3%E6%8C%89%E9%92%AE7$/);
  await expect(page).toHaveTitle(/^「归档按钮7」的搜索结果/);
  await expect(results(page).first()).toContainText('归档按钮 7');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('归档按钮7');
  await field(page).fill('active');
  await page.keyboard.press('Enter');
  await expect(results(page).first()).toContainText('active 字段');
  await expect(field(page)).toBeFocused();
  await field(page).fill('');
  await expect(page).toHaveURL(/\/search$/);
  await expect(heading(page)).toHaveText('在文档中搜索');
  await expect(results(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/docs\/intro$/);
});

test('an input method may compose in peace', async ({ page }) => {
  await page.clock.install();
  await search(page, '归档');
  await expect(results(page)).toHaveCount(12);
  await field(page).click();
  await field(page).press('End');
  const end = await compose(page, 'anniu');
  await expect(field(page)).toHaveValue('归档anniu');
  // The page waits for a shorter pause before it searches.
  await page.clock.runFor(1000);
  await expect(page).toHaveTitle(/^「归档」的搜索结果/);
  await end('按钮');
  await page.clock.runFor(1000);
  await expect(page).toHaveTitle(/^「归档按钮」的搜索结果/);
  await expect(field(page)).toHaveValue('归档按钮');
});

test('nothing found: says so, suggests queries, offers to report', async ({ page }) => {
  await search(page, 'wxyzzyx&zz');
  await expect(status(page)).toHaveText('未找到结果');
  await expect(results(page)).toHaveCount(0);
  const report = page.getByRole('link', { name: '请告知我们。' });
  const url = new URL((await report.getAttribute('href')) ?? '');
  expect(url.pathname).toMatch(/\/issues\/new$/);
  expect(url.searchParams.get('query')).toBe('wxyzzyx&zz');
  const suggestions = page.locator('main a[href*="/search?q="]');
  await expect(suggestions, 'there is nothing like it').toHaveText([...exampleQueries]);
  await field(page).fill('activexyzq');
  await expect(suggestions.first()).toHaveText(/^act/);
  const suggested = await suggestions.first().innerText();
  await suggestions.first().click();
  await expect(field(page)).toHaveValue(suggested);
  await expect(results(page).first()).toBeVisible();
  await page.goBack();
  await expect(field(page)).toHaveValue('activexyzq');
  await expect(status(page)).toHaveText('未找到结果');
});

test('the error stays until a retry succeeds', async ({ page, provider }) => {
  for (const recover of [
    () => page.getByRole('button', { name: '重试' }).click(),
    () => page.evaluate(() => dispatchEvent(new Event('online'))),
  ]) {
    const heal = provider.fail();
    await search(page, '归档');
    await expect(failure(page)).toContainText('无法获取搜索结果，请检查网络连接。');
    await page.getByRole('button', { name: '重试' }).click();
    await expect(failure(page), 'still nobody there').toBeVisible();
    heal();
    await recover();
    await expect(results(page)).toHaveCount(12);
    await expect(failure(page)).toHaveCount(0);
  }
});

test('a pasted error of any length finds its note', async ({ page, provider }) => {
  provider.serve([
    siteRecord(['模型', '约束', '日期'], '抛出 ValidationError，日期重叠。'),
    siteRecord(['模型', '服务', 'retrying'], 'service_model.retrying 与 http.py。'),
  ]);
  await open(page, '/search');
  await expect(heading(page)).toHaveText('在文档中搜索');
  await field(page).click();
  await paste(page, traceback);
  await expect(field(page)).toHaveValue('ValidationError: 日期重叠');
  await expect(results(page).first()).toContainText('日期重叠');
  await expect(heading(page)).toHaveText('搜索结果');
  expect(page.url()).not.toContain('Traceback');
});

test('the modal and the page answer a long error alike, with a link to the error index above', async ({
  page,
  modal,
  provider,
}) => {
  const end = 'does not have permissions to send as this sender'.split(' ');
  provider.serve(end.map((word, n) => siteRecord(['组', `页 ${n}`, word], end.slice(n).join(' '))));
  const error = `smtplib.SMTPDataError: (550, b'5.7.60 SMTP; Client ${end.join(' ')}')`;
  await open(page, '/docs/intro');
  await modal.open();
  await paste(page, error);
  await expect(modal.input).toHaveValue(/^SMTPDataError: .{48}…$/);
  const firstHref = (links: ReturnType<typeof results>) =>
    links.locator('a').first().getAttribute('href');
  const inModal = await firstHref(modal.hits);
  const index = page.getByRole('link', { name: '在报错索引里查' });
  const href = (await index.getAttribute('href')) ?? '';
  const query = new URL(href, page.url()).searchParams.get('q') ?? '';
  expect(query).toContain(end.join(' '));
  await search(page, query);
  await expect(field(page)).toHaveValue(query);
  expect(await firstHref(results(page))).toBe(inModal);
});
