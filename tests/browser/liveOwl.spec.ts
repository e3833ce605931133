import type { FrameLocator, Locator, Page } from '@playwright/test';
import { axeViolations } from '../support/axe';
import { sitemapPaths } from '../support/sitemap';
import { expect, noErrors, open, test, watch } from '../support/test';

const start = (page: Page): Locator => page.getByRole('button', { name: '运行并修改' });
const result = (page: Page): FrameLocator => page.frameLocator('iframe[title="示例的运行结果"]');
const editor = (page: Page): Locator => page.getByRole('textbox', { name: '示例代码' });

/** Opens the page of samples and starts its example. */
async function openExample(page: Page): Promise<void> {
  await open(page, '/markdown-page');
  await start(page).click();
  await expect(result(page).getByRole('button', { name: '点了 0 次' })).toBeVisible();
}

/** Puts another program into the editor and runs it. */
async function run(page: Page, program: string): Promise<void> {
  await editor(page).fill(program);
  await editor(page).press('Control+Enter');
}

test('nothing of the editor and OWL loads before an example is started', async ({ page }) => {
  const frames: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/files\/frame-\w+\.html$/.test(request.url())) frames.push(request.url());
  });
  await open(page, '/markdown-page');
  await page.waitForLoadState('networkidle');
  expect(frames).toEqual([]);
  await start(page).click();
  await expect(result(page).getByRole('button', { name: '点了 0 次' })).toBeVisible();
  expect(frames).toHaveLength(1);
});

test('an example runs, can be changed, runs by keyboard and can be reset', async ({ page }) => {
  const errors = watch(page);
  await openExample(page);
  await expect(editor(page)).toBeFocused();
  await result(page).getByRole('button').click();
  await expect(result(page).getByRole('button', { name: '点了 1 次' })).toBeVisible();
  const program = await editor(page).innerText();
  await run(page, program.replace('点了', '按过'));
  await expect(result(page).getByRole('button', { name: '按过 0 次' })).toBeVisible();
  await page.getByRole('button', { name: '还原' }).click();
  await expect(result(page).getByRole('button', { name: '点了 0 次' })).toBeVisible();
  expect(errors).toEqual(noErrors);
});

test('errors and what it prints are shown', async ({ page }) => {
  const mistakes: [program: string, message: RegExp][] = [
    ['const a = 1;\nconst b = ;\n', /第 2 行：SyntaxError/],
    ['\n\nmissing();\n', /第 3 行：ReferenceError: missing is not defined/],
    ['import { useNothing } from "@odoo/owl";\nuseNothing();\n', /useNothing/],
    [
      'import { Component, mount, xml } from "@odoo/owl";\nclass A extends Component { static template = xml`<p t-esc="a.b.c"/>`; }\nmount(A, document.body);\n',
      /Cannot read properties of undefined/,
    ],
  ];
  await openExample(page);
  for (const [program, message] of mistakes) {
    await run(page, program);
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  }
  await run(page, 'console.log("甲", { 乙: 1 });\n');
  await expect(page.getByRole('log', { name: '控制台输出' })).toHaveText('甲 {"乙":1}');
});

test('an example reaches nothing of the site', async ({ page }) => {
  await openExample(page);
  await run(page, 'console.log(window.origin); parent.document.title = "x";\n');
  await expect(page.getByRole('log')).toHaveText('null');
  await expect(page.getByRole('alert').filter({ hasText: 'SecurityError' })).toBeVisible();
});

test('an example follows the color mode and is accessible in both modes', async ({ page }) => {
  await openExample(page);
  await run(page, 'console.log("甲");\nmissing();\n');
  await expect(page.getByRole('alert').filter({ hasText: 'missing' })).toBeVisible();
  for (const [mode, color] of [
    ['dark', 'rgb(23, 22, 27)'],
    ['light', 'rgb(252, 251, 248)'],
  ] as const) {
    while ((await page.locator('html').getAttribute('data-theme')) !== mode)
      await page.getByRole('button', { name: /切换/ }).first().click();
    await expect(result(page).locator('body')).toHaveCSS('background-color', color);
    expect(await axeViolations(page, undefined, ['.theme-code-block']), mode).toEqual([]);
  }
});

test('code that cannot be loaded: says so, and a second try works', async ({ page, context }) => {
  await open(page, '/markdown-page');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await start(page).click();
  await expect(page.getByText('示例加载失败')).toBeVisible();
  await context.setOffline(false);
  await start(page).click();
  await expect(result(page).getByRole('button', { name: '点了 0 次' })).toBeVisible();
});

test('every example of every page runs without an error', async ({ page }) => {
  test.setTimeout(300_000);
  let examples = 0;
  for (const path of sitemapPaths()) {
    const html = await (await page.request.get(path)).text();
    if (!html.includes('运行并修改')) continue;
    await open(page, path);
    const buttons = await start(page).count();
    for (let i = 0; i < buttons; i++) {
      await start(page).first().click();
      const frame = page.locator('iframe').nth(i);
      // OWL renders in animation frames, which a browser holds back where nobody sees them.
      await frame.scrollIntoViewIfNeeded();
      const rendered = frame.contentFrame().locator('body > *').nth(1);
      await expect(rendered, `${path}, example ${i + 1}`).toBeAttached();
      examples++;
    }
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }), path).toHaveCount(0);
  }
  expect(examples).toBeGreaterThan(0);
});
