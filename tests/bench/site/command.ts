import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../../src/lib/paths';
import { packageScript, runNode } from '../../../src/lib/process';
import { report, type Results } from './metrics';
import { measureBytes, measureVitals, serveBuilt } from './pages';
import { build, dirOf, makeSite, outOf, type SiteName, siteNames } from './sites';

/** Not the article that pages are measured with. */
const changedNote = 'docs/others/git_commit_message.md';

/** Measures the sites in turn: whatever else the machine does hits all. */
async function measure(runs: number): Promise<Results> {
  const results: Results = { ours: [], stock: [], vitepress: [] };
  for (let run = 1; run <= runs; run++) {
    for (const name of ['ours', 'stock'] as const) {
      console.log(`● 构建 ${name}，第 ${run} 次`);
      makeSite(name);
      const cold = build(name);
      fs.appendFileSync(path.join(dirOf(name), changedNote), '\n改了一行。\n');
      results[name].push({ cold, changed: build(name) });
    }
  }
  makeSite('vitepress');
  build('vitepress');
  const origins = await Promise.all(siteNames.map((name) => serveBuilt(outOf(name))));
  for (let run = 0; run <= runs; run++) {
    for (const [index, origin] of origins.entries()) {
      const name = siteNames[index] as SiteName;
      console.log(`● 打开 ${name}，第 ${run} 次`);
      results[name].push(await (run === 0 ? measureBytes(origin) : measureVitals(origin)));
    }
  }
  return results;
}

/**
 * Compares our site with a stock Docusaurus and with VitePress, and prints a table.
 *
 * @param isWritten whether the table goes into README.md, between its marks
 * @returns whether a target is missed
 * @throws when a site cannot be built or measured
 */
export async function siteBench(runs: number, isWritten: boolean): Promise<boolean> {
  const { table, isMissed } = report(await measure(runs));
  const readme = path.join(root, 'README.md');
  console.log(`\n${table}`);
  if (isWritten) {
    const machine = `${os.availableParallelism()} 核，Node.js ${process.versions.node}，${runs} 次的中位数。`;
    const marked = /(?<=<!-- bench:start -->).*(?=<!-- bench:end -->)/s;
    const text = fs.readFileSync(readme, 'utf8').replace(marked, `\n\n${machine}\n\n${table}\n\n`);
    fs.writeFileSync(readme, text);
    await runNode(packageScript('oxfmt/bin/oxfmt'), [readme]);
  }
  return isMissed;
}
