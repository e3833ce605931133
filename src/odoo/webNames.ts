import client from './data/client.json';
import javascript from './data/javascript.json';
import otherVersions from './data/otherVersions.json';
import { AuthorError } from '../lib/authorError';
import { memoize } from '../lib/memoize';
import { allNames, nameSets, type NameTable } from './packedNames';
import { baseSeries, seriesName, versions } from './versions';

/** The names that a series has in the web client, as the tables list them. */
export interface WebNames {
  /** What `@odoo/owl` exports. */
  owl: string;
  /** What each module exports. */
  modules: NameTable;
  /** By addon, as the templates. */
  services: NameTable;
  registries: string;
  templates: NameTable;
}

const others = otherVersions.series as Partial<Record<string, WebNames>>;

/** The series whose names the tables have: those of which a tree was read. */
export const webSeries = versions.flatMap(({ series, basis }) =>
  basis === 'reading' ? [] : [series],
);

/** @throws AuthorError with the command to run when the table lacks a series */
export function webNamesOf(series: number): WebNames {
  if (series === baseSeries)
    return { ...client, ...javascript, registries: Object.keys(client.registries).join(' ') };
  const names = others[series];
  if (names) return names;
  throw new AuthorError(
    `src/odoo/data/otherVersions.json 没有 ${series}。用它的源码树运行 npm run generate -- --odoo <${seriesName(series)} 的源码树>。`,
  );
}

/** The same names, to look them up. */
export const webNameSets = memoize(({ owl, modules, services, templates }: WebNames) => ({
  modules: nameSets({ '@odoo/owl': owl, ...modules }),
  services: allNames(services),
  templates: allNames(templates),
}));
