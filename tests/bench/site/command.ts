import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { searchIndexPath } from '../../../src/config/site';
import { root, toPosix } from '../../../src/lib/paths';
import { type Row, table } from '../table';
import { notePaths } from '../../../src/notes/readNotes';
import { runLighthouse } from './lighthouse';
import { figure, type MetricKey, type Results, rowsOf } from './metrics';
import {
  ARTICLE,
  launchBrowser,
  measureBytes,
  measureSecondNote,
  measureVitals,
  type PageBytes,
  type ServedSite,
  serveSite,
} from './pages';
import { Site, siteLabels, SITES } from './sites';
import { syntheticNotes } from './syntheticNotes';

/** Runs of Lighthouse. */
const LIGHTHOUSE_RUNS = 5;
/** Loads of a page in each run: the blocking time of one is from 20 to 270 ms, as its layout falls into tasks. */
const LOADS = 5;
/** Synthetic notes to see the growth of scripts by. */
const GROWTH_NOTES = 50;

const head = [siteLabels.ours, siteLabels.stock, '比值'];

/** @returns how many files are there for hosts and for the search alone */
function filesFor(dir: string): number {
  const names = fs.readdirSync(dir, { recursive: true, encoding: 'utf8' }).map(toPosix);
  return names.filter((name) => /\.(?:br|gz)$/.test(name) || name.startsWith(searchIndexPath))
    .length;
}

/** Measures the built sites in a browser, in turns: whatever else the machine does hits both. */
async function measurePages(
  sites: readonly (Site & { served: ServedSite })[],
  runs: number,
  add: (site: Site, figures: Partial<Record<MetricKey, number>>) => void,
): Promise<void> {
  const browser = await launchBrowser();
  try {
    for (const site of sites) {
      const { bytes: nextBytes } = await measureSecondNote(browser, site.served);
      add(site, { ...(await measureBytes(browser, site.served)), nextBytes });
      if (site.name === 'ours') add(site, { files: filesFor(site.out) });
    }
    for (let run = 1; run <= runs; run++) {
      console.log(`● 页面的时间，第 ${run} 次`);
      for (const site of sites) {
        const { time: nextTime } = await measureSecondNote(browser, site.served);
        add(site, { nextTime });
        for (let load = 0; load < LOADS; load++)
          add(site, await measureVitals(browser, site.served));
      }
    }
  } finally {
    await browser.close();
  }
  for (let run = 1; run <= LIGHTHOUSE_RUNS; run++) {
    console.log(`● Lighthouse，第 ${run} 次`);
    for (const site of sites) add(site, await runLighthouse(site.served.origin + ARTICLE));
  }
}

async function measureSites(runs: number): Promise<Results> {
  const results: Results = { ours: {}, stock: {} };
  const add = ({ name }: Site, figures: Partial<Record<MetricKey, number>>): void => {
    for (const [key, value] of Object.entries(figures) as [MetricKey, number][])
      (results[name][key] ??= []).push(value);
  };
  const sites = SITES.map((name) => new Site(name));
  const browser = await launchBrowser();
  for (let run = 1; run <= runs; run++) {
    console.log(`● 从头 dev 与从头构建，第 ${run} 次`);
    for (const site of sites) {
      site.clear();
      add(site, await site.startDev(browser, ARTICLE));
      site.clear();
      const { seconds, memory } = await site.build();
      add(site, { cold: seconds, memory });
    }
  }
  await browser.close();
  const served = await Promise.all(
    sites.map(async (site) => Object.assign(site, { served: await serveSite(site.out) })),
  );
  try {
    await measurePages(served, runs, add);
  } catch (error) {
    // What could not be measured stays out of the results.
    console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    for (const site of served) site.served.close();
  }
  // Last: the changed note is not the one that pages were measured with.
  for (let run = 1; run <= runs; run++) {
    console.log(`● 改一篇之后再构建，第 ${run} 次`);
    for (const site of sites) {
      fs.appendFileSync(
        path.join(site.dir, `${ARTICLE.slice(1)}.md`),
        `\n这是测量时加的第 ${run} 行。\n`,
      );
      add(site, { changed: (await site.build()).seconds });
    }
  }
  for (const { name } of sites) {
    console.log(`● ${siteLabels[name]}加 ${GROWTH_NOTES} 篇合成的笔记`);
    const grown = new Site(name, syntheticNotes(GROWTH_NOTES));
    const { scripts } = await measureGrown(grown);
    const [before = NaN] = results[name].scripts ?? [];
    add(grown, { growth: Math.round((scripts - before) / GROWTH_NOTES) || 0 });
  }
  return results;
}

