// Checks of every page. Each is opened once, because opening takes most of the time.
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { axeViolations, colorRules, layoutRules, loadAxe, structureRules } from '../support/axe';
import { latinWords } from '../support/latinWords';
import { allPaths, missing, pageOfEachKind, utilities } from '../support/sitemap';
import { specifiedNotes, specifiedPages, type SpecifiedPage } from '../support/specification';
import {
  expect,
  expectNoErrors,
  heading,
  lookTest as test,
  open,
  setColorMode,
  watch,
} from '../support/test';

/** CSS pixels: a phone at its narrowest, a tablet, a laptop, a large screen. */
const widths = [320, 768, 1440, 1920];

/** Cumulative layout shift that no reader notices; https://web.dev/articles/cls calls 0.1 good. */
const MAX_SHIFT = 0.02;

/** The page that has every element and color there is, where axe looks at each token of code. */
const samples = '/markdown-page';

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

/** Makes each code block one piece of text, because hundreds of tokens take most of axe's time. */
async function joinTokens(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const code of document.querySelectorAll('.theme-code-block code'))
      code.replaceChildren(code.textContent);
  });
}

/** Leaves the first entries of lists and tables: those that follow have no other colors, and are most of the references. */
async function leaveFirstEntries(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const entry of document.querySelectorAll('main :is(tbody tr, li):nth-child(n + 6)'))
      entry.remove();
  });
}

async function expectNoViolations(page: Page, rules: RunOptions, message: string): Promise<void> {
  expect(await axeViolations(page, [], rules), `axe, ${message}`).toEqual([]);
}

/** What browsers, search engines and other sites learn of the page, and its sidebar. */
async function expectDescribed(page: Page, path: string): Promise<void> {
  const found = await page.evaluate(() => {
    const content = (selector: string): string =>
      document.querySelector<HTMLMetaElement>(selector)?.content ?? '';
    return {
      title: document.title,
      heading: document.querySelector('h1')?.innerText ?? '',
      description: content('meta[name=description]'),
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '',
      card: content('meta[property="og:image"]'),
      sidebar: document.querySelector('nav[aria-label=文档侧边栏]')?.textContent,
    };
  });
  const { heading: title = '', sidebar } = specified.get(path) ?? {};
  expect(found.title).toMatch(path === '/' ? /^Odoo 开发笔记$/ : /^.+ \| Odoo 开发笔记$/);
  expect(found.description, 'a description worth reading').toMatch(/\p{Script=Han}.{7,}/u);
  expect(found.card).toMatch(/^https:\/\/.+\.png$/);
  expect(found.heading).toMatch(title);
  expect(decodeURI(new URL(found.canonical).pathname), 'canonical').toBe(path);
  if (sidebar) expect(found.sidebar, 'sidebar').toContain(sidebarMark[sidebar]);
  else if (specified.has(path)) expect(found.sidebar, 'no sidebar').toBeUndefined();
}

/** How far parts of the page have moved since it began to load; only Chromium measures it. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return 0;
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return sum;
  });

for (const path of allPaths()) {
  test(`${path} is clean, hydrated, Chinese and accessible`, async ({ page }) => {
    const errors = watch(page);
    const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
    await open(page, path);
    const response = await answer;
    expect(response.status()).toBe(path === missing ? 404 : 200);
    const policy = page.locator('meta[http-equiv=Content-Security-Policy]');
    await expect(policy).toHaveAttribute('content', /^default-src 'none';/);
    expect(await layoutShift(page), 'layout shift').toBeLessThanOrEqual(MAX_SHIFT);

    await expect(heading(page)).toHaveCount(1);
    await expect(page.locator('main')).toHaveCount(1);
    if (path !== missing && !utilities.includes(path)) await expectDescribed(page, path);
    // Pages that are lists of notes show what authors wrote about them.
    const descriptions = /category|tags/.test(path) ? ['main p', 'main h2'] : [];
    expect(await latinWords(page, descriptions), 'English in the interface').toEqual([]);

    await loadAxe(page);
    if (path !== samples) await joinTokens(page);
    await expectNoViolations(page, structureRules, 'structure');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `horizontal overflow at ${width} px`).toBeLessThanOrEqual(0);
      if (width === 320) await expectNoViolations(page, layoutRules, 'layout on a phone');
    }
    // Colors come from components and tokens, so one page of each kind shows them all. tests/unit/lib/contrast.test.ts computes
    // the contrast of the tokens.
    if (path !== samples) await leaveFirstEntries(page);
    for (const width of pageOfEachKind.includes(path) ? [390, 1440] : []) {
      await page.setViewportSize({ width, height: 900 });
      for (const mode of ['light', 'dark'] as const) {
        await setColorMode(page, mode);
        await expectNoViolations(page, colorRules, `colors, ${mode}, ${width} px`);
      }
    }

    // The console would also have the reports of the policy.
    expectNoErrors(errors, response.url());
    expect(await page.context().cookies(), 'cookies').toEqual([]);
  });
}
