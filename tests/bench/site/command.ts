import os from 'node:os';
import { notePaths } from '../../../src/notes/readNotes';
import { root } from '../../../src/lib/paths';
import { growthTable } from './growth';
import { measureGrowth } from './measureGrowth';
import { measureSites } from './measureSites';
import { type Options, readOptions, usage } from './options';
import { writeReadme } from './readme';
import { ensureSearchBar, siteLabels, SITES } from './sites';
import { syntheticNotes } from './syntheticNotes';
import { misses, rowsOf, table } from '../../../src/lib/table';

type Log = (line: string) => void;

/** Seed of the synthetic notes. */
const SEED = 1;

/** Times from a busy machine are no measurement: the reader sees how busy it is. */
function machine(): string {
  const load = os.loadavg()[0] ?? 0;
  const busy = process.platform === 'win32' ? '' : `，此刻负载 ${load.toFixed(1)}`;
  return `● ${os.availableParallelism()} 核，Node.js ${process.versions.node}${busy}`;
}

async function growthCommand(notes: number, { withStock }: Options, log: Log): Promise<void> {
  const synthetic = syntheticNotes(notes, SEED);
  const real = notePaths(root).length;
  if (withStock) ensureSearchBar(log);
  for (const name of SITES) {
    if (name === 'stock' && !withStock) continue;
    const results = await measureGrowth(name, synthetic, log);
    log(`\n${siteLabels[name]}\n${growthTable(results, real)}\n`);
  }
}

/**
 * `npm run bench`: builds our site and a stock Docusaurus from the same docs, measures both, and prints one table with the
 * targets.
 *
 * @returns exit code: 1 when something could not be measured; missed targets are printed only
 * @throws in Chinese when the arguments are wrong or a site can't be built
 */
export async function benchCommand(argv: string[], log: Log): Promise<number> {
  const options = readOptions(argv);
  if (options.help) {
    log(usage);
    return 0;
  }
  log(machine());
  if (options.notes !== undefined) {
    await growthCommand(options.notes, options, log);
    return 0;
  }
  const results = await measureSites(options, log);
  const rows = rowsOf(results, options.parts, options.withStock);
  log(`\n${table(rows)}\n`);
  for (const miss of misses(rows)) log(`✗ ${miss}`);
  log(machine());
  const isFailed = rows.some((row) => row.isFailed);
  if (!options.write) return isFailed ? 1 : 0;
  if (isFailed) throw new Error('有几项没有测到，README.md 与图没有改。');
  await writeReadme(results, options);
  log('● 已写入 README.md 与 static/img/bench.svg');
  return 0;
}
