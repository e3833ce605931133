import { routes } from '../../src/config/routes';
import { missing, pageOfEachKind, utilities } from '../support/sitemap';
import { expect, heading, test } from '../support/test';

// With the flag the styles know it too: `@media (scripting: none)`.
test.use({
  javaScriptEnabled: false,
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--blink-settings=scriptEnabled=false'];
    await use({ ...launchOptions, args });
  },
});

// Search and offline reading are nothing without JavaScript.
for (const path of pageOfEachKind.filter((one) => !utilities.includes(one))) {
  test(`${path}: read without JavaScript, and leads on`, async ({ page }) => {
    await page.goto(path);
    const main = page.locator('main');
    await expect(heading(page)).toBeVisible();
    expect((await main.innerText()).length).toBeGreaterThan(path === missing ? 20 : 100);
    for (const name of ['复制代码到剪贴板', '切换自动换行', '展开全部'])
      await expect(page.getByRole('button', { name }), 'it would do nothing').toHaveCount(0);
    const folded = await main
      .locator('.theme-code-block pre')
      .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
    expect(folded, 'no code is folded away').toBe(0);

    // It leads on by a link of its own, outside navbar and sidebar.
    const link = main.locator('a[href^="/"]:visible').first();
    const { pathname } = new URL((await link.getAttribute('href')) ?? '', page.url());
    await link.click({ trial: true });
    expect((await page.request.get(pathname)).ok(), `${pathname} is there`).toBe(true);
  });
}

for (const path of [...pageOfEachKind, routes.errors, routes.upgradeCheck, '/search?q=视图']) {
  test(`${path}: shows no control that does nothing`, async ({ page }) => {
    await page.goto(path);
    // The series of a note are its results as text.
    const controls = page.locator('main :is(button:not([data-series]), input, select, textarea)');
    await expect(controls.and(page.locator(':enabled')).filter({ visible: true })).toHaveCount(0);
  });
}