const START = '<!-- bench:start -->';
const END = '<!-- bench:end -->';

/** Writes the table into README.md, between the marks. */
async function writeReadme(rows: readonly Row[], runs: number): Promise<void> {
  const file = path.join(root, 'README.md');
  const readme = fs.readFileSync(file, 'utf8');
  const [start, end] = [readme.indexOf(START), readme.indexOf(END)];
  if (start < 0 || end < start)
    throw new Error(`README.md 里应有 ${START} 与 ${END}。请恢复这两行注释再运行。`);
  const machine = `${os.availableParallelism()} 核，Node.js ${process.versions.node}，时间为 ${runs} 次的中位数，括号里是最小与最大。`;
  const lines = [
    ['项目', ...head, '目标'],
    ['', ...head, ''].map(() => '---'),
    ...rows.map(({ name, figures, target = '', isMissed }) => [
      name,
      ...figures,
      isMissed ? `${target} ✗` : target,
    ]),
  ];
  const text = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const written = `${readme.slice(0, start + START.length)}\n\n${machine}\n\n${text}\n\n${readme.slice(end)}`;
  fs.writeFileSync(file, await format(written, { ...(await resolveConfig(file)), filepath: file }));
}

/**
 * Builds our site and a stock Docusaurus from the same docs, measures both and prints a table.
 *
 * @returns whether a target is missed, or a figure is missing
 * @throws in Chinese when a site can't be built
 */
export async function siteBench(runs: number, write: boolean): Promise<boolean> {
  const rows = rowsOf(await measureSites(runs));
  console.log(`\n${table(head, rows)}\n`);
  if (write) await writeReadme(rows, runs);
  return rows.some((row) => row.isMissed);
}

const growing = [
  ['cold', '从头构建', 's', 80],
  ['memory', '构建进程的内存峰值', 'MB', 2560],
  ['scripts', 'load 之前的 JS（gzip）', 'KB', undefined],
  ['html', '文章的 HTML（未压缩）', 'KB', undefined],
  ['index', '搜索索引（未压缩）', 'KB', undefined],
] as const;

async function measureGrown(
  site: Site,
): Promise<Record<(typeof growing)[number][0] | keyof PageBytes, number>> {
  site.clear();
  const { seconds: cold, memory } = await site.build();
  const served = await serveSite(site.out);
  const browser = await launchBrowser();
  const bytes = await measureBytes(browser, served);
  await browser.close();
  served.close();
  const dir = path.join(site.out, searchIndexPath);
  const files = fs.existsSync(dir)
    ? fs.readdirSync(dir, { recursive: true, encoding: 'utf8' })
    : [];
  const index = files.reduce((sum, file) => sum + fs.statSync(path.join(dir, file)).size, 0);
  return { cold, memory, ...bytes, index };
}

/** So many notes the targets of {@link growing} are for. */
const TARGET_NOTES = 1000;

/**
 * Builds both sites with all, half and none of so many synthetic notes, and prints what each adds.
 *
 * @returns whether a target is missed
 */
export async function growthBench(count: number): Promise<boolean> {
  let isMissed = false;
  const notes = syntheticNotes(count);
  const sizes = [count, Math.round(count / 2), 0];
  const real = notePaths(root).length;
  for (const name of SITES) {
    const measured: Awaited<ReturnType<typeof measureGrown>>[] = [];
    for (const size of sizes) {
      console.log(`● ${siteLabels[name]}加 ${size} 篇合成的笔记`);
      measured.push(await measureGrown(new Site(name, notes.slice(0, size))));
    }
    const rows = growing.map(([key, label, unit, max]): Row => {
      const values = measured.map((one) => one[key]);
      const [all = NaN] = values;
      const added = (all - (values.at(-1) ?? NaN)) * (1000 / count);
      const row = { name: label, figures: [...values, added].map((value) => figure(value, unit)) };
      if (max === undefined || name !== 'ours' || count !== TARGET_NOTES) return row;
      return { ...row, target: `≤ ${max} ${unit}`, isMissed: parseFloat(figure(all, unit)) > max };
    });
    isMissed ||= rows.some((row) => row.isMissed);
    console.log(
      `\n${siteLabels[name]}\n${table([...sizes.map((size) => `${real + size} 篇`), '每多一千篇'], rows)}\n`,
    );
  }
  return isMissed;
}
