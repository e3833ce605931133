import type { Page } from '@playwright/test';
import { expect, open, reload, scripts, test } from '../support/test';

const html = (page: Page) => page.locator('html');
const toggle = (page: Page) => page.getByRole('button', { name: /切换深浅色/ });
const stored = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('theme'));
const expectMode = (page: Page, mode: string): Promise<void> =>
  expect(html(page)).toHaveAttribute('data-theme', mode);
const expectChoice = (page: Page, choice: string): Promise<void> =>
  expect(html(page)).toHaveAttribute('data-theme-choice', choice);

test('light by default, also on a dark system; the system, dark and light again by choice', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/');
  await expectMode(page, 'light');
  expect(await stored(page), 'no choice yet').toBeNull();
  for (const colorScheme of ['light', 'dark'] as const) await page.emulateMedia({ colorScheme });
  await toggle(page).hover();
  await expectMode(page, 'light');

  await toggle(page).click();
  await expectChoice(page, 'system');
  await expect(toggle(page)).toHaveAccessibleName('切换深浅色（当前为跟随系统）');
  await expectMode(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectMode(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await reload(page);
  await expectMode(page, 'dark');
  await expectChoice(page, 'system');

  await toggle(page).click();
  await expectChoice(page, 'dark');
  await expect(toggle(page)).toHaveAccessibleName('切换深浅色（当前为深色模式）');
  expect(await stored(page)).toBe('dark');
  await reload(page);
  await expectMode(page, 'dark');

  await toggle(page).click();
  await expectMode(page, 'light');
  expect(await stored(page)).toBe('light');
  await reload(page);
  await expectMode(page, 'light');
});

test('the stored mode is set before anything is painted, and stays', async ({ page }) => {
  await page.addInitScript(() => {
    if (location.protocol === 'about:') return;
    localStorage.setItem('theme', 'dark');
    const shown: (string | null)[] = [];
    Object.assign(window, { shownModes: shown });
    new MutationObserver(() => {
      const isPainted = Boolean(document.getElementById('__docusaurus'));
      if (isPainted) shown.push(document.documentElement.getAttribute('data-theme'));
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-theme'] });
  });
  await open(page, '/');
  const shown = await page.evaluate(
    () => (window as unknown as { shownModes: string[] }).shownModes,
  );
  expect(shown.filter((mode) => mode !== 'dark')).toEqual([]);
  await expectMode(page, 'dark');

  // The page's own inline script sets it, so it works without the site's scripts.
  await page.route(scripts, (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expectMode(page, 'dark');
  await expect(html(page)).toHaveCSS('background-color', 'rgb(23, 22, 27)');
});

test('two tabs are in step @resilience', async ({ context, page }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await open(tab, '/');
  await toggle(page).click();
  await expectMode(other, 'dark');
  await toggle(page).click();
  await expectChoice(other, 'system');
  await toggle(other).click();
  await expectMode(page, 'light');
  await expectChoice(page, 'light');
});

test('the narrowest phone has the switch, the whole name and the search', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/docs/intro');
  await toggle(page).click();
  await expectMode(page, 'dark');
  await expect(page.getByRole('button', { name: /搜索/ })).toBeInViewport({ ratio: 1 });
  // A fraction of a pixel is enough for an ellipsis.
  const name = page.locator('.navbar__title').first();
  const cut = await name.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getBoundingClientRect().width - element.getBoundingClientRect().width;
  });
  expect(cut, 'pixels of the name that are cut off').toBeLessThanOrEqual(0);
});

test('with forced colors what is chosen and each chevron can be told apart', async ({ page }) => {
  await open(page, '/docs/odoo/dev_notes/models/constraints');
  await page.locator('button[data-series="18"]').click();
  const style = (selector: string, property: string, pseudo?: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element, [name, of]) => getComputedStyle(element, of).getPropertyValue(name), [
        property,
        pseudo,
      ] as const);
  const background = (isPressed: boolean) =>
    style(`button[data-series][aria-pressed=${isPressed}]`, 'background-color');
  const edge = (series: number) => style(`td[data-in="${series}"]`, 'border-left-width');
  for (const [colorScheme, inverted] of [
    ['light', 'none'],
    ['dark', 'invert(1)'],
  ] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    expect(await background(true)).not.toBe(await background(false));
    expect([await edge(18), await edge(19)]).toEqual(['2px', '1px']);
    for (const [selector, pseudo] of [
      ['.menu__caret', '::before'],
      ['.breadcrumbs__item', '::after'],
    ])
      expect(await style(String(selector), 'filter', pseudo), selector).toBe(inverted);
    // Of a triangle one border is seen.
    const caret = '.dropdown > .navbar__link';
    const borders = ['border-top-color', 'border-left-color'].map((name) =>
      style(caret, name, '::after'),
    );
    expect(new Set(await Promise.all(borders)).size).toBe(2);
  }
});
