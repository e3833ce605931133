import addons from './data/addons.json';
import client from './data/client.json';
import config from './data/config.json';
import javascript from './data/javascript.json';
import models from './data/models.json';
import python from './data/python.json';
import removed from './data/removed.json';
import views from './data/views.json';
import xmlIds from './data/xmlIds.json';
import { plainRecord } from '../lib/record';
import { allNames, nameSets, unpackNames } from './packedNames';

const dependsOf = new Map(
  Object.entries(addons.addons).map(([name, list]) => [name, unpackNames(list)]),
);

/** @returns the addons given and all that they depend on, with `base` in any case */
export function closure(addonNames: Iterable<string>): Set<string> {
  const found = new Set<string>(['base']);
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const each of dependsOf.get(name) ?? []) visit(each);
  };
  for (const name of addonNames) visit(name);
  return found;
}

/**
 * Finds the owner of each model: of the addons with its `_name` the one with fewest dependencies.
 */
function modelOwners(): Map<string, string> {
  const weight = new Map([...dependsOf.keys()].map((name) => [name, closure([name]).size]));
  const owners = new Map<string, string>();
  for (const [addon, list] of Object.entries(models.models))
    for (const name of unpackNames(list)) {
      const before = owners.get(name);
      if (before === undefined || (weight.get(addon) ?? 0) < (weight.get(before) ?? 0))
        owners.set(name, addon);
    }
  return owners;
}

const modules = nameSets(javascript.modules);

function exportersOf(): Map<string, string[]> {
  const exporters = new Map<string, string[]>();
  for (const [module, exported] of modules) {
    if (module.includes('/../tests/')) continue;
    for (const name of exported) exporters.set(name, [...(exporters.get(name) ?? []), module]);
  }
  return exporters;
}

function nested<T>(record: Record<string, Record<string, T>>): Record<string, Record<string, T>> {
  return plainRecord(
    Object.fromEntries(Object.entries(record).map(([key, inner]) => [key, plainRecord(inner)])),
  );
}

const { source: _source, ...removedNames } = removed;

/** The names that 17.0 has, and those that it no longer has or does not have yet. */
export const odoo17Names = {
  addons: dependsOf,
  modelOwner: modelOwners(),
  xmlIds: nameSets(xmlIds.xmlIds),
  fields: plainRecord(python.fields),
  decorators: new Set(unpackNames(python.decorators)),
  pythonImports: nameSets(python.imports),
  signatures: nested(python.signatures as Record<string, Record<string, string>>),
  owl: new Set(unpackNames(javascript.owl)),
  modules,
  exporters: exportersOf(),
  services: nameSets(client.services),
  registries: nameSets(client.registries),
  templates: allNames(client.templates),
  bundles: allNames(client.bundles),
  configOptions: new Set(unpackNames(config.options)),
  flags: new Set(unpackNames(config.flags)),
  commands: new Set(unpackNames(config.commands)),
  views: nested(views.views as Record<string, Record<string, string>>),
  removed: nested<string>(removedNames) as Record<
    keyof typeof removedNames,
    Record<string, string>
  >,
};
