// Writes the tables of names beside this file: `node --import tsx src/check/data/generate.ts --odoo <tree>`.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { main } from '../../lib/main';
import { readAddons, readBundles } from './generate/addons';
import { readClient } from './generate/client';
import { readConfig } from './generate/config';
import { readMessages } from './generate/messages';
import { readPython } from './generate/python';
import { commonAddons, join, joined, readSeries } from './generate/tree';
import { readViews } from './generate/views';
import otherVersions from './otherVersions.json';

/** What is read of 17.0, by the name under which `--only` writes it alone: the content of one or more files. */
const parts: Record<string, (tree: string) => Record<string, object>> = {
  addons(tree) {
    const { addons, models, xmlIds } = readAddons(tree);
    return { addons: { addons }, models: { models }, xmlIds: { xmlIds } };
  },
  client(tree) {
    const { owl, modules, ...client } = readClient(tree, commonAddons);
    return { javascript: { owl, modules }, client: { ...client, bundles: readBundles(tree) } };
  },
  python: (tree) => ({ python: readPython(tree) }),
  config: (tree) => ({ config: readConfig(tree) }),
  messages: (tree) => ({ messages: { messages: readMessages(tree) } }),
  views: (tree) => ({ views: { views: readViews(tree) } }),
};

/** Reads what can be imported from the web client of another series; what is known of the others stays. */
function readOther(tree: string, series: number): Record<string, object> {
  const { owl, modules, services, registries, templates } = readClient(tree, [
    'web',
    'mail',
    'bus',
  ]);
  const own = Object.entries(modules).filter(([module]) => !module.includes('/../tests/'));
  const table = {
    owl,
    modules: joined(own.map(([module, names]) => [module, names.split(' ')])),
    services,
    registries: join(Object.keys(registries)),
    templates,
  };
  return { otherVersions: { series: { ...otherVersions.series, [series]: table } } };
}

/** Writes a table; the line that says where it comes from stays. */
function write(name: string, table: object): void {
  const file = path.join(__dirname, `${name}.json`);
  const { source } = JSON.parse(fs.readFileSync(file, 'utf8')) as { source: string };
  fs.writeFileSync(file, `${JSON.stringify({ source, ...table }, null, 2)}\n`);
  console.log(`${name}.json：${Math.ceil(fs.statSync(file).size / 1024)} KB`);
}

void main(() => {
  const { values } = parseArgs({ options: { odoo: { type: 'string' }, only: { type: 'string' } } });
  const { odoo: tree, only } = values;
  if (!tree) throw new Error('缺少源码树：--odoo <Odoo 源码树>');
  const series = readSeries(tree);
  const names = Object.keys(parts).filter((name) => !only || only === name);
  const made =
    series === 17 ? names.map((name) => parts[name]?.(tree) ?? {}) : [readOther(tree, series)];
  for (const [name, table] of made.flatMap(Object.entries<object>)) write(name, table);
});
