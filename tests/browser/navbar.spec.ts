import type { Page } from '@playwright/test';
import packageJson from '../../package.json';
import { expect, hydrated, open, test } from '../support/test';

const repository = packageJson.repository.url;
const navbar = (page: Page) => page.getByRole('navigation', { name: '主导航' });

/** Where the navbar ends, in pixels from the top of the window: 0 or less when it is hidden. */
const navbarBottom = (page: Page): Promise<number> =>
  navbar(page).evaluate((element) => Math.round(element.getBoundingClientRect().bottom));

test('the navbar stays on top, hides on scroll down and returns on scroll up', async ({ page }) => {
  await open(page, '/markdown-page');
  const height = await navbarBottom(page);
  expect(height).toBeGreaterThan(40);
  await page.mouse.move(700, 500);
  // Twice: from the very top the first step only sets where the reader is.
  for (const y of [300, 900]) {
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(y);
  }
  await expect.poll(() => navbarBottom(page)).toBeLessThanOrEqual(0);
  await page.mouse.wheel(0, -200);
  await expect.poll(() => navbarBottom(page)).toBe(height);
  expect(await page.evaluate(() => window.scrollY), 'still far down').toBeGreaterThan(400);
});

test('brand and the three areas', async ({ page }) => {
  await open(page, '/docs/odoo/');
  const links = navbar(page).getByRole('link');
  await expect(links.filter({ hasText: '教程' })).toHaveAttribute('href', '/docs/intro');
  await expect(links.filter({ hasText: /^Odoo$/ })).toHaveAttribute('href', '/docs/odoo/');
  await expect(links.filter({ hasText: '项目管理认证' })).toHaveAttribute(
    'href',
    '/docs/project_manager/',
  );
  await expect(navbar(page).locator('.navbar__link[aria-current=page]')).toHaveText('Odoo');
  await links.filter({ hasText: 'Odoo 开发笔记' }).click();
  await expect(page).toHaveURL('/');
});

test('the version dropdown is a real one, also with one version, and remembers the choice', async ({
  page,
}) => {
  await open(page, '/docs/intro');
  const button = navbar(page).getByRole('button', { name: 'Next' });
  const entry = navbar(page).getByRole('listitem').getByRole('link', { name: 'Next' });
  await expect(entry).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(entry).toBeVisible();
  expect(
    await page.evaluate(() => localStorage.getItem('docs-preferred-version-default')),
  ).toBeNull();
  await entry.click();
  expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe(
    'current',
  );
  await expect(page, 'the same page in that version').toHaveURL('/docs/intro');
  await page.reload();
  await hydrated(page);
  expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe(
    'current',
  );
});

test('outside the docs the version dropdown leads to the main page of the version', async ({
  page,
}) => {
  await open(page, '/');
  await navbar(page).getByRole('button', { name: 'Next' }).hover();
  await navbar(page).getByRole('listitem').getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/docs/intro');
});

test('the language dropdown has the one locale, and stays on the page', async ({ page }) => {
  await open(page, '/docs/intro');
  const entry = navbar(page).getByRole('listitem').getByRole('link', { name: '简体中文' });
  await expect(entry).toBeHidden();
  await navbar(page).getByRole('button', { name: '简体中文' }).hover();
  await expect(entry).toBeVisible();
  await expect(entry).toHaveAttribute('lang', 'zh-CN');
  await expect(entry).toHaveAttribute('href', '/docs/intro');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

test('the repository link and the edit link go to the repository in package.json', async ({
  page,
}) => {
  await page.goto('/docs/intro');
  await expect(navbar(page).getByRole('link', { name: '源码仓库' })).toHaveAttribute(
    'href',
    repository,
  );
  await expect(page.getByRole('link', { name: '编辑此页' })).toHaveAttribute(
    'href',
    `${repository}/edit/main/docs/intro.md`,
  );
});

test('the skip link leads to the main content', async ({ page }) => {
  await open(page, '/docs/intro');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '跳到主要内容' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const focused = await page.evaluate(() => ({
    inMain: Boolean(document.activeElement?.closest('.main-wrapper')),
    inNavbar: Boolean(document.activeElement?.closest('nav.navbar')),
  }));
  expect(focused, 'the next stop is in the content').toEqual({ inMain: true, inNavbar: false });
});

test('footer: documents, contact, more, and the year', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const title of ['文档', '联系', '更多'])
    await expect(footer.getByText(title, { exact: true })).toBeVisible();
  const targets = {
    教程: '/docs/intro',
    'Odoo 笔记': '/docs/odoo/',
    项目管理: '/docs/project_manager/',
    报告问题: `${repository}/issues`,
    源码仓库: repository,
    全部标签: '/docs/tags',
    排版样例: '/markdown-page',
  };
  for (const [name, href] of Object.entries(targets)) {
    await expect(footer.getByRole('link', { name, exact: false }).first()).toHaveAttribute(
      'href',
      href,
    );
  }
  await expect(footer).toContainText('© 2025 Odoo 开发笔记');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const sidebar = (page: Page) => page.locator('.navbar-sidebar');

  test('the hamburger opens the menu of the docs, a button leads back to the main menu', async ({
    page,
  }) => {
    await open(page, '/docs/odoo/');
    await expect(sidebar(page)).toBeHidden();
    await page.getByRole('button', { name: '切换导航栏' }).click();
    await expect(sidebar(page)).toBeVisible();
    await expect(
      sidebar(page)
        .getByRole('button', { name: /部署配置/ })
        .or(sidebar(page).getByRole('link', { name: '部署配置' }))
        .first(),
    ).toBeInViewport();
    const back = sidebar(page).getByRole('button', { name: '← 回到主菜单' });
    await back.click();
    await expect(sidebar(page).getByRole('link', { name: '项目管理认证' })).toBeInViewport();
    await expect(sidebar(page).getByText('选择版本')).toBeInViewport();
    await expect(sidebar(page).getByText('选择语言')).toBeInViewport();
    await expect(back).not.toBeInViewport();
    await sidebar(page).getByRole('button', { name: '关闭导航栏' }).click();
    await expect(sidebar(page)).toBeHidden();
  });

  test('a link of the menu leads there and closes it', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: '切换导航栏' }).click();
    await sidebar(page).getByRole('link', { name: '教程' }).click();
    await expect(page).toHaveURL('/docs/intro');
    await expect(sidebar(page)).toBeHidden();
  });

  test('the menu closes when the window becomes wider than 996 px', async ({ page }) => {
    await page.setViewportSize({ width: 996, height: 800 });
    await open(page, '/');
    await page.getByRole('button', { name: '切换导航栏' }).click();
    await expect(sidebar(page)).toBeVisible();
    await page.setViewportSize({ width: 997, height: 800 });
    await expect(sidebar(page)).toBeHidden();
    await expect(page.getByRole('button', { name: '切换导航栏' })).toBeHidden();
    await page.setViewportSize({ width: 996, height: 800 });
    await expect(page.getByRole('button', { name: '切换导航栏' })).toBeVisible();
    await expect(sidebar(page), 'closed, not only hidden').toBeHidden();
  });
});
