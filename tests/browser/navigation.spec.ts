import type { Page } from '@playwright/test';
import { expect, heading, open, origins, scripts, scrollY, stall, test } from '../support/test';

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name });

/** Opens a page with what the browser says of such a connection. */
async function openWith(page: Page, connection: object, path: string): Promise<void> {
  await page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value }),
    connection,
  );
  await open(page, path);
}

const dataSaving = { effectiveType: '4g', saveData: true };

/** Opens a page that fetches nothing ahead, so that only a click asks for the next page's code. */
const openWithoutPrefetch = (page: Page, path: string): Promise<void> =>
  openWith(page, dataSaving, path);

test("a change of route loads the next page's code and goes to the top", async ({ page }) => {
  await openWithoutPrefetch(page, '/docs');
  await footerLink(page, '排版样例').scrollIntoViewIfNeeded();
  expect(await scrollY(page), 'far down on a long page').toBeGreaterThan(300);
  const release = await stall(page, scripts);
  const asked = page.waitForRequest(scripts);
  await footerLink(page, '排版样例').click();
  await asked;
  await expect(heading(page), 'the old page stays until the code is there').toHaveText('全部文档');
  release();
  await expect(heading(page)).toHaveText('排版样例');
  await expect(page).toHaveTitle('排版样例 | Odoo 开发笔记');
  await expect(page).toHaveURL('/markdown-page');
  await expect.poll(() => scrollY(page)).toBe(0);
});

test("the next page's styles come before it is shown", async ({ page }) => {
  await openWithoutPrefetch(page, '/docs/intro');
  const title = (await heading(page).textContent()) ?? '';
  const release = await stall(page, '**/assets/css/*.css');
  const asked = page.waitForRequest('**/assets/css/*.css');
  const code = page.waitForResponse(scripts);
  await page.locator('.navbar__brand').click();
  await asked;
  await (await code).finished();
  await expect(heading(page), 'the old page stays until they are there').toHaveText(title);
  release();
  await expect(page).toHaveURL('/');
  await expect(heading(page)).not.toHaveText(title);
});

test('the target of a hash is in view after a change of route, and after a plain load', async ({
  page,
}) => {
  /** Expects a heading in view, near the top where the eye looks, with nothing over it. */
  const expectBelowNavbar = async (name: string): Promise<void> => {
    const target = page.getByRole('heading', { name });
    await expect(target).toBeInViewport({ ratio: 1 });
    const { top, isFree } = await target.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      const found = document.elementFromPoint(left + 5, top + 5);
      return { top, isFree: found === element || element.contains(found) };
    });
    expect(isFree, `nothing lies over the heading at ${top}`).toBe(true);
    expect(top).toBeLessThan(250);
  };
  for (const script of ['中文', '西文']) {
    await open(page, `${origins.testSite}/notes/fixtures/hash/from`);
    await page.getByRole('link', { name: `到${script}锚点` }).click();
    await expect(heading(page)).toHaveText('锚点所在');
    await expectBelowNavbar(`${script}标题`);
    const url = page.url();
    expect(new URL(url).hash).toMatch(/^#[\x21-\x7e]+$/);
    await page.goto('about:blank');
    await open(page, url);
    await expectBelowNavbar(`${script}标题`);
  }
});

test('a progress bar appears after 200 ms at 8 % and moves every 800 ms, no spinner', async ({
  page,
}) => {
  await page.clock.install();
  await openWithoutPrefetch(page, '/docs');
  const release = await stall(page, scripts);
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

  // None appears when the page comes before the clock, which stands still, has reached 200 ms.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await footerLink(page, '全部标签').click();
  await expect(heading(page)).toHaveText('标签');
  await page.clock.runFor(1000);
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

const prefetched = (page: Page) => page.locator('link[rel=prefetch]');

test('what a link leads to is prefetched when the focus or the pointer comes to it', async ({
  page,
}) => {
  await open(page, '/docs/odoo/dev_notes/models/constraints');
  const other = page.getByRole('complementary').getByRole('link', { name: /继承/ });
  for (const come of [() => footerLink(page, '全部标签').focus(), () => other.hover()]) {
    await page.waitForLoadState('networkidle');
    const asked = page.waitForRequest(scripts);
    await come();
    await asked;
  }
  await expect(prefetched(page)).not.toHaveCount(0);
});

for (const connection of [{ effectiveType: '2g' }, dataSaving])
  test(`nothing is prefetched with ${JSON.stringify(connection)}`, async ({ page }) => {
    await openWith(page, connection, '/docs');
    await footerLink(page, '全部标签').hover();
    await footerLink(page, '全部标签').focus();
    await expect(prefetched(page)).toHaveCount(0);
  });
