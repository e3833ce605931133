// Writes the tables of names in src/odoo/data:
// `npm run generate -- --odoo <tree> --from <tree of the series before>`.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { AuthorError } from '../lib/authorError';
import { baseSeries, seriesName } from '../odoo/versions';
import { main } from '../lib/main';
import { root } from '../lib/paths';
import { errorsOf } from '../notes/noteErrors';
import { readNotes } from '../notes/readNotes';
import { readAddons, readBundles } from '../odoo/generate/addons';
import { readClient } from '../odoo/generate/client';
import { readConfig } from '../odoo/generate/config';
import { readMessages } from '../odoo/generate/messages';
import { readPython } from '../odoo/generate/python';
import type { VersionDiff } from '../odoo/diff/versionDiff';
import { readVersionDiff } from '../odoo/generate/versionDiff';
import { commonAddons, readSeries } from '../odoo/generate/odooSource';
import { readViews } from '../odoo/generate/views';
import otherVersions from '../odoo/data/otherVersions.json';
import { packEach, packNames } from '../odoo/packedNames';

/** Reads the tables of 17.0, each by the name of its file. */
function readTables(tree: string): Record<string, object> {
  const { addons, models, xmlIds } = readAddons(tree);
  const errors = readNotes(root).flatMap((note) => errorsOf(note).map(({ text }) => text));
  const { owl, modules, ...client } = readClient(tree, commonAddons);
  return {
    addons: { addons },
    models: { models },
    xmlIds: { xmlIds },
    javascript: { owl, modules },
    client: { ...client, bundles: readBundles(tree) },
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

const dataDir = path.join(root, 'src/odoo/data');

/** Writes a table into its file, in which `source`, the line about its origin, stays. */
function write(name: string, table: object): void {
  const file = path.join(dataDir, `${name}.json`);
  const isThere = fs.existsSync(file);
  const { source } = (isThere ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}) as {
    source?: string;
  };
  fs.writeFileSync(file, `${JSON.stringify({ source, ...table }, null, 2)}\n`);
  console.log(`${name}.json：${Math.ceil(fs.statSync(file).size / 1024)} KB`);
}

void main(() => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { odoo: text, from: text } });
  const { odoo: tree, from } = values;
  if (!tree) throw new AuthorError('缺少源码树：--odoo <Odoo 源码树>');
  const series = readSeries(tree);
  const tables = series === baseSeries ? readTables(tree) : readOther(tree, series);
  if (from) {
    const before = readSeries(from);
    if (before !== series - 1)
      throw new Error(
        `--from 应是 ${seriesName(series - 1)} 的源码树，${from} 是 ${seriesName(before)}`,
      );
    const earlier = path.join(dataDir, `diffs/${before}.json`);
    const known = fs.existsSync(earlier)
      ? (JSON.parse(fs.readFileSync(earlier, 'utf8')) as VersionDiff)
      : undefined;
    tables[`diffs/${series}`] = readVersionDiff(from, tree, known);
  }
  for (const [name, table] of Object.entries(tables)) write(name, table);
});
