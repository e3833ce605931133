import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { root } from '../../src/lib/paths';
import { historyProblem } from '../../src/notes/history';
import { expect, open, origins, test } from '../support/test';

test('the contents list holds the headings of level 2 and 3, and no others', async ({ page }) => {
  await page.goto('/markdown-page');
  const ids = (selector: string): Promise<string[]> =>
    page
      .locator(selector)
      .evaluateAll((headings) => headings.map((heading) => heading.id).filter(Boolean));
  const listed = await page
    .locator('.table-of-contents a')
    .evaluateAll((links) =>
      links.map((link) => decodeURIComponent((link as HTMLAnchorElement).hash.slice(1))),
    );
  expect(listed.length).toBeGreaterThan(5);
  // The heading of the footnotes is for screen readers alone.
  const shown = (await ids('.markdown :is(h2, h3)')).filter((id) => id !== 'footnote-label');
  expect(listed).toEqual(shown);
});

test('footnotes are in Chinese', async ({ page }) => {
  await page.goto('/markdown-page');
  await expect(page.locator('#footnote-label')).toHaveText(/^脚注/);
  const back = page.locator('[data-footnote-backref]');
  await expect(back.first()).toHaveAccessibleName('回到正文 1');
  // The name contains the number that is seen, which is what readers say to voice control.
  for (const link of await back.all()) {
    const number = /\d*$/.exec((await link.textContent()) ?? '')?.[0] ?? '';
    expect(await link.getAttribute('aria-label')).toMatch(new RegExp(`^回到正文 .*${number}$`));
  }
});

/** The last commit that touched a page, if git knows its history. */
function lastCommit(file: string): { author: string; time: string } | undefined {
  if (historyProblem()) return undefined;
  const args = ['log', '-1', '--format=%ct %an', '--', file];
  const line = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const [, seconds, author] = /^(\d+) (.*)$/.exec(line) ?? [];
  if (!seconds || !author) return undefined;
  return { author, time: new Date(Number(seconds) * 1000).toISOString() };
}

for (const route of ['/docs/intro', '/docs/project_manager/notes/经验教训']) {
  test(`${route} says who changed it last, and when, if git knows`, async ({ page }) => {
    const commit = lastCommit(`${route.slice(1)}.md`);
    await page.goto(route);
    const line = page.locator('.theme-last-updated');
    await expect(line).toHaveCount(commit ? 1 : 0);
    if (!commit) return;
    await expect(line).toContainText('最后');
    await expect(line).toContainText(`由 ${commit.author}`);
    await expect(line.locator('time')).toHaveAttribute('datetime', commit.time);
    const day = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'medium', timeZone: 'UTC' });
    await expect(line.locator('time')).toHaveText(day.format(new Date(commit.time)));
  });
}

test('after a jump the sidebar shows the page, and closes the group that was left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 500 });
  await open(page, '/docs/odoo/dev_notes/models/constraints');
  const sidebar = page.getByRole('navigation', { name: '文档侧边栏' });
  const group = (name: string) => sidebar.getByRole('button', { name, exact: true });
  await group('前端组件').click();
  await page.getByRole('main').getByRole('link', { name: 'Python 代码片段' }).last().click();
  await expect(sidebar.locator('[aria-current=page]')).toHaveText('Python 代码片段');
  await expect(sidebar.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 });
  await expect(group('模型与业务')).toHaveAttribute('aria-expanded', 'false');
  for (const name of ['前端组件', '速查'])
    await expect(group(name), name).toHaveAttribute('aria-expanded', 'true');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('on a phone the first column of a wide table stays', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/docs/odoo/dev_notes/code_quick_reference_table');
  const frame = page.locator('.markdown div:has(> table)').first();
  expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeGreaterThan(50);
  const cell = frame.locator('tbody td').first();
  const before = (await cell.boundingBox())?.x ?? 0;
  await frame.evaluate((box) => (box.scrollLeft = 50));
  expect((await cell.boundingBox())?.x).toBeGreaterThan(before - 1);
});

test('the sidebar shows where the reader is; its categories open and close', async ({ page }) => {
  await open(page, '/docs/odoo/install/config_description');
  const sidebar = page.getByRole('navigation', { name: '文档侧边栏' });
  const current = sidebar.locator('[aria-current=page]');
  await expect(current).toHaveAttribute('href', '/docs/odoo/install/config_description');
  await expect(current).toBeVisible();
  const caret = sidebar.getByRole('button', { name: /侧边栏分类「部署配置」/ });
  await expect(caret).toHaveAccessibleName('折叠侧边栏分类「部署配置」');
  await caret.click();
  await expect(current).toBeHidden();
  await caret.click();
  await expect(current).toBeVisible();

  await open(page, '/docs/odoo/dev_notes/models/constraints');
  await sidebar.getByRole('button', { name: '对接与安全' }).click();
  await expect(sidebar.getByRole('link', { name: /^XML-RPC/ })).toBeVisible();
});

test.describe('collapsible sections', () => {
  const section = (page: Page, name: string) => page.locator('details').filter({ hasText: name });

  /** Opens a section. @returns the duration of its animation and the height of its content */
  async function openSection(
    page: Page,
    name: string,
  ): Promise<{ duration: number; height: number }> {
    const content = section(page, name).locator('> div');
    await section(page, name).locator('summary').click();
    await expect(content).toHaveCSS('height', /^[1-9]/);
    await expect(content, 'the animation has ended').toHaveAttribute('style', /height: auto/);
    return content.evaluate((element: HTMLElement) => ({
      duration: Number(/height (\d+)ms ease-in-out/.exec(element.style.transition)?.[1]),
      height: element.scrollHeight,
    }));
  }

  test('take as long as they are high, or 1 ms with reduced motion', async ({ page }) => {
    const url = `${origins.testSite}/notes/fixtures/details`;
    await open(page, url);
    const short = await openSection(page, '短的一段');
    const long = await openSection(page, '长的一段');
    expect(short.duration).toBeGreaterThan(100);
    expect(long.height).toBeGreaterThan(short.height * 5);
    expect(long.duration).toBeGreaterThan(short.duration * 1.3);
    await section(page, '长的一段').locator('summary').click();
    await expect(section(page, '长的一段').getByText('第二十行')).toBeHidden();

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, url);
    expect((await openSection(page, '短的一段')).duration).toBe(1);
    expect((await openSection(page, '长的一段')).duration).toBe(1);
  });
});

test('a table that grows wider than its frame is scrolled by keyboard', async ({ page }) => {
  await open(page, '/markdown-page');
  const frame = page.locator('.markdown div:has(> table)').first();
  await expect(frame).not.toHaveAttribute('tabindex');
  await frame.locator('table').evaluate((element) => (element.style.fontSize = '80px'));
  const group = page.getByRole('group', { name: '表格，可左右滚动' }).first();
  await expect(group).toHaveAttribute('tabindex', '0');
  await frame.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});
