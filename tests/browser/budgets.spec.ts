import fs from 'node:fs';
import path from 'node:path';
import { buildDir, root } from '../../src/cli/lib/paths';
import { fileOf, weigh } from '../../src/bench/weights';
import { expect, hydrated, test } from '../support/test';

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
const budgets = JSON.parse(fs.readFileSync(path.join(root, 'tests/budgets.json'), 'utf8')) as Record<string, Budget>;

for (const [kind, { path: address, ...budget }] of Object.entries(budgets)) {
  test(`${kind} keeps its budget`, async ({ page }) => {
    const requests: { url: string; type: string; isBeforeLoad: boolean }[] = [];
    let isBeforeLoad = true;
    page.on('load', () => (isBeforeLoad = false));
    page.on('request', (request) => {
      requests.push({ url: request.url(), type: request.resourceType(), isBeforeLoad });
    });
    await page.goto(address);
    await hydrated(page);
    // Zoom for pictures is set up a second after the page has loaded.
    await page.waitForTimeout(1500);
    await page.waitForLoadState('networkidle');

    const files = requests.map(({ url, ...rest }) => ({ ...rest, file: fileOf(buildDir, new URL(url).pathname) }));
    const sum = (of: typeof files, encoding: 'gzip' | 'brotli'): number =>
      of.reduce((total, { file }) => total + weigh(file, encoding), 0);
    const cost = {
      scripts: sum(
        files.filter(({ type, isBeforeLoad: early }) => type === 'script' && early),
        'gzip',
      ),
      styles: sum(
        files.filter(({ type }) => type === 'stylesheet'),
        'gzip',
      ),
      html: weigh(fileOf(buildDir, encodeURI(address)), 'raw'),
      requests: files.length,
      everything: sum(files, 'brotli'),
    };
    const over = Object.entries(cost).flatMap(([name, value]) => {
      const most = budget[name as keyof typeof budget];
      return value > most ? [`${name}: ${value}, at most ${most}`] : [];
    });
    expect(over, `measured: ${JSON.stringify(cost)}; the budgets are in tests/budgets.json`).toEqual([]);
  });
}

test('no picture is written into a page or its script', () => {
  const files = fs.readdirSync(buildDir, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:html|js)$/.test(name));
  const inlined = files.filter((name) =>
    /data:image\/(?:webp|png|jpeg|gif|avif);/.test(fs.readFileSync(path.join(buildDir, name), 'utf8')),
  );
  expect(inlined).toEqual([]);
});
