import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { axeViolations, colourRules, layoutRules, loadAxe, structureRules } from '../support/axe';
import { allPaths, missing, utilities } from '../support/sitemap';
import { specifiedNotes, specifiedPages, type SpecifiedPage } from '../support/specification';
import { expect, hydrated, ignoreMissing, lookTest as test, watch } from '../support/test';

/**
 * Makes each code block one piece of text. The tokens, hundreds in a page, take most of axe's time and
 * differ in nothing but their colours, which tests/unit/lib/contrast.test.ts computes for both modes.
 */
async function joinTokens(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const code of document.querySelectorAll('.theme-code-block code')) code.replaceChildren(code.textContent);
  });
}

/** Kinds of element that this worker has seen on earlier pages, in both modes. */
const seenKinds = new Set<string>();

/**
 * The kinds of element on the page: those with the same tags and classes up to the body have the same colours.
 *
 * @returns one kind for each element of the body, in the order of the document
 */
async function kindsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const kinds = new Map<Element | null, string>([[null, '']]);
    return [...document.body.querySelectorAll('*')].map((element) => {
      const parent = kinds.get(element.parentElement) ?? '';
      const attributes = ['class', 'style', 'type'].map((name) => element.getAttribute(name));
      // Rows of a table are striped; a link is what has an address.
      const row = element instanceof HTMLTableRowElement && element.rowIndex % 2;
      const states = [row, element.hasAttribute('href'), element.checkVisibility()];
      const kind = [parent, element.tagName, ...attributes, ...states].join(' ');
      kinds.set(element, kind);
      return kind;
    });
  });
}

/** Hides all elements but those marked and what they stand in. Axe needs most of its time for colours. */
async function hideAllBut(page: Page, isNeeded: boolean[]): Promise<void> {
  await page.evaluate((marks) => {
    const elements = [...document.body.querySelectorAll<HTMLElement>('*')];
    const needed = new Set<Element>();
    for (const [index, element] of elements.entries()) {
      for (let at: Element | null = marks[index] ? element : null; at; at = at.parentElement) needed.add(at);
    }
    // Hidden, not removed: React still owns them.
    for (const element of elements) if (!needed.has(element)) element.style.setProperty('display', 'none', 'important');
  }, isNeeded);
}

interface Look {
  mode: 'light' | 'dark';
  width: number;
  rules?: RunOptions;
}

async function expectNoViolations(page: Page, { mode, width, rules }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate((value) => {
    document.documentElement.setAttribute('data-theme', value);
  }, mode);
  expect(await axeViolations(page, [], rules), `axe, ${mode}, ${width} px`).toEqual([]);
}

/** Text that only one sidebar has. */
const sidebarMark = { tutorial: '写作基础', odoo: '部署配置', projectManagement: '经验教训' } as const;

/** What the specification says of a page; a page of an author's own needs no more than any page. */
const specified = new Map<string, SpecifiedPage>([
  ...specifiedPages,
  ...specifiedNotes.map((note): [string, SpecifiedPage] => [note, { sidebar: 'odoo' }]),
]);

/** What browsers, search engines and other sites are told of the page, and where it stands. */
async function expectDescribed(page: Page, path: string): Promise<void> {
  const found = await page.evaluate(() => ({
    title: document.title,
    heading: document.querySelector('h1')?.innerText ?? '',
    description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '',
    card: document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content ?? '',
    sidebar: document.querySelector('nav[aria-label=文档侧边栏]')?.textContent,
  }));
  const { heading = '', sidebar } = specified.get(path) ?? {};
  expect(found.title).toMatch(path === '/' ? /^Odoo 开发笔记$/ : /^.+ \| Odoo 开发笔记$/);
  expect(found.description, 'a description worth reading').toMatch(/\p{Script=Han}.{7,}/u);
  expect(found.card).toMatch(/^https:\/\/.+\.png$/);
  expect(found.heading).toMatch(heading);
  expect(decodeURI(new URL(found.canonical).pathname), 'canonical').toBe(path);
  if (sidebar) expect(found.sidebar, 'sidebar').toContain(sidebarMark[sidebar]);
  else if (specified.has(path)) expect(found.sidebar, 'no sidebar').toBeUndefined();
}

for (const path of allPaths()) {
  test(`${path}: clean, hydrated, accessible in both modes and sizes`, async ({ page }) => {
    test.setTimeout(120_000);
    const faults = watch(page);
    const response = await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('main')).toHaveCount(1);
    if (path !== missing && !utilities.includes(path)) await expectDescribed(page, path);
    await loadAxe(page);
    // The page of samples has every colour there is.
    if (path !== '/markdown-page') await joinTokens(page);

    await expectNoViolations(page, { mode: 'light', width: 1440, rules: structureRules });

    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'horizontal overflow at 320 px').toBeLessThanOrEqual(0);

    await page.setViewportSize({ width: 390, height: 900 });
    const kinds = await kindsOf(page);
    const added = new Set<string>();
    const isNew = kinds.map((kind) => !seenKinds.has(kind) && added.size < added.add(kind).size);
    await expectNoViolations(page, { mode: 'light', width: 390, rules: layoutRules });
    if (added.size > 0) {
      await hideAllBut(page, isNew);
      for (const mode of ['light', 'dark'] as const) {
        for (const width of [390, 1440]) await expectNoViolations(page, { mode, width, rules: colourRules });
      }
      for (const kind of added) seenKinds.add(kind);
    }

    if (response?.status() === 404) {
      expect(path).toBe(missing);
      ignoreMissing(faults);
    }
    // Reports of the policy are among what the console says.
    expect(response?.headers()['content-security-policy'], 'policy').toMatch(/^default-src 'none';/);
    expect(faults).toEqual({ console: [], failed: [], foreign: [] });
    expect(await page.context().cookies(), 'cookies').toEqual([]);
  });
}
