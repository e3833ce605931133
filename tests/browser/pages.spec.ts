import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { axeViolations, colorRules, layoutRules, loadAxe, structureRules } from '../support/axe';
import { allPaths, missing, pageOfEachKind, utilities } from '../support/sitemap';
import { specifiedNotes, specifiedPages, type SpecifiedPage } from '../support/specification';
import {
  expect,
  heading,
  ignoreMissing,
  lookTest as test,
  noErrors,
  open,
  watch,
} from '../support/test';

// Axe in two parts. What changes from page to page is its structure: every rule but those of colors runs on every page.
// Colors come from the components and the tokens, so their slow rules run on one page of each kind, in both modes, on a phone
// and a wide screen; tests/unit/lib/contrast.test.ts computes the contrast of the tokens themselves.

/** Makes each code block one piece of text: the tokens, hundreds in a page, take most of axe's time. */
async function joinTokens(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const code of document.querySelectorAll('.theme-code-block code'))
      code.replaceChildren(code.textContent);
  });
}

async function openForAxe(page: Page, path: string): Promise<void> {
  await open(page, path);
  await loadAxe(page);
  if (path !== '/markdown-page') await joinTokens(page);
}

async function expectNoViolations(
  page: Page,
  rules: RunOptions,
  width: number,
  mode: 'light' | 'dark' = 'light',
) {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate((theme) => {
    document.documentElement.setAttribute('data-theme', theme);
  }, mode);
  expect(await axeViolations(page, [], rules), `axe, ${mode}, ${width} px`).toEqual([]);
}

/** Text that only one sidebar has. */
const sidebarMark = {
  tutorial: '写作基础',
  odoo: '部署配置',
  projectManagement: '经验教训',
} as const;

/** What the specification says of a page; a page of an author's own needs no more than any page. */
const specified = new Map<string, SpecifiedPage>([
  ...specifiedPages,
  ...specifiedNotes.map((note): [string, SpecifiedPage] => [note, { sidebar: 'odoo' }]),
]);

/** What browsers, search engines and other sites are told of the page, and its sidebar. */
async function expectDescribed(page: Page, path: string): Promise<void> {
  const found = await page.evaluate(() => ({
    title: document.title,
    heading: document.querySelector('h1')?.innerText ?? '',
    description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '',
    card: document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content ?? '',
    sidebar: document.querySelector('nav[aria-label=文档侧边栏]')?.textContent,
  }));
  const { heading: title = '', sidebar } = specified.get(path) ?? {};
  expect(found.title).toMatch(path === '/' ? /^Odoo 开发笔记$/ : /^.+ \| Odoo 开发笔记$/);
  expect(found.description, 'a description worth reading').toMatch(/\p{Script=Han}.{7,}/u);
  expect(found.card).toMatch(/^https:\/\/.+\.png$/);
  expect(found.heading).toMatch(title);
  expect(decodeURI(new URL(found.canonical).pathname), 'canonical').toBe(path);
  if (sidebar) expect(found.sidebar, 'sidebar').toContain(sidebarMark[sidebar]);
  else if (specified.has(path)) expect(found.sidebar, 'no sidebar').toBeUndefined();
}

for (const path of allPaths()) {
  test(`${path}: clean, hydrated, accessible on a wide screen and a phone`, async ({ page }) => {
    test.setTimeout(60_000);
    const errors = watch(page);
    const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
    await openForAxe(page, path);
    await expect(heading(page)).toHaveCount(1);
    await expect(page.locator('main')).toHaveCount(1);
    if (path !== missing && !utilities.includes(path)) await expectDescribed(page, path);
    await expectNoViolations(page, structureRules, 1440);
    await expectNoViolations(page, layoutRules, 320);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, 'horizontal overflow at 320 px').toBeLessThanOrEqual(0);

    const response = await answer;
    expect(response.status()).toBe(path === missing ? 404 : 200);
    if (path === missing) ignoreMissing(errors);
    // Reports of the policy are among what the console says.
    expect(response.headers()['content-security-policy'], 'policy').toMatch(/^default-src 'none';/);
    expect(errors).toEqual(noErrors);
    expect(await page.context().cookies(), 'cookies').toEqual([]);
  });
}

for (const path of pageOfEachKind) {
  test(`${path}: colors are accessible in both modes`, async ({ page }) => {
    test.setTimeout(60_000);
    await openForAxe(page, path);
    for (const width of [390, 1440]) {
      for (const mode of ['light', 'dark'] as const)
        await expectNoViolations(page, colorRules, width, mode);
    }
  });
}
