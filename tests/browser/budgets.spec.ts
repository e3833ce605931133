import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { Globby } from '@docusaurus/utils';
import type { Page } from '@playwright/test';
import { buildDir } from '../../src/lib/paths';
import { unusedClass } from '../../src/plugins/bundler/unusedStyles';
import { pageLimits } from '../bench/site/metrics';
import { expect, hydrated, test } from '../support/test';

/** One page of each kind, with its limits; the last two have none of their own. */
const kinds: Record<string, Record<string, number>> = {
  '/docs/odoo/dev_notes/models/constraints': pageLimits.note,
  '/': pageLimits.other,
  '/docs/category/开发笔记': pageLimits.other,
  '/docs/tags/odoo': pageLimits.other,
  '/search': pageLimits.other,
  '/docs/intro': pageLimits.other,
  '/docs/odoo/reference/errors': {},
  '/404.html': {},
};

/** Kilobytes of files: sizes are computed, since hosts compress differently. */
const measure = (bytes: Buffer) => ({
  plain: bytes.length / 1024,
  gzip: zlib.gzipSync(bytes, { level: 9 }).length / 1024,
  brotli: zlib.brotliCompressSync(bytes).length / 1024,
});

const measured = new Map<string, ReturnType<typeof measure>>();

/** Measures the built file of a URL once: most pages load the same. */
function sizesOf(url: string) {
  const file = path.join(buildDir, decodeURIComponent(new URL(url).pathname));
  const page = fs.statSync(file).isDirectory() ? path.join(file, 'index.html') : file;
  const sizes = measured.get(page) ?? measure(fs.readFileSync(page));
  measured.set(page, sizes);
  return sizes;
}

/** Opens a page until the network is idle. @returns its cost, and the files that break a rule */
async function load(page: Page, url: string) {
  const cost = { scripts: 0, styles: 0, html: 0, total: 0, requests: 0 };
  const asked: string[] = [];
  page.on('request', (request) => {
    const type = request.resourceType();
    // Some browsers ask for the icon of the tab and the manifest of the site, some do not.
    if (['other', 'manifest'].includes(type)) return;
    const { plain, gzip, brotli } = sizesOf(request.url());
    if (type === 'script') cost.scripts += gzip;
    if (type === 'stylesheet') cost.styles += gzip;
    if (type === 'document') cost.html += plain;
    cost.total += type === 'image' ? plain : brotli;
    cost.requests += 1;
    if (type === 'script' || type === 'stylesheet') asked.push(new URL(request.url()).pathname);
  });
  const response = await page.goto(url);
  await hydrated(page);
  const html = (await response?.text()) ?? '';
  // Zoom for images is set up a second after the page has loaded.
  await expect(page.locator('.markdown img:not([role=button], a img)')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  const late = asked.filter((file) => file.endsWith('.css') && !html.includes(file));
  const twice = asked.filter((file, index) => asked.indexOf(file) < index);
  return { cost, late, twice };
}

test('each kind of page keeps its budget, loads no file twice, and its HTML names all styles', async ({
  page,
}) => {
  for (const [url, limits] of Object.entries(kinds))
    await test.step(url, async () => {
      const { cost, late, twice } = await load(page, url);
      const exceeded = Object.entries(cost).filter(
        ([name, value]) => value > (limits[name] ?? NaN),
      );
      expect([exceeded, late, twice], JSON.stringify({ cost, limits })).toEqual([[], [], []]);
    });
});

test('no page and no script has a class of Infima whose styles are left out', () => {
  const infima = fs.readFileSync(require.resolve('infima/dist/css/default/default.css'), 'utf8');
  const names = [...infima.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name);
  const leftOut = new Set(names.filter((name) => unusedClass.test(name)));
  expect(leftOut.size).toBeGreaterThan(100);
  const found = Globby.sync(['**/*.html', 'assets/js/*.js'], { cwd: buildDir }).flatMap((file) => {
    const text = fs.readFileSync(path.join(buildDir, file), 'utf8');
    const lists = text.matchAll(/class=(?:"([^"]*)"|([^\s>"]+))|["'`]([\w -]+)["'`]/g);
    const used = [...lists].flatMap(([, ...list]) => list.join('').split(' '));
    return used.filter((name) => leftOut.has(name)).map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});
