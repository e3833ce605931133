import addons from './data/addons.json';
import client from './data/client.json';
import config from './data/config.json';
import javascript from './data/javascript.json';
import models from './data/models.json';
import otherVersions from './data/otherVersions.json';
import python from './data/python.json';
import removed from './data/removed.json';
import views from './data/views.json';
import xmlIds from './data/xmlIds.json';
import { readTerms } from '../notes/terms';

/** Splits a table's names. */
export function names(text: string | undefined): string[] {
  return text ? text.split(' ') : [];
}

/** Methods of the web client's service `orm` in 17.0: addons/web/static/src/core/orm_service.js. */
export const ormMethods = names(
  'call create read readGroup search searchRead searchCount unlink webReadGroup webRead webSearchRead webSave write',
);

function sets(table: Record<string, string>): Map<string, Set<string>> {
  return new Map(Object.entries(table).map(([key, value]) => [key, new Set(names(value))]));
}

/** Everything a list of addons depends on, themselves included; `base` always. */
export function closure(addonNames: Iterable<string>, table: Map<string, string[]>): Set<string> {
  const found = new Set<string>(['base']);
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const each of table.get(name) ?? []) visit(each);
  };
  for (const name of addonNames) visit(name);
  return found;
}

/** Which addon defines a model. Those that extend it may repeat its `_name`; the first is the one with the fewest dependencies. */
function modelOwners(depends: Map<string, string[]>): Map<string, string> {
  const weight = new Map([...depends.keys()].map((name) => [name, closure([name], depends).size]));
  const owners = new Map<string, string>();
  for (const [addon, list] of Object.entries(models.models))
    for (const name of names(list)) {
      const before = owners.get(name);
      if (before === undefined || (weight.get(addon) ?? 0) < (weight.get(before) ?? 0))
        owners.set(name, addon);
    }
  return owners;
}

/** @returns for each name that a module of another series exports, and 17.0 does not export there, that module */
function exportedElsewhere(
  series: Record<string, string>,
  current: ReadonlyMap<string, ReadonlySet<string>>,
): Record<string, string> {
  const found = Object.entries(series).flatMap(([module, list]) =>
    names(list)
      .filter((name) => !current.get(module)?.has(name))
      .map((name) => [name, module]),
  );
  return Object.fromEntries(found) as Record<string, string>;
}

/** Reads the tables of 17.0 names into sets and maps. */
export function readTables() {
  const modules = sets(javascript.modules);
  /** Where a name is exported, for an import that looks in the wrong place. */
  const exporters = new Map<string, string[]>();
  for (const [module, exported] of modules) {
    if (module.includes('/../tests/')) continue;
    for (const name of exported) exporters.set(name, [...(exporters.get(name) ?? []), module]);
  }
  const depends = new Map(Object.entries(addons.addons).map(([name, list]) => [name, names(list)]));
  return {
    addons: depends,
    modelOwner: modelOwners(depends),
    xmlIds: sets(xmlIds.xmlIds),
    fields: python.fields as Record<string, { parameters: string; positional: string }>,
    decorators: new Set(names(python.decorators)),
    pythonImports: sets(python.imports),
    signatures: python.signatures as Record<string, Record<string, string>>,
    owl: new Set(names(javascript.owl)),
    modules,
    exporters,
    in16: exportedElsewhere(otherVersions.series[16].modules, modules),
    in18: exportedElsewhere(otherVersions.series[18].modules, modules),
    services: sets(client.services),
    registries: sets(client.registries),
    templates: new Set(Object.values(client.templates).flatMap(names)),
    components: client.components as Record<string, string>,
    bundles: new Set(Object.values(client.bundles).flatMap(names)),
    configOptions: new Set(names(config.options)),
    flags: new Set(names(config.flags)),
    commands: new Set(names(config.commands)),
    views: views.views as Record<string, Record<string, string>>,
    removed: removed as Record<
      | 'pythonMethods'
      | 'pythonNames'
      | 'pythonNewer'
      | 'xmlNewer'
      | 'jsNames'
      | 'jsServices'
      | 'bundles',
      Record<string, string>
    >,
    terms: readTerms(),
  };
}

export type Tables = ReturnType<typeof readTables>;
