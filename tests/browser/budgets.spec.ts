import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { Globby } from '@docusaurus/utils';
import { buildDir } from '../../src/lib/paths';
import { unusedClass } from '../../src/plugins/bundler/unusedStyles';
import { pageLimits } from '../bench/site/metrics';
import { expect, open, test } from '../support/test';

const note = '/docs/odoo/dev_notes/models/constraints';

const otherKinds = ['/', '/docs/category/开发笔记', '/docs/tags/odoo', '/search', '/docs/intro'];

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

for (const kind of [note, ...otherKinds]) {
  test(`${kind} keeps the budget`, async ({ page }) => {
    const cost = { scripts: 0, styles: 0, html: 0, total: 0, requests: 0 };
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
    });
    await open(page, kind);
    // Zoom for images is set up a second after the page has loaded.
    await expect(page.locator('.markdown img:not([role=button], a img)')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const limits = Object.entries(kind === note ? pageLimits.note : pageLimits.other);
    const exceeded = limits.filter(([name, limit]) => cost[name as keyof typeof cost] > limit);
    expect(exceeded, `measured: ${JSON.stringify(cost)}`).toEqual([]);
  });
}

test('each file is loaded once, and the HTML names all styles', async ({ page }) => {
  for (const path of [
    '/',
    note,
    '/docs/category/开发笔记',
    '/docs/tags/odoo',
    '/docs/odoo/reference/errors',
    '/nowhere',
  ]) {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType()))
        asked.push(new URL(request.url()).pathname);
    });
    const response = await page.goto(path, { waitUntil: 'load' });
    page.removeAllListeners('request');
    const html = (await response?.text()) ?? '';
    expect(asked.length, path).toBeGreaterThan(2);
    expect(new Set(asked).size, path).toBe(asked.length);
    expect(
      asked.filter((url) => url.endsWith('.css') && !html.includes(url)),
      path,
    ).toEqual([]);
  }
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
