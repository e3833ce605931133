import fs from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { buildSite, finishBuild } from './buildSite';
import { CATEGORIES, ensureLighthouse, runLighthouse } from './lighthouse';
import { metrics, Results } from './metrics';
import type { Options } from './options';
import { measureBytes } from './pageBytes';
import { ARTICLE, HOME, launchBrowser } from './pages';
import { measureVitals } from './pageVitals';
import { measureSecondNote } from './secondNote';
import { clearSite, ensureSearchBar, isBuilt, markBuilt, prepareSite, type Site, siteLabels, SITES, unmarkBuilt } from './sites';
import { type ServedSite, serveSite } from './siteServer';

type Log = (line: string) => void;
type Served = Site & { served: ServedSite };

/** Runs of Lighthouse: its points vary less than times, and a run takes half a minute. */
const LIGHTHOUSE_RUNS = 3;

/** Builds each site from nothing, in turns, so that whatever else the machine does hits both. */
async function measureColdBuilds(sites: readonly Site[], runs: number, results: Results, log: Log): Promise<void> {
  for (let run = 1; run <= runs; run++) {
    for (const site of sites) {
      log(`● 从头构建，第 ${run} 次：${siteLabels[site.name]}`);
      clearSite(site);
      const { seconds, memory } = await buildSite(site);
      results.add('cold', site.name, seconds);
      if (memory !== undefined) results.add('memory', site.name, memory);
      const finishing = await finishBuild(site);
      if (site.name === 'ours') results.add('compress', site.name, finishing);
      markBuilt(site);
    }
  }
}

/** Builds each site with its caches, each time after one note has got another line. */
async function measureChangedBuilds(sites: readonly Site[], runs: number, results: Results, log: Log): Promise<void> {
  for (let run = 1; run <= runs; run++) {
    for (const site of sites) {
      log(`● 改一篇之后再构建，第 ${run} 次：${siteLabels[site.name]}`);
      unmarkBuilt(site);
      fs.appendFileSync(path.join(site.dir, `${ARTICLE.slice(1)}.md`), `\n这是测量时加的第 ${run} 行。\n`);
      results.add('changed', site.name, (await buildSite(site)).seconds);
      const finishing = await finishBuild(site);
      if (site.name === 'ours') results.add('compressChanged', site.name, finishing);
    }
  }
}

async function buildOnce(sites: readonly Site[], log: Log): Promise<void> {
  for (const site of sites) {
    if (isBuilt(site)) continue;
    log(`● 构建${siteLabels[site.name]}`);
    clearSite(site);
    await buildSite(site);
    await finishBuild(site);
    markBuilt(site);
  }
}

async function measurePageBytes(browser: Browser, sites: readonly Served[], results: Results, log: Log): Promise<void> {
  for (const { name, served } of sites) {
    const { scripts, styles, html, requests, total } = await measureBytes(browser, served, ARTICLE);
    results.add('scripts', name, scripts);
    results.add('styles', name, styles);
    results.add('html', name, html);
    results.add('requests', name, requests);
    results.add('total', name, total);
    const next = await measureSecondNote(browser, served);
    results.add('nextBytes', name, next.bytes);
    results.add('nextPictures', name, next.pictures);
    if (name !== 'ours') continue;
    const home = await measureBytes(browser, served, HOME);
    results.add('homeScripts', name, home.scripts);
    results.add('homeStyles', name, home.styles);
    results.add('homeHtml', name, home.html);
    results.add('homeRequests', name, home.requests);
    results.add('homeTotal', name, home.total);
  }
  log('● 字节量完');
}

async function measurePageTimes(
  browser: Browser,
  sites: readonly Served[],
  runs: number,
  results: Results,
  log: Log,
): Promise<void> {
  for (let run = 1; run <= runs; run++) {
    log(`● 页面的时间，第 ${run} 次`);
    for (const { name, served } of sites) {
      const { blocking, shift } = await measureVitals(browser, served.origin + ARTICLE);
      results.add('blocking', name, blocking);
      results.add('shift', name, shift);
      results.add('nextTime', name, (await measureSecondNote(browser, served)).time);
    }
  }
}

async function measureLighthouse(sites: readonly Served[], runs: number, results: Results, log: Log): Promise<void> {
  if (!ensureLighthouse(log)) return;
  for (let run = 1; run <= runs; run++) {
    for (const site of sites) {
      log(`● Lighthouse，第 ${run} 次：${siteLabels[site.name]}`);
      const scores = await runLighthouse(site.served.origin + ARTICLE);
      for (const category of CATEGORIES) results.add(category, site.name, scores[category]);
    }
  }
}

/** Runs one part; what it could not measure stays out of the results, and the other parts go on. */
async function attempt(log: Log, part: () => Promise<void>): Promise<void> {
  try {
    await part();
  } catch (error) {
    log(`✗ ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Opens the built sites in a browser. */
async function measurePages(sites: readonly Site[], { parts, runs }: Options, results: Results, log: Log): Promise<void> {
  const opened: Served[] = [];
  for (const site of sites) opened.push({ ...site, served: await serveSite(site.out) });
  try {
    if (parts.has('bytes') || parts.has('times')) {
      const browser = await launchBrowser();
      try {
        if (parts.has('bytes')) await attempt(log, () => measurePageBytes(browser, opened, results, log));
        if (parts.has('times')) await attempt(log, () => measurePageTimes(browser, opened, runs, results, log));
      } finally {
        await browser.close();
      }
    }
    if (parts.has('lighthouse'))
      await attempt(log, () => measureLighthouse(opened, Math.min(runs, LIGHTHOUSE_RUNS), results, log));
  } finally {
    for (const { served } of opened) await served.close();
  }
}

/**
 * Prepares the sites, builds them and measures what was asked for.
 *
 * @throws in Chinese when a site can't be built
 */
export async function measureSites(options: Options, log: Log): Promise<Results> {
  const { parts, runs, withStock } = options;
  const results = new Results();
  if (withStock) ensureSearchBar(log);
  const sites = SITES.filter((name) => name === 'ours' || withStock).map((name) => prepareSite(name));
  if (parts.has('build')) await measureColdBuilds(sites, runs, results, log);
  else await buildOnce(sites, log);
  if (metrics.some(([, { part }]) => part !== 'build' && parts.has(part))) await measurePages(sites, options, results, log);
  // Last: the changed note is not the one that pages were measured with.
  if (parts.has('build')) await attempt(log, () => measureChangedBuilds(sites, runs, results, log));
  return results;
}
