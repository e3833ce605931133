import { expect, heading, lookTest as test, open } from '../support/test';

/** One of each kind outside of the docs' layout. */
const pages = [
  '/',
  '/docs',
  '/docs/tags',
  '/docs/tags/git',
  '/search?q=视图',
  '/offline',
  '/markdown-page',
  '/updates',
  '/没有这一页',
  '/docs/没有这一页',
];

/** CSS pixels: a phone, the narrowest window with a contents list, wider than the page. */
const widths = [360, 1024, 1920];

test("pages begin at one left edge at each width, which is the footer's too", async ({ page }) => {
  const edges = new Map(widths.map((width) => [width, new Set<number | undefined>()]));
  for (const path of pages) {
    await open(page, path);
    for (const [width, found] of edges) {
      await page.setViewportSize({ width, height: 900 });
      const parts = [heading(page), page.locator('.footer').getByText('文档').first()];
      for (const part of parts) found.add((await part.boundingBox())?.x);
    }
  }
  for (const [width, found] of edges) expect([...found], `${width} px`).toHaveLength(1);
});

test("of the theme's styles, those of Markdown are kept, and ours come after them", async ({
  page,
}) => {
  await open(page, '/markdown-page');
  await expect(page.locator('thead tr').first()).toHaveCSS('border-bottom-width', '2px');
  await expect(page.locator('blockquote').first()).toHaveCSS('border-left-width', '2px');
  await open(page, '/docs/intro');
  await expect(page.locator('.theme-doc-sidebar-container')).toHaveCSS('width', '270px');
});

test("text has the size that the reader has set in the browser, and a phone's width holds it", async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/docs/odoo/dev_notes/models/constraints', '/search?q=视图']) {
    await open(page, path);
    await expect(page.locator('body')).toHaveCSS('font-size', '24px');
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, `${path}: pixels out of sight`).toBeLessThanOrEqual(0);
  }
});
