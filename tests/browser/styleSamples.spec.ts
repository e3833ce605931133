import fs from 'node:fs';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { root } from '../../src/cli/lib/paths';
import { readTokens } from '../../src/css/contrast';
import { expect, hydrated, test } from '../support/test';

const { light } = readTokens(fs.readFileSync(path.join(root, 'src/css/tokens.css'), 'utf8'));

/** A colour of tokens.css as a browser tells it. */
function token(name: string): string {
  const [red, green, blue] = (light[name] ?? '').match(/[\da-f]{2}/g)?.map((digits) => parseInt(digits, 16)) ?? [];
  return `rgb(${red}, ${green}, ${blue})`;
}

const ring = `${token('focus')} solid 2px`;

const lookOf = (element: Locator, property: 'color' | 'outline'): Promise<string> =>
  element.evaluate((node, name) => getComputedStyle(node)[name], property);

test('the keyboard focus has the ring of the site, and the page of styles shows it without a keyboard', async ({ page }) => {
  await page.goto('/style');
  await hydrated(page);
  const row = page.getByRole('row', { name: /^正文链接/ });
  const [plain, , shown] = await row.getByRole('link').all();
  expect(await lookOf(shown as Locator, 'outline')).toBe(ring);
  expect(await lookOf(plain as Locator, 'outline')).not.toBe(ring);
  await page.keyboard.press('Tab');
  expect(await lookOf(page.locator(':focus'), 'outline')).toBe(ring);

  const [idle, pointedAt] = await page
    .getByRole('row', { name: /^侧边栏/ })
    .getByRole('link')
    .all();
  const background = (link?: Locator) => link?.evaluate((node) => getComputedStyle(node).backgroundColor);
  expect(await background(pointedAt)).toBe(token('code-surface'));
  expect(await background(idle)).not.toBe(token('code-surface'));
});

test('on a phone a page outside the docs has its contents in reach', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/markdown-page');
  await hydrated(page);
  await page.getByRole('heading', { name: /^表格/ }).evaluate((heading) => {
    heading.scrollIntoView();
  });
  const bar = page.getByText('本页目录');
  await expect(bar).toBeInViewport();
  await bar.click();
  await page.locator('details').getByRole('link', { name: '图片', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^图片/ })).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(bar).toBeHidden();
});
