import fs from 'node:fs';
import path from 'node:path';
import { searchIndexPath } from '../../../src/config/site';
import { MODAL } from '../search/candidates';
import { quantile } from '../search/measure';
import { createEngine } from '../../../src/search/engine';
import { buildSite } from './buildSite';
import { type GrowthKey, type GrowthResults, sizesOf } from './growth';
import { measureBytes } from './pageBytes';
import { ARTICLE, launchBrowser } from './pages';
import { clearSite, prepareSite, type Site, siteLabels, type SiteName } from './sites';
import { serveSite } from './siteServer';
import type { SyntheticNote } from './syntheticNotes';
import { weigh } from './weights';

/** What readers of the notes search for: a word, an identifier, a part of one, several words, an error. */
const QUERIES = ['约束', 'useService', 'comp', '看板 视图', 'ValidationError'];

/** The files of the index that a first search fetches: medians over the queries. */
async function firstSearch(indexDir: string): Promise<{ files: number; bytes: number }> {
  const files: number[] = [];
  const bytes: number[] = [];
  for (const query of QUERIES) {
    const names = new Set<string>();
    const engine = createEngine({
      load: (name) => {
        names.add(name);
        return fs.promises.readFile(path.join(indexDir, name), 'utf8');
      },
    });
    await engine.search([{ ...MODAL, query, indexName: 'bench' }]);
    files.push(names.size);
    bytes.push([...names].reduce((sum, name) => sum + weigh(path.join(indexDir, name), 'brotli'), 0));
  }
  return { files: quantile(files, 0.5), bytes: quantile(bytes, 0.5) };
}

async function measureSearch({ out }: Site): Promise<Partial<Record<GrowthKey, number>>> {
  const dir = path.join(out, searchIndexPath);
  const names = fs.readdirSync(dir, { recursive: true, encoding: 'utf8' });
  const sizes = names.map((name) => fs.statSync(path.join(dir, name))).filter((stat) => stat.isFile());
  const { files, bytes } = await firstSearch(dir);
  return { index: sizes.reduce((sum, { size }) => sum + size, 0), searchFiles: files, searchBytes: bytes };
}

async function measureArticle({ out }: Site): Promise<Partial<Record<GrowthKey, number>>> {
  const served = await serveSite(out);
  const browser = await launchBrowser();
  try {
    const { scripts, html } = await measureBytes(browser, served, ARTICLE);
    return { scripts, html };
  } finally {
    await browser.close();
    await served.close();
  }
}

/**
 * Builds a site with more and more synthetic notes and measures each.
 *
 * @param notes all of them; the smaller sizes take the first ones
 */
export async function measureGrowth(
  name: SiteName,
  notes: readonly SyntheticNote[],
  log: (line: string) => void,
): Promise<GrowthResults> {
  const results: GrowthResults = {};
  for (const size of sizesOf(notes.length)) {
    log(`● ${siteLabels[name]}加 ${size} 篇合成的笔记：构建并打开`);
    const site = prepareSite(name, notes.slice(0, size), 'notes');
    clearSite(site);
    const { seconds, memory } = await buildSite(site);
    const values: Partial<Record<GrowthKey, number>> = {
      build: seconds,
      ...(memory === undefined ? {} : { memory }),
      ...(await measureArticle(site)),
      ...(name === 'ours' ? await measureSearch(site) : {}),
    };
    for (const [key, value] of Object.entries(values) as [GrowthKey, number][])
      results[key] = [...(results[key] ?? []), { notes: size, value }];
  }
  return results;
}
