import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { root } from '../../src/lib/paths';
import { historyProblem } from '../../src/plugins/vcs';
import { expect, open, origins, stall, test } from '../support/test';

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
  expect(listed).toEqual(
    (await ids('.markdown :is(h2, h3)')).filter((id) => id !== 'footnote-label'),
  );
  expect((await ids('.markdown :is(h1, h4, h5, h6)')).filter((id) => listed.includes(id))).toEqual(
    [],
  );
});

/** What git knows of a page: the last commit that touched it. */
function lastCommit(file: string): { author: string; time: string } | undefined {
  if (historyProblem()) return undefined;
  const line = execFileSync('git', ['log', '-1', '--format=%at %an', '--', file], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  const [, seconds, author] = /^(\d+) (.*)$/.exec(line) ?? [];
  return seconds && author
    ? { author, time: new Date(Number(seconds) * 1000).toISOString() }
    : undefined;
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
    const day = new Intl.DateTimeFormat('zh-CN', {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    });
    await expect(line.locator('time')).toHaveText(day.format(new Date(commit.time)));
  });
}

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
});

test('until the items of the sidebar come, it is what the HTML shows; then a closed category opens with its notes', async ({
  page,
}) => {
  const { handle, release } = stall();
  await page.route('**/assets/js/pages.*.js', handle);
  await open(page, '/docs/odoo/dev_notes/models/constraints');
  const sidebar = page.locator('.theme-doc-sidebar-menu');
  await expect(sidebar.locator('[aria-current=page]')).toHaveText('约束：SQL、Python 与删除检查');
  const closed = sidebar.getByRole('button', { name: '对接与安全' });
  await expect(closed).toHaveAttribute('href', '#');
  const asked = page.waitForResponse('**/assets/js/pages.*.js');
  release();
  await (await asked).finished();
  await closed.click();
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

  test('the duration of their animation derives from the height of the content', async ({
    page,
  }) => {
    await open(page, `${origins.testSite}/notes/fixtures/details`);
    const short = await openSection(page, '短的一段');
    const long = await openSection(page, '长的一段');
    expect(short.duration).toBeGreaterThan(100);
    expect(long.height).toBeGreaterThan(short.height * 5);
    expect(long.duration).toBeGreaterThan(short.duration * 1.3);

    await section(page, '长的一段').locator('summary').click();
    await expect(section(page, '长的一段').getByText('第二十行')).toBeHidden();
  });

  test('with reduced motion it is 1 ms', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, `${origins.testSite}/notes/fixtures/details`);
    expect((await openSection(page, '短的一段')).duration).toBe(1);
    expect((await openSection(page, '长的一段')).duration).toBe(1);
  });
});

test('a table that grows wider than its frame, by a late font, can be reached and scrolled by keyboard', async ({
  page,
}) => {
  await open(page, '/markdown-page');
  const table = page.locator('.markdown table').first();
  const frame = page.locator('.markdown div:has(> table)').first();
  await expect(frame).not.toHaveAttribute('tabindex');
  await table.evaluate((element) => (element.style.fontSize = '80px'));
  await expect(page.getByRole('group', { name: '表格，可左右滚动' }).first()).toHaveAttribute(
    'tabindex',
    '0',
  );
  await frame.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});
