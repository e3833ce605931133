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
const read = pageOfEachKind.filter((path) => !utilities.includes(path));

// references.spec.ts has the other references.
test('pages are read without JavaScript, lead on, and show no control that does nothing', async ({
  page,
}) => {
  for (const path of [...pageOfEachKind, routes.upgradeCheck, '/search?q=视图'])
    await test.step(path, async () => {
      await page.goto(path);
      const main = page.locator('main');
      // The series of a note are its results as text.
      const controls = main.locator(':is(button:not([data-series]), input, select, textarea)');
      await expect(controls.and(page.locator(':enabled')).filter({ visible: true })).toHaveCount(0);
      if (!read.includes(path)) return;

      await expect(heading(page)).toBeVisible();
      expect((await main.innerText()).length).toBeGreaterThan(path === missing ? 20 : 100);
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
});
