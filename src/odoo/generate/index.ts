import fs from 'node:fs';
import path from 'node:path';
import { AuthorError } from '../../lib/authorError';
import otherVersions from '../data/otherVersions.json';
import { dataDir, readDiff } from '../diff/readDiff';
import { packEach, packNames } from '../packedNames';
import { baseSeries, runSeries, seriesName } from '../versions';
import { readAddons, readBundles } from './addons';
import { writeArchs } from './archs';
import { readClient } from './client';
import { readConfig } from './config';
import { readMessages } from './messages';
import { commonAddons, readSeries } from './odooSource';
import { readPython } from './python';
import { readVersionDiff } from './versionDiff';
import { readViews } from './views';

export { readSeries };

/** Reads the tables of 17.0, each by the name of its file. */
function readTables(tree: string, errors: readonly string[]): Record<string, object> {
  const { addons, models, xmlIds } = readAddons(tree);
  const client = readClient(tree, commonAddons);
  const { owl, modules, services, registries, templates, components } = client;
  return {
    addons: { addons },
    models: { models },
    xmlIds: { xmlIds },
    javascript: { owl, modules },
    client: { services, registries, templates, components, bundles: readBundles(tree) },
    python: readPython(tree),
    config: readConfig(tree),
    messages: { messages: readMessages(tree, errors) },
    views: { views: readViews(tree) },
  };
}

/** Reads the names that another series has in the web client; other series stay. */
function readOther(tree: string, series: number): Record<string, object> {
  const client = readClient(tree, ['web', 'mail', 'bus']);
  const { owl, modules, services, registries, templates } = client;
  const sources = Object.entries(modules).filter(([module]) => !module.includes('/../tests/'));
  const table = {
    owl,
    modules: packEach(sources.map(([module, names]) => [module, names.split(' ')])),
    services,
    registries: packNames(Object.keys(registries)),
    templates,
  };
  return { otherVersions: { series: { ...otherVersions.series, [series]: table } } };
}

/** Writes a table into its file, in which `source`, the line about its origin, stays. */
function write(name: string, table: object): void {
  const file = path.join(dataDir, `${name}.json`);
  const known = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '{}';
  const { source } = JSON.parse(known) as { source?: string };
  fs.writeFileSync(file, `${JSON.stringify({ source, ...table }, null, 2)}\n`);
  console.log(`${name}.json：${Math.ceil(fs.statSync(file).size / 1024)} KB`);
}

/**
 * Reads a source tree and writes the tables of its names; the README of src/odoo lists them.
 *
 * @param tree the folder of the source tree
 * @param from that of the series before, to write also what has changed since; with those of all
 *   series in which modules are run, what extensions of views may miss is written too
 * @param errors the texts whose translations are wanted
 * @throws AuthorError when the first `from` is not the series before
 */
export function generateTables(
  tree: string,
  [from, ...earlier]: readonly string[],
  errors: readonly string[],
): void {
  const series = readSeries(tree);
  const tables = series === baseSeries ? readTables(tree, errors) : readOther(tree, series);
  if (from) {
    const before = readSeries(from);
    if (before !== series - 1)
      throw new AuthorError(
        `--from 应是 ${seriesName(series - 1)} 的源码树，${from} 是 ${seriesName(before)}`,
      );
    const known = before === baseSeries ? undefined : readDiff(before);
    tables[`diffs/${series}`] = readVersionDiff(from, tree, known);
    const trees = [...earlier, from, tree].sort((a, b) => readSeries(a) - readSeries(b));
    if (trees.map(readSeries).join() === runSeries.join())
      writeArchs(trees, path.join(dataDir, 'archs'));
  }
  for (const [name, table] of Object.entries(tables)) write(name, table);
}
