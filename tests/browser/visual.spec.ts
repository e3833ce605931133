// What eleven kinds of page look like. What comes from git, a clock or a scale is masked by what it is.
// `npm test -- visual --update-snapshots` saves the screenshots again.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { Page } from '@playwright/test';
import { root } from '../../src/lib/paths';
import { expect, hydrated, origins, test } from '../support/test';

const kinds: Record<string, string> = {
  home: '/',
  note: '/docs/odoo/install/config_description',
  category: '/docs/category/开发笔记',
  tag: '/docs/tags/git',
  tags: '/docs/tags',
  docs: '/docs',
  search: '/search?q=视图',
  'not-found': '/nowhere',
  'markdown-page': '/markdown-page',
  offline: '/offline',
  crash: '/notes/fixtures/crash',
};

/** Of the whole page only what a reader sees first: screenshots of it all would weigh more than the site. */
const sizes = [
  { width: 360, height: 480 },
  { width: 1280, height: 400 },
];

/** Dates, the list that they order, and what carries the mark for the rest: sizes, reading times, dates of runs. */
const varying = 'time, ul:has(> li > time), [data-varies]';

/** How much of a screenshot may differ: the edges of a letter do when a processor rounds otherwise. */
const tolerance = { threshold: 0.1, maxDiffPixelRatio: 0.0005 };

const folder = path.join(root, 'tests/browser/visual', `${process.platform}-chromium`);
const fontsFile = path.join(folder, 'fonts.json');

/** Widths of texts in the fonts of the page: another font, or version of it, has others. */
const measureFonts = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    return ['body', 'h1', 'code'].flatMap((name) => {
      const element = document.querySelector(name) ?? document.body;
      return ['Odoo 开发笔记，约束与视图。', 'fields.Many2one("res.partner")'].map((text) => {
        if (!context) return 0;
        context.font = `600 40px ${getComputedStyle(element).fontFamily}`;
        return Math.round(context.measureText(text).width);
      });
    });
  });

for (const [kind, url] of Object.entries(kinds)) {
  test(kind, { tag: ['@nightly', '@visual'] }, async ({ page }, { config }) => {
    test.setTimeout(60_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const isUpdate = config.updateSnapshots === 'changed';
    await page.goto('/docs/odoo/install/config_description');
    const fonts = `[${(await measureFonts(page)).join(', ')}]`;
    if (isUpdate) {
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(fontsFile, `${fonts}\n`);
    }
    const known = fs.existsSync(fontsFile) ? fs.readFileSync(fontsFile, 'utf8').trim() : '';
    test.skip(known !== fonts, '这台机器的字体与存图时的不同');
    await page.goto(kind === 'crash' ? origins.testSite + url : url);
    if (kind !== 'crash') await hydrated(page);
    if (kind === 'search') await expect(page.locator('main ol > li').first()).toBeVisible();
    if (kind === 'offline')
      await expect(page.locator('main').getByRole('button').first()).toBeVisible();
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const mode of ['light', 'dark']) {
        await page.evaluate((theme) => {
          document.documentElement.setAttribute('data-theme', theme);
        }, mode);
        await expect.soft(page).toHaveScreenshot(`${kind}-${size.width}-${mode}.png`, {
          mask: [page.locator(varying)],
          ...tolerance,
        });
      }
    }
  });
}
