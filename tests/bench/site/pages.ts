import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { AuthorError } from '../../../src/lib/authorError';
import { createStaticServer } from '../../../src/cli/server';
import { findBrowser } from '../../../src/lib/browser';
import { compress } from '../../../src/plugins/postBuild/compress';
import { serve } from '../../support/server';
import type { Figures } from './metrics';
import { dirOf, install } from './sites';

/** The article that is measured: long, with code in three languages. */
const article = '/docs/odoo/dev_notes/models/constraints';

/** The browser works for root, and asks nobody on the network for anything of its own. */
const flags =
  '--headless=new --no-sandbox --disable-background-networking --disable-component-update';

/** Serves a built site until the process ends, compressed as hosts do. @returns its origin */
export async function serveBuilt(dir: string): Promise<string> {
  compress(dir);
  const { origin } = await serve(createStaticServer({ dir, base: '/' }).unref());
  return origin;
}

/** What Lighthouse reports (GoogleChrome/lighthouse: docs/understanding-results.md). */
interface Report {
  categories: { performance: { score: number | null } };
  audits: Record<string, { numericValue: number; details: { items: Record<string, unknown>[] } }>;
  runtimeError?: { message: string };
}

/**
 * @param options of Lighthouse, whose default is a phone with a slow network, both simulated
 * @throws AuthorError when Lighthouse cannot measure the article
 */
async function lighthouse(origin: string, ...options: string[]): Promise<Report> {
  install('lighthouse');
  const args = [
    path.join(dirOf('lighthouse'), 'node_modules/lighthouse/cli/index.js'),
    origin + article,
    '--output=json',
    '--quiet',
    '--only-categories=performance',
    `--chrome-flags=${flags}`,
    ...options,
  ];
  const env = { ...process.env, CHROME_PATH: findBrowser() };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 2 ** 26 });
  const report = JSON.parse(stdout) as Report;
  if (report.categories.performance.score === null)
    throw new AuthorError(`Lighthouse 没有给分：${report.runtimeError?.message ?? '原因不明'}`);
  return report;
}

/** @returns what a wide screen with an empty cache asks for until the network is idle */
export async function measureBytes(origin: string): Promise<Figures> {
  const { audits } = await lighthouse(origin, '--preset=desktop');
  const figures = { scripts: 0, styles: 0, html: 0, total: 0, requests: 0 };
  const requests = audits['network-requests']?.details.items ?? [];
  // What is asked for twice is listed twice, the second time from memory, as prefetched. The first
  // one counts.
  const byUrl = requests.map((request) => [String(request.url), request] as const).reverse();
  for (const [url, item] of new Map(byUrl)) {
    // The browser asks for the icon and the manifest by itself; scripts are prefetched as Other
    // too.
    const isOther = ['Manifest', 'Other'].includes(String(item.resourceType));
    if (!url.startsWith(origin) || (isOther && !url.endsWith('.js'))) continue;
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
    const gzip = zlib.gzipSync(bytes, { level: 9 }).length / 1024;
    if (item.resourceType === 'Document') figures.html += bytes.length / 1024;
    if (item.resourceType === 'Stylesheet') figures.styles += gzip;
    if (item.resourceType === 'Script') figures.scripts += gzip;
    figures.total += zlib.brotliCompressSync(bytes).length / 1024;
    figures.requests += 1;
  }
  return figures;
}

/** @returns Lighthouse's own metrics, as on a phone */
export async function measureVitals(origin: string): Promise<Figures> {
  const { categories, audits } = await lighthouse(origin);
  const value = (audit: string): number => audits[audit]?.numericValue ?? NaN;
  return {
    points: Number(categories.performance.score) * 100,
    paint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
}
