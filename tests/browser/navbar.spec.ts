import type { Page } from '@playwright/test';
import packageJson from '../../package.json';
import { latinWords } from '../support/latinWords';
import { expect, reload, open, scrollY, test } from '../support/test';

const repository = packageJson.repository.url;
const navbar = (page: Page) => page.getByRole('navigation', { name: '主导航' });
const entry = (page: Page, name: string) =>
  navbar(page).getByRole('listitem').getByRole('link', { name });

/** Where the navbar ends, in pixels from the top of the window: 0 or less when it is hidden. */
const navbarBottom = (page: Page): Promise<number> =>
  navbar(page).evaluate((element) => Math.round(element.getBoundingClientRect().bottom));

test('the navbar stays on top, hides on scroll down and returns on scroll up', async ({ page }) => {
  await open(page, '/markdown-page');
  const height = await navbarBottom(page);
  expect(height).toBeGreaterThan(40);
  await page.mouse.move(700, 500);
  // The first step from the very top only tells the navbar where the reader is.
  for (const y of [300, 900]) {
    await page.mouse.wheel(0, 600);
    await expect.poll(() => scrollY(page)).toBeGreaterThanOrEqual(y);
  }
  await expect.poll(() => navbarBottom(page)).toBeLessThanOrEqual(0);
  await page.mouse.wheel(0, -200);
  await expect.poll(() => navbarBottom(page)).toBe(height);
  expect(await scrollY(page), 'still far down').toBeGreaterThan(400);
});

test('brand, areas, repository, edit link and footer', async ({ page }) => {
  await open(page, '/docs/odoo/');
  const link = (name: string | RegExp) => navbar(page).getByRole('link').filter({ hasText: name });
  const targets: [name: string | RegExp, href: string][] = [
    ['写作教程', '/docs/intro'],
    [/^Odoo$/, '/docs/odoo/'],
    ['项目管理认证', '/docs/project_manager/'],
    ['源码仓库', repository],
  ];
  for (const [name, href] of targets) await expect(link(name)).toHaveAttribute('href', href);
  const edit = page.getByRole('link', { name: '编辑此页' });
  await expect(edit).toHaveAttribute('href', `${repository}/edit/main/docs/odoo/index.md`);
  await expect(navbar(page).locator('.navbar__link[aria-current=page]')).toHaveText('Odoo');
  const footer = page.getByRole('contentinfo');
  for (const title of ['文档', '联系', '更多'])
    await expect(footer.getByText(title, { exact: true })).toBeVisible();
  const footerTargets = {
    写作教程: '/docs/intro',
    'Odoo 笔记': '/docs/odoo/',
    项目管理: '/docs/project_manager/',
    报告问题: `${repository}/issues`,
    源码仓库: repository,
    全部标签: '/docs/tags',
    排版样例: '/markdown-page',
  };
  for (const [name, href] of Object.entries(footerTargets))
    await expect(footer.getByRole('link', { name }).first()).toHaveAttribute('href', href);
  await expect(footer).toContainText('© 2025 Odoo 开发笔记');
  await link('Odoo 开发笔记').click();
  await expect(page).toHaveURL('/');
});

test('the version dropdown shows its one version and remembers the choice', async ({ page }) => {
  const preferred = (): Promise<string | null> =>
    page.evaluate(() => localStorage.getItem('docs-preferred-version-default'));
  await open(page, '/docs/intro');
  const button = navbar(page).getByRole('button', { name: '文档版本' });
  await expect(entry(page, 'Next')).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(entry(page, 'Next')).toBeVisible();
  expect(await preferred()).toBeNull();
  await entry(page, 'Next').click();
  expect(await preferred()).toBe('current');
  await expect(page, 'the same page in that version').toHaveURL('/docs/intro');
  await reload(page);
  expect(await preferred()).toBe('current');

  // Outside the docs it leads to the main page of the version.
  await open(page, '/');
  await button.hover();
  await entry(page, 'Next').click();
  await expect(page).toHaveURL('/docs/intro');
});

test('the language dropdown stays on the page; Escape closes a dropdown', async ({ page }) => {
  await open(page, '/docs/intro');
  await expect(entry(page, '简体中文')).toBeHidden();
  await navbar(page).getByRole('button', { name: '简体中文' }).hover();
  await expect(entry(page, '简体中文')).toBeVisible();
  await expect(entry(page, '简体中文')).toHaveAttribute('href', '/docs/intro');
  for (const element of [entry(page, '简体中文'), page.locator('html')])
    await expect(element).toHaveAttribute('lang', 'zh-CN');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');

  const button = navbar(page).getByRole('button', { name: '文档版本' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(entry(page, 'Next')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry(page, 'Next')).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await button.hover();
  await expect(entry(page, 'Next')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry(page, 'Next')).toBeHidden();
  await page.mouse.move(700, 500);
  await button.hover();
  await expect(entry(page, 'Next')).toBeVisible();
});

test('the skip link leads to the main content', async ({ page }) => {
  await open(page, '/docs/intro');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '跳到主要内容' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('.main-wrapper :focus'), 'the next stop').toHaveCount(1);
  await expect(page.locator('nav.navbar :focus')).toHaveCount(0);
});

test('on a phone the hamburger opens the menu of the docs, and that the main menu; a link and a window wider than 996 px close it', async ({
  page,
}) => {
  const sidebar = page.locator('.navbar-sidebar');
  const hamburger = page.getByRole('button', { name: '切换导航栏' });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/docs/odoo/');
  await expect(sidebar).toBeHidden();
  await hamburger.click();
  await expect(sidebar).toBeVisible();
  await expect(sidebar.getByText('部署配置').first()).toBeInViewport();
  const back = sidebar.getByRole('button', { name: '← 回到主菜单' });
  await back.click();
  await expect(sidebar.getByRole('link', { name: '项目管理认证' })).toBeInViewport();
  await expect(sidebar.getByText('文档版本')).toBeInViewport();
  await expect(back).not.toBeInViewport();
  await sidebar.getByText('选择语言').click();
  expect(await latinWords(page), 'English in the menus').toEqual([]);
  await sidebar.getByRole('button', { name: '关闭导航栏' }).click();
  await expect(sidebar).toBeHidden();

  await hamburger.click();
  await back.click();
  await sidebar.getByRole('link', { name: '写作教程' }).click();
  await expect(page).toHaveURL('/docs/intro');
  await expect(sidebar).toBeHidden();

  await page.setViewportSize({ width: 996, height: 800 });
  await hamburger.click();
  await expect(sidebar).toBeVisible();
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(sidebar).toBeHidden();
  await expect(hamburger).toBeHidden();
  await page.setViewportSize({ width: 996, height: 800 });
  await expect(hamburger).toBeVisible();
  await expect(sidebar, 'closed, not only hidden').toBeHidden();
});
