import {
  expect,
  expectNoErrors,
  heading,
  hydrated,
  lookTest as test,
  noErrors,
  open,
  origins,
  watch,
} from '../support/test';

const hosts = {
  'plain host': origins.site,
  'redirecting host': origins.redirecting,
  'below a path': `${origins.testSite}/notes`,
};

/** URL given, URL shown, heading; tests/unit/client/cleanPath.test.ts has more. */
const urls: [given: string, clean: string, title: string | RegExp][] = [
  [
    '/markdown-page.html?a=1&b=%E4%B8%AD#tables',
    '/markdown-page?a=1&b=%E4%B8%AD#tables',
    '排版样例',
  ],
  ['/docs/', '/docs', '全部文档'],
  ['/docs/category/开发笔记/index.html', `/docs/category/${encodeURI('开发笔记')}`, '开发笔记'],
  // An index document keeps its slash.
  ['/docs/odoo', '/docs/odoo/', 'Odoo 笔记'],
  ['/index.html?a=1', '/?a=1', /Odoo 开发笔记/],
  ['/docs/intro/index', '/docs/intro', /^教程/],
  ['/docs//intro.html/', '/docs/intro', /^教程/],
  ['//', '/', /Odoo 开发笔记/],
];

for (const [host, origin] of Object.entries(hosts)) {
  test(`${host}: spellings of a URL show its page, under the clean URL`, async ({ page }) => {
    // The last ones differ in the path alone, which is the same code on each host.
    for (const [given, clean, title] of host === 'plain host' ? urls : urls.slice(0, 4)) {
      await test.step(given, async () => {
        // This cancels what the page before still loads.
        await page.goto('about:blank');
        const errors = watch(page);
        const url = new URL(origin + given);
        await open(page, url.href);
        await expect(heading(page)).toHaveText(title);
        for (const selector of ['main', '#__docusaurus', 'nav.navbar', 'footer.footer'])
          await expect(page.locator(selector)).toHaveCount(1);
        expect(page.url()).toBe(origin + clean);
        url.hash = '';
        expectNoErrors(errors, url.href);
        page.removeAllListeners();
      });
    }
  });
}

test('a hash with a malformed escape leads nowhere, nor does the back button to it', async ({
  page,
}) => {
  const errors = watch(page);
  await open(page, '/docs/intro');
  const title = await heading(page).innerText();
  await page.evaluate(() => (location.hash = '#%E6%9D'));
  await expect(page).toHaveURL('/docs/intro#%25E6%259D');
  await expect(heading(page)).toHaveText(title);
  await page.evaluate(() => (location.hash = '#x'));
  await page.goBack();
  await expect(page).toHaveURL('/docs/intro#%25E6%259D');
  await expect(heading(page)).toHaveText(title);
  expect(errors).toEqual(noErrors);
});

test('below a path every link, image and script is below it', async ({ page }) => {
  const errors = watch(page);
  await open(page, `${origins.testSite}/notes/markdown-page`);
  const found = await page
    .locator('a[href], img[src], script[src], link[href], form[action]')
    .evaluateAll((elements) =>
      elements.flatMap((element) =>
        ['href', 'src', 'action'].map((name) => element.getAttribute(name)),
      ),
    );
  expect(found.filter((url) => url?.startsWith('/') && !url.startsWith('/notes/'))).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: '全部标签' }).click();
  await expect(page).toHaveURL(`${origins.testSite}/notes/docs/tags`);
  expect(errors).toEqual(noErrors);
});

test('no such page: Chinese text, the title stays, ways out', async ({ page }) => {
  const main = page.getByRole('main');
  for (const [origin, path] of [
    [origins.site, '/没有/这一页.html'],
    [origins.redirecting, '/docs/intro/deeper'],
    [`${origins.testSite}/notes`, '/docs/intro/deeper'],
    [origins.site, '/nowhere'],
  ] as const) {
    const errors = watch(page);
    const url = origin + path;
    const response = await page.goto(url);
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(page).toHaveTitle('找不到页面 | Odoo 开发笔记');
    await expect(heading(page)).toHaveText('找不到页面');
    await expect(main).toContainText('请联系那个网站的所有者');
    for (const name of ['首页', '全部文档', '按标签浏览'])
      await expect(main.getByRole('link', { name })).toBeVisible();
    expectNoErrors(errors, encodeURI(url));
    page.removeAllListeners();
  }
  const field = main.getByRole('searchbox', { name: '搜索' });
  await field.fill('视图');
  await field.press('Enter');
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('视图')}`);
  await page.goBack();
  await main.getByRole('link', { name: '全部文档' }).click();
  await expect(heading(page)).toHaveText('全部文档');
});
