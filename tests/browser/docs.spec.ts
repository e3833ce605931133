import { expect, heading, open, origins, test } from '../support/test';

test('the contents list holds the headings of level 2 and 3; footnotes are in Chinese', async ({
  page,
}) => {
  await page.goto('/markdown-page');
  // The heading of the footnotes is for screen readers alone.
  const headings = page.locator('.markdown :is(h2, h3)[id]:not(#footnote-label)');
  const ids = await headings.evaluateAll((all) => all.map(({ id }) => id));
  const listed = await page
    .locator('.table-of-contents a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash));
  expect(listed.length).toBeGreaterThan(5);
  expect(listed.map((hash) => decodeURIComponent(hash.slice(1)))).toEqual(ids);

  await expect(page.locator('#footnote-label')).toHaveText(/^脚注/);
  const back = page.locator('[data-footnote-backref]');
  await expect(back.first()).toHaveAccessibleName('回到正文 1');
  // The name contains the number that is seen, which is what readers say to voice control.
  for (const link of await back.all()) {
    const number = /\d*$/.exec((await link.textContent()) ?? '')?.[0] ?? '';
    expect(await link.getAttribute('aria-label')).toMatch(new RegExp(`^回到正文 .*${number}$`));
  }
});

test('the series at the head rules the files, fragments, archive and version table', async ({
  page,
}) => {
  await open(page, '/docs/odoo/dev_notes/models/constraints#pitfalls');
  const series = page.getByRole('group', { name: '适用的 Odoo 版本' });
  const lead = page.locator('.theme-code-block').filter({ visible: true }).first();
  await expect(lead).toContainText('_sql_constraints');
  await series.getByRole('button', { name: /^19\.0/ }).click();
  const checkChoice = async (): Promise<void> => {
    await expect(lead).toContainText('models.Constraint');
    const chosen = page.getByRole('tab', { selected: true });
    expect(new Set(await chosen.allTextContents())).toEqual(new Set(['19.0']));
    await expect(page.getByRole('link', { name: /^下载/ })).toHaveText(
      '下载 note_constraints-19.0.zip',
    );
    const colors = await page
      .locator('table:has(th[data-in]) tbody tr:first-child td')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor));
    expect(colors.filter((color) => color === colors[4])).toHaveLength(1);
  };
  await checkChoice();
  await expect(page).toHaveURL(/\?odoo=19#pitfalls$/);
  await page.goto('/docs/odoo/dev_notes/models/constraints');
  await checkChoice();
  // The theme's tabs are the same choice.
  await page.getByRole('tab', { name: '18.0' }).first().click();
  await expect(series.locator('[aria-pressed=true]')).toHaveText(/^18\.0/);
});

test('a version that no note is about is no choice: all docs are shown', async ({ page }) => {
  await open(page, '/docs?odoo=99');
  await expect(heading(page)).toHaveText('全部文档');
  await expect(page.getByRole('link', { name: '写作教程' }).first()).toBeVisible();
});

test('after a jump the sidebar shows the page, and closes the group that was left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 500 });
  await open(page, '/docs/odoo/dev_notes/models/constraints');
  const sidebar = page.getByRole('navigation', { name: '文档侧边栏' });
  const current = sidebar.locator('[aria-current=page]');
  await expect(current, 'on load').toBeInViewport({ ratio: 1 });
  await page.getByRole('main').getByRole('link', { name: 'Python 代码片段' }).last().click();
  await expect(current).toHaveText('Python 代码片段');
  await expect(current).toBeInViewport({ ratio: 1 });
  for (const [name, isOpen] of [
    ['模型与业务', 'false'],
    ['速查', 'true'],
  ] as const)
    await expect(sidebar.getByRole('button', { name, exact: true })).toHaveAttribute(
      'aria-expanded',
      isOpen,
    );
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the sidebar shows where the reader is; its categories open and close', async ({ page }) => {
  await open(page, '/docs/odoo/install/config_description');
  const sidebar = page.getByRole('navigation', { name: '文档侧边栏' });
  const current = sidebar.locator('[aria-current=page]');
  await expect(current).toHaveAttribute('href', '/docs/odoo/install/config_description');
  await expect(current).toBeVisible();
  await sidebar.getByRole('button', { name: '折叠侧边栏分类「部署配置」' }).click();
  await expect(current).toBeHidden();
  await sidebar.getByRole('button', { name: '展开侧边栏分类「部署配置」' }).click();
  await expect(current).toBeVisible();
});

test('sections open as long as they are high, or 1 ms with reduced motion', async ({ page }) => {
  const section = (name: string) => page.locator('details').filter({ hasText: name });

  /** Opens a section. @returns the milliseconds of its animation */
  async function openSection(name: string): Promise<number> {
    const content = section(name).locator('> div');
    await section(name).locator('summary').click();
    await expect(content).toHaveCSS('height', /^[1-9]/);
    await expect(content, 'the animation has ended').toHaveAttribute('style', /height: auto/);
    const transition = await content.evaluate((element) => element.style.transition);
    return Number(/height (\d+)ms ease-in-out/.exec(transition)?.[1]);
  }

  const url = `${origins.testSite}/notes/fixtures/details`;
  await open(page, url);
  const short = await openSection('短的一段');
  expect(short).toBeGreaterThan(100);
  expect(await openSection('长的一段')).toBeGreaterThan(short * 1.3);
  await section('长的一段').locator('summary').click();
  await expect(page.getByText('第二十行')).toBeHidden();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, url);
  expect(await openSection('长的一段')).toBe(1);
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

test('on a phone the first column hides what scrolls behind it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/docs/odoo/dev_notes/translate');
  const frame = page.getByRole('group', { name: '表格，可左右滚动' }).first();
  await frame.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    element.scrollLeft = element.scrollWidth;
  });
  const leftEdge = async (behind: string) => {
    await frame.locator(':is(td, th) + *').evaluateAll((cells: HTMLElement[], color) => {
      for (const { style } of cells) style.boxShadow = `inset 0 0 0 99px ${color}`;
    }, behind);
    const { x = 0, y = 0 } = (await frame.boundingBox()) ?? {};
    return page.screenshot({ clip: { x, y, width: 4, height: 99 } });
  };
  expect((await leftEdge('red')).equals(await leftEdge('blue'))).toBe(true);
});

test('no frame that scrolls cuts the outline of what stands at its edge', async ({ page }) => {
  await open(page, '/docs/odoo/dev_notes/approvals');
  await page.keyboard.press('Tab');
  for (const [inside, frame] of [
    ['[role="tab"][aria-selected="true"]', '[role="tablist"]'],
    ['a.code-annotation', 'pre'],
    ['.table-of-contents ~ a', 'div'],
  ] as const) {
    const element = page.locator(`${inside} >> visible=true`).first();
    await element.focus();
    const cut = await element.evaluate((focused, selector) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(focused);
      const outside = parseFloat(outlineOffset) + parseFloat(outlineWidth);
      const box = focused.getBoundingClientRect();
      const around = focused.closest(selector)?.getBoundingClientRect() ?? box;
      return Math.max(around.left - box.left, around.top - box.top) + outside;
    }, frame);
    expect(cut, inside).toBeLessThanOrEqual(0);
  }
});
