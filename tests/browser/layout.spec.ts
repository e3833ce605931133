import { expect, hydrated, lookTest as test } from '../support/test';

/** One of each kind that stands outside the docs' layout. */
const pages = [
  '/',
  '/docs',
  '/docs/tags',
  '/docs/tags/git',
  '/search?q=视图',
  '/offline',
  '/markdown-page',
  '/没有这一页',
  '/docs/没有这一页',
];

/** CSS pixels: a phone, the narrowest window with contents beside the text, and wider than the page can be. */
for (const width of [360, 1024, 1920]) {
  test(`at ${width} px pages begin at one left edge, which is the footer's too`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const edges = new Set<string>();
    for (const path of pages) {
      await page.goto(path);
      await hydrated(page);
      const parts = [page.getByRole('heading', { level: 1 }), page.locator('.footer').getByText('文档').first()];
      for (const part of parts) edges.add(`${(await part.boundingBox())?.x}`);
    }
    expect([...edges]).toHaveLength(1);
  });
}
