// Checks of every page. Each is opened once, because opening takes most of the time.
import type { Page } from '@playwright/test';
import { axeViolations, componentRules, contentRules, expectAccessible } from '../support/axe';
import { latinWords } from '../support/latinWords';
import { missing, pageOfEachKind, sitemapPaths, utilities } from '../support/sitemap';
import { specifiedPages } from '../support/specification';
import { expect, expectNoErrors, heading, lookTest as test, open, watch } from '../support/test';

/** CSS pixels: a laptop, a large screen, a tablet, a phone at its narrowest. */
const widths = [1440, 1920, 768, 320];

/**
 * Cumulative layout shift; .036 is the footer, painted before its last column was parsed.
 * https://web.dev/articles/cls: .1 is good.
 */
const maxShift = 0.04;

/** The page that has every element and color there is, where axe looks at each token of code. */
const samples = '/markdown-page';

/**
 * Makes the tokens of each code block text: hundreds of elements take most of axe's time. Long
 * blocks are unfolded, because axe compares signs that are folded away with what stands there.
 */
const joinTokens = (page: Page): Promise<void> =>
  page.locator('.theme-code-block code').evaluateAll((blocks) => {
    for (const code of blocks) {
      code
        .closest('.theme-code-block')
        ?.querySelector<HTMLElement>('[aria-expanded=false]')
        ?.click();
      // The signs are links, and stay.
      for (const token of code.querySelectorAll(':not(a, :has(a))'))
        token.replaceWith(token.textContent);
      code.normalize();
    }
  });

/** Leaves of each code block the signs, which are links: no other page differs in the rest. */
const emptyCode = (page: Page): Promise<void> =>
  page.locator('.theme-code-block code').evaluateAll((blocks) => {
    for (const code of blocks) code.replaceChildren(...code.querySelectorAll('a'));
  });

/**
 * Leaves the first entries of lists and tables: those that follow have no other colors and sizes,
 * and are most of the references.
 */
const leaveFirstEntries = (page: Page): Promise<void> =>
  page.locator('main :is(tbody tr, li):nth-child(n + 6)').evaluateAll((entries) => {
    for (const entry of entries) entry.remove();
  });

/** What browsers, search engines and other sites learn of the page, and its sidebar. */
async function expectDescribed(page: Page, path: string): Promise<void> {
  const found = await page.evaluate(() => {
    const content = (selector: string): string =>
      document.querySelector<HTMLMetaElement>(selector)?.content ?? '';
    return {
      title: document.title,
      description: content('meta[name=description]'),
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '',
      card: content('meta[property="og:image"]'),
    };
  });
  expect(found.title).toMatch(path === '/' ? /^Odoo 开发笔记$/ : /^.+ \| Odoo 开发笔记$/);
  expect(found.description, 'a description worth reading').toMatch(/\p{Script=Han}.{7,}/u);
  expect(found.card).toMatch(/^https:\/\/.+\.png$/);
  expect(decodeURI(new URL(found.canonical).pathname), 'canonical').toBe(path);
  const mark = specifiedPages.get(path);
  const sidebar = page.locator('nav[aria-label=文档侧边栏]');
  // It is rendered once the window is wide.
  if (mark) await expect(sidebar).toContainText(mark);
  else if (mark === '') await expect(sidebar).toHaveCount(0);
}

/** @returns the first cells of version tables that scroll sideways */
const scrolledTables = (page: Page): Promise<string[]> =>
  page
    .locator('main table:has(td[data-in])')
    .evaluateAll((tables) =>
      tables
        .filter(({ parentElement: box }) => box && box.scrollWidth > box.clientWidth + 1)
        .map(({ textContent }) => textContent.slice(0, 40)),
    );

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

/** @returns the start of each outermost element that makes the page scroll sideways */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= innerWidth) return [];
    const reachesOut = (element: Element | null): boolean =>
      (element?.getBoundingClientRect().right ?? 0) > innerWidth;
    const all = [...document.body.querySelectorAll('*')];
    return all
      .filter((element) => reachesOut(element) && !reachesOut(element.parentElement))
      .map(({ outerHTML }) => outerHTML.slice(0, 100))
      .concat(`${scrollWidth} px`);
  });

for (const path of [...sitemapPaths(), ...utilities, missing]) {
  test(`${path} is clean, hydrated, Chinese and accessible`, async ({ page }) => {
    const errors = watch(page);
    // Frames, and all that a wide window shows around the text, are those of the kind of page.
    const isOfKind = pageOfEachKind.includes(path);
    if (!isOfKind) await page.setViewportSize({ width: 320, height: 900 });
    const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
    await open(page, path);
    const response = await answer;
    expect(response.status()).toBe(path === missing ? 404 : 200);
    const policy = page.locator('meta[http-equiv=Content-Security-Policy]');
    await expect(policy).toHaveAttribute('content', /^default-src 'none';/);
    expect(await layoutShift(page), 'layout shift').toBeLessThanOrEqual(maxShift);

    await expect(heading(page)).toHaveCount(1);
    await expect(page.locator('main')).toHaveCount(1);
    // Zoom gives images a name within a second, after which axe finds nothing.
    await expect(page.locator('img:not([alt])')).toHaveCount(0);

    for (const width of isOfKind ? widths : [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await tooWide(page), `horizontal overflow at ${width} px`).toEqual([]);
      if (width === 320) expect(await scrolledTables(page), 'version tables').toEqual([]);
      if (width === 320 && !isOfKind) {
        await emptyCode(page);
        expect(await axeViolations(page, contentRules, 'main'), 'content').toEqual([]);
      }
      if (width !== 1440) continue;
      // A narrow window has no sidebar.
      if (path !== missing && !utilities.includes(path)) await expectDescribed(page, path);
      // Pages that are lists of notes show what authors wrote about them.
      const descriptions = /category|tags/.test(path) ? ['main p', 'main h2'] : [];
      expect(await latinWords(page, descriptions), 'English in the interface').toEqual([]);
    }
    if (isOfKind) {
      if (path !== samples) await joinTokens(page);
      expect(await axeViolations(page, contentRules), 'content, 320 px').toEqual([]);
      // Colors and sizes come from components and tokens: one page of each kind shows them all.
      // tests/unit/lib/contrast.test.ts computes the contrast of the tokens.
      if (path !== samples) await leaveFirstEntries(page);
      await expectAccessible(page, 'components, 320 px', componentRules);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectAccessible(page, '1440 px');
    }

    // The console would also have the reports of the policy.
    expectNoErrors(errors, response.url());
    expect(await page.context().cookies(), 'cookies').toEqual([]);
  });
}
