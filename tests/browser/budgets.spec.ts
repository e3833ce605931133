import fs from 'node:fs';
import path from 'node:path';
import { buildDir, root } from '../../src/lib/paths';
import { fileOf, weigh } from '../bench/site/weights';
import { reader } from '../support/reader';
import { expect, open, origins, test } from '../support/test';

/** What a page may cost: bytes (code and styles as gzip, the page raw, everything as brotli), and requests until idle. */
interface Budget {
  path: string;
  scripts: number;
  styles: number;
  html: number;
  requests: number;
  everything: number;
}

/** One for each kind of page, 2 % above what was reached. Lowering one is a commit; raising one needs its reason in it. */
const budgets = JSON.parse(
  fs.readFileSync(path.join(root, 'tests/browser/budgets.json'), 'utf8'),
) as Record<string, Budget>;

interface Request {
  url: string;
  type: string;
  isBeforeLoad: boolean;
}

/** What a page has cost when it is idle. */
function costOf(pathname: string, requests: readonly Request[]): Omit<Budget, 'path'> {
  const files = requests.map(({ url, ...rest }) => ({
    ...rest,
    file: fileOf(buildDir, new URL(url).pathname),
  }));
  const sum = (of: typeof files, encoding: 'gzip' | 'brotli'): number =>
    of.reduce((total, { file }) => total + weigh(file, encoding), 0);
  return {
    scripts: sum(
      files.filter(({ type, isBeforeLoad }) => type === 'script' && isBeforeLoad),
      'gzip',
    ),
    styles: sum(
      files.filter(({ type }) => type === 'stylesheet'),
      'gzip',
    ),
    html: weigh(fileOf(buildDir, encodeURI(pathname)), 'raw'),
    requests: files.length,
    everything: sum(files, 'brotli'),
  };
}

test('each kind of page keeps its budget', async ({ browser }) => {
  test.setTimeout(90_000);
  // Each with an empty cache; all open at once, for most of the time is spent waiting.
  const opened = [];
  for (const [kind, budget] of Object.entries(budgets)) {
    const page = await browser.newPage({ ...reader, baseURL: origins.site });
    const requests: Request[] = [];
    let isBeforeLoad = true;
    page.on('load', () => (isBeforeLoad = false));
    page.on('request', (request) => {
      requests.push({ url: request.url(), type: request.resourceType(), isBeforeLoad });
    });
    await open(page, budget.path);
    opened.push({ kind, budget, page, requests });
  }
  for (const { kind, budget, page, requests } of opened) {
    // Zoom for images is set up a second after the page has loaded.
    await expect(page.locator('.markdown img:not([role=button], a img)')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    // Chrome and a full Chromium ask for the icon of the tab and the manifest, the headless shell for neither.
    const browserOwn = await page
      .locator('link:is([rel~=icon], [rel=manifest])')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    const own = requests.filter(
      ({ url, type }) => !(['other', 'manifest'].includes(type) && browserOwn.includes(url)),
    );
    const cost = costOf(budget.path, own);
    const over = Object.entries(cost).flatMap(([name, value]) => {
      const max = budget[name as keyof typeof cost];
      return value > max ? [`${name}: ${value}, at most ${max}`] : [];
    });
    const measured = `${kind}, measured: ${JSON.stringify(cost)}; the budgets are in tests/browser/budgets.json`;
    expect.soft(over, measured).toEqual([]);
    await page.close();
  }
});

test('the HTML names all that its page is drawn with, and nothing is asked for twice', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/docs/odoo/dev_notes/models/constraints',
    '/docs/category/开发笔记',
    '/docs/tags/odoo',
    '/nowhere',
  ]) {
    const asked: string[] = [];
    const listener = (request: { url(): string; resourceType(): string }) => {
      if (['script', 'stylesheet'].includes(request.resourceType()))
        asked.push(new URL(request.url()).pathname);
    };
    page.on('request', listener);
    const response = await page.goto(path, { waitUntil: 'load' });
    page.off('request', listener);
    const html = (await response?.text()) ?? '';
    const named = [
      ...html.matchAll(/<(?:script|link)[^>]* integrity=[^>]*? (?:src|href)=([^ >]+)/g),
    ].map(([, url = '']) => url);
    expect(named.filter((url) => url.endsWith('.js')).length, path).toBeGreaterThan(2);
    expect(asked.sort(), path).toEqual(named.sort());
  }
});

test('no image is written into a page or its script', () => {
  const files = fs
    .readdirSync(buildDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:html|js)$/.test(name));
  const inlined = files.filter((name) =>
    /data:image\/(?:webp|png|jpeg|gif|avif);/.test(
      fs.readFileSync(path.join(buildDir, name), 'utf8'),
    ),
  );
  expect(inlined).toEqual([]);
});
