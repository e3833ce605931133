import type { Page } from '@playwright/test';
import { expect, heading, open, origins, stall, test } from '../support/test';

const chunks = '**/assets/js/*.js';
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name });

/** Pretends a connection on which nothing is fetched ahead. */
async function slowConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value }),
    connection,
  );
}

/** Without anything fetched ahead, a click is what makes the browser ask for the next page's code. */
async function openWithoutPrefetch(page: Page, path: string): Promise<void> {
  await slowConnection(page, { effectiveType: '4g', saveData: true });
  await open(page, path);
}

test("a change of route asks for the next page's code, then switches, then goes to the top", async ({
  page,
}) => {
  await openWithoutPrefetch(page, '/docs');
  await footerLink(page, '排版样例').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY), 'far down on a long page').toBeGreaterThan(300);
  const { handle, release } = stall();
  await page.route(chunks, handle);
  const asked = page.waitForRequest(chunks);
  await footerLink(page, '排版样例').click();
  await asked;
  await expect(heading(page), 'the old page stays until the code is there').toHaveText('全部文档');
  release();
  await expect(heading(page)).toHaveText('排版样例');
  await expect(page).toHaveURL('/markdown-page');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("the next page's styles come before it is shown", async ({ page }) => {
  await openWithoutPrefetch(page, '/docs/intro');
  const title = await heading(page).textContent();
  const { handle, release } = stall();
  await page.route('**/assets/css/*.css', handle);
  const asked = page.waitForRequest('**/assets/css/*.css');
  await page.locator('.navbar__brand').click();
  await asked;
  await page.waitForLoadState('networkidle', { timeout: 500 }).catch(() => undefined);
  await expect(heading(page), 'the old page stays until they are there').toHaveText(title ?? '');
  release();
  await expect(page).toHaveURL('/');
  await expect(heading(page)).not.toHaveText(title ?? '');
});

test.describe('hashes', () => {
  const folder = (): string => `${origins.testSite}/notes/fixtures/hash`;

  /** The heading is in view and the navbar is not over it. */
  async function expectBelowNavbar(page: Page, name: string): Promise<void> {
    const target = page.getByRole('heading', { name });
    await expect(target).toBeInViewport({ ratio: 1 });
    const visible = await target.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      const found = document.elementFromPoint(left + 5, top + 5);
      return { top, free: found === element || element.contains(found) };
    });
    expect(visible.free, `nothing lies over the heading at ${visible.top}`).toBe(true);
    expect(visible.top, 'near the top, where the eye looks').toBeLessThan(250);
  }

  for (const [link, name] of [
    ['到中文锚点', '中文标题'],
    ['到西文锚点', '西文标题'],
  ] as const) {
    test(`${link}: in view after a change of route, and after a plain load`, async ({ page }) => {
      await open(page, `${folder()}/from`);
      await page.getByRole('link', { name: link }).click();
      await expect(heading(page)).toHaveText('锚点所在');
      await expectBelowNavbar(page, name);
      const url = page.url();
      expect(new URL(url).hash).toMatch(/^#[\x21-\x7e]+$/);
      await page.goto('about:blank');
      await open(page, url);
      await expectBelowNavbar(page, name);
    });
  }
});

test.describe('progress bar', () => {
  test('appears after 200 ms at 8 %, moves within 200 ms and every 800 ms, has no spinner', async ({
    page,
  }) => {
    await page.clock.install();
    await openWithoutPrefetch(page, '/docs');
    const { handle, release } = stall();
    await page.route(chunks, handle);
    await page.clock.pauseAt(Date.now() + 60_000);
    await footerLink(page, '排版样例').click();
    const bar = page.locator('#nprogress .bar');
    const transformAfter = async (milliseconds: number): Promise<string> => {
      await page.clock.runFor(milliseconds);
      return bar.evaluate((element) => element.style.transform);
    };
    await page.clock.runFor(199);
    await expect(bar).toHaveCount(0);
    const first = await transformAfter(1);
    expect(first).toBe('translate3d(-92%, 0px, 0px)');
    await expect(bar).toHaveCSS('transition-duration', '0.2s');
    await expect(page.locator('#nprogress .spinner')).toHaveCount(0);
    expect(await transformAfter(799)).toBe(first);
    const second = await transformAfter(1);
    expect(second).not.toBe(first);
    expect(await transformAfter(799)).toBe(second);
    expect(await transformAfter(1)).not.toBe(second);
    await page.clock.resume();
    release();
    await expect(heading(page)).toHaveText('排版样例');
    await expect(page.locator('#nprogress')).toHaveCount(0);
  });

  test('does not appear when the page comes sooner', async ({ page }) => {
    await open(page, '/docs');
    // What the links in view need is here; a hover fetches the rest.
    await footerLink(page, '全部标签').hover();
    await page.waitForLoadState('networkidle');
    // Whether a bar was ever there.
    const seen = await page.evaluateHandle(() => {
      const bars: Node[] = [];
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          bars.push(...[...addedNodes].filter((node) => (node as Element).id === 'nprogress'));
      }).observe(document.body, { childList: true, subtree: true });
      return bars;
    });
    await footerLink(page, '全部标签').click();
    await expect(heading(page)).toHaveText('标签');
    expect(await seen.evaluate((bars) => bars.length)).toBe(0);
  });
});

test.describe('prefetch', () => {
  const prefetched = (page: Page): Promise<number> => page.locator('link[rel=prefetch]').count();

  const tags = (page: Page) => footerLink(page, '全部标签');

  /** Observers of links in view, were there any, have run: they do after the layout of a frame. */
  const observed = (page: Page) =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });

  test('nothing for links in view; what a link leads to when the focus comes to it', async ({
    page,
  }) => {
    await open(page, '/docs');
    await tags(page).scrollIntoViewIfNeeded();
    await observed(page);
    expect(await prefetched(page)).toBe(0);
    await tags(page).focus();
    await expect.poll(() => prefetched(page)).toBeGreaterThan(0);
  });

  test('the pointer on a link loads just the code of its page', async ({ page }) => {
    await open(page, '/docs/odoo/dev_notes/models/constraints');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page
      .getByRole('link', { name: /邮件模板/ })
      .first()
      .hover();
    await expect.poll(() => asked.length).toBe(1);
    await observed(page);
    expect(asked, 'its own chunk, and no other').toEqual([
      expect.stringMatching(/\/assets\/js\/[\w.]+\.js$/),
    ]);
  });

  for (const [name, connection] of Object.entries({
    '2g': { effectiveType: '2g', saveData: false },
    'slow-2g': { effectiveType: 'slow-2g', saveData: false },
    'data saving': { effectiveType: '4g', saveData: true },
  })) {
    test(`not with ${name}`, async ({ page }) => {
      await slowConnection(page, connection);
      await open(page, '/docs');
      await tags(page).hover();
      await tags(page).focus();
      expect(await prefetched(page)).toBe(0);
    });
  }
});
