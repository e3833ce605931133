import { isLocalOrTestAddon, isModuleId, manifestList, readBundles, xmlIds } from './addons';
import { clientWords, readClient } from './client';
import { readConfig } from './config';
import { type ModelNames, readAddonCode } from './models';
import { coreModules, readFields, readImports, readShortcuts } from './python';
import { entriesOf, type Kind, type VersionDiff } from '../diff/versionDiff';
import { addonPaths, filesBelow } from './odooSource';
import { readViews } from './views';
import { allNames, type NameTable, packEach, unpackNames } from '../packedNames';

type Models = ReadonlyMap<string, ModelNames>;
type Members = 'fields' | 'columns' | 'methods';

/** The names of a kind, by their owner; those of kinds without owners by an empty text. */
interface KindNames {
  names: ReadonlyMap<string, readonly string[]>;
  /** Whether the series has a name in another way. */
  alsoHas?: (owner: string, name: string) => boolean;
}

const withoutOwner = (list: Iterable<string>): KindNames => ({ names: new Map([['', [...list]]]) });

const flat = (table: NameTable): KindNames => withoutOwner(allNames(table));

/** @returns the models that a model gets members of a kind from, by inheritance or delegation */
function ancestors(models: Models, model: string, kind: Members, seen: string[] = []): string[] {
  const { parents = [], delegates } = models.get(model) ?? {};
  return [...parents].flatMap((parent) => {
    if (seen.includes(parent) || (kind !== 'fields' && delegates?.has(parent))) return [];
    seen.push(parent);
    return [parent, ...ancestors(models, parent, kind, seen)];
  });
}

/** Whether a model has a member, of its own or from the models that it inherits from. */
function hasMember(models: Models, model: string, kind: Members, name: string): boolean {
  // What a delegated model has counts, but for columns.
  const inherited = ancestors(models, model, kind === 'columns' ? kind : 'fields');
  return [model, 'base', ...inherited].some((owner) => models.get(owner)?.[kind].has(name));
}

/**
 * @returns the members that a model inherits: of a parent that the later series has, those that the
 *   parent still has there, because the rest is reported of the parent; of another parent all
 */
const inheritedNames = (models: Models, later: Models, model: string, kind: Members): string[] =>
  ancestors(models, model, kind).flatMap((parent) =>
    [...(models.get(parent)?.[kind].keys() ?? [])].filter(
      (name) => later.get(parent)?.[kind].has(name) ?? true,
    ),
  );

/** @param later the models of the series to compare with, for what is inherited */
const membersOf = (models: Models, later: Models, kind: Members): KindNames => ({
  names: new Map(
    [...models].map(([model, names]) => [
      model,
      [...names[kind].keys(), ...inheritedNames(models, later, model, kind)],
    ]),
  ),
  alsoHas: (model, name) =>
    name.startsWith('__') ||
    hasMember(models, model, kind, name) ||
    // The column goes with its field.
    (kind === 'columns' && !hasMember(models, model, 'fields', name)),
});

/**
 * @param later the models of the series to compare with, which may have a field of their own where
 *   they inherited one
 * @returns by field, as `model.field`, the values of its selection where all are known
 */
function valuesOf(models: Models, later: Models): KindNames {
  const fields = [...models].flatMap(([model, { values }]) =>
    [...new Set([...values.keys(), ...(later.get(model)?.values.keys() ?? [])])].map((field) => {
      const owners = [model, ...ancestors(models, model, 'fields')];
      const known = owners.map((owner) => models.get(owner)?.values.get(field)).find(Boolean);
      return [`${model}.${field}`, [...(known ?? [])]] as const;
    }),
  );
  return { names: new Map(fields.filter(([, names]) => !/\*| /.test(names.join('')))) };
}

/** @returns the files of an addon that bundles can have, without the modules in `static/src` */
const assetFiles = (addon: string, folder: string): string[] =>
  ['.js', '.xml', '.css', '.scss'].flatMap((extension) =>
    filesBelow(`${folder}/static`, extension)
      .filter((file) => !/^(?:tests|description)\/|^src\/.*\.js$/.test(file))
      .map((file) => `${addon}/static/${file}`),
  );

/** @returns by view its tags, and their attributes as `tag/attribute` */
function grammarsOf(tree: string): KindNames {
  const grammars = Object.entries(readViews(tree)).map(([view, tags]) => {
    const names = Object.entries(tags).flatMap(([tag, attributes]) => [
      tag,
      ...unpackNames(attributes).map((attribute) => `${tag}/${attribute}`),
    ]);
    // 18.0 has renamed the view.
    return [view === 'tree' ? 'list' : view, names] as const;
  });
  const names = new Map(grammars);
  // The attributes of a gone tag go with it.
  const alsoHas = (view: string, name: string): boolean =>
    name.includes('/') && !names.get(view)?.includes(name.replace(/\/.*/, ''));
  return { names, alsoHas };
}

/**
 * Reads the names of a series.
 *
 * @param isWanted which addons to read
 * @param later the models of the series to compare with
 */
function readNames(tree: string, isWanted: (addon: string) => boolean, later: Models = new Map()) {
  const all = addonPaths(tree);
  const addons = new Map([...all].filter(([name]) => isWanted(name)));
  const { models, core, imports, strings, routes } = readAddonCode(tree, addons);
  const coreImports = readImports(tree, coreModules(tree), true);
  for (const [module, names] of Object.entries(coreImports))
    imports.set(module, { defined: unpackNames(names), importable: unpackNames(names) });
  const shortcuts = readShortcuts(tree);
  imports.set('odoo', { defined: shortcuts, importable: shortcuts });
  const ids = [...addons].map(([name, folder]) => {
    const files = [...manifestList(folder, 'data'), ...manifestList(folder, 'demo')];
    return [name, xmlIds(folder, files)] as const;
  });
  const client = readClient(tree, [...addons.keys()]);
  const words = clientWords(tree);
  const components = Object.entries(client.components);
  const fields = Object.entries(readFields(tree));
  const modules = Object.entries(client.modules);
  const kinds: Partial<Record<Kind, KindNames>> = {
    addon: withoutOwner([...all.keys()].filter((addon) => !isLocalOrTestAddon(addon))),
    model: withoutOwner(models.keys()),
    field: membersOf(models, later, 'fields'),
    column: membersOf(models, later, 'columns'),
    method: membersOf(models, later, 'methods'),
    value: valuesOf(models, later),
    core: { names: new Map([...core].map(([owner, members]) => [owner, [...members.keys()]])) },
    parameter: {
      names: new Map(fields.map(([name, { parameters }]) => [name, unpackNames(parameters)])),
    },
    import: {
      names: new Map([...imports].map(([module, { defined }]) => [module, defined])),
      alsoHas: (module, name) => imports.get(module)?.importable.includes(name) ?? false,
    },
    pythonModule: withoutOwner(imports.keys()),
    // Python code that still names an id may make it.
    xmlId: {
      names: new Map(ids),
      alsoHas: (addon, id) =>
        strings.has(`${addon}.${id}`) || (isModuleId(id) && all.has(id.slice('module_'.length))),
    },
    jsModule: withoutOwner(modules.map(([name]) => name)),
    file: withoutOwner([...addons].flatMap(([name, folder]) => assetFiles(name, folder))),
    js: { names: new Map(modules.map(([name, names]) => [name, unpackNames(names)])) },
    // Of an addon, whose objects have a name is not known: it has to be gone from the whole client.
    jsMember: {
      names: new Map([
        ...[...client.members].map(([addon, own]): [string, string[]] => [addon, [...own]]),
        ...client.classes,
      ]),
      alsoHas: (owner, name) =>
        owner.includes(' ')
          ? name === '*' || client.classes.get(owner)?.includes('*') === true
          : words.has(name),
    },
    service: flat(client.services),
    publicWidget: withoutOwner(client.publicWidgets),
    // Code that still names a path may serve it in another way.
    route: { ...withoutOwner(routes), alsoHas: (_, path) => strings.has(path) },
    template: withoutOwner(
      [...allNames(client.templates)].filter((name) => !name.startsWith('o-spreadsheet')),
    ),
    prop: {
      names: new Map(
        components.map(([name, props]) => [name, unpackNames(props.replaceAll('?', ''))]),
      ),
      alsoHas: (owner, name) => client.addedProps.has(`${owner.replace(/.* /, '')} ${name}`),
    },
    view: grammarsOf(tree),
    option: withoutOwner(unpackNames(readConfig(tree).options)),
    bundle: flat(readBundles(tree)),
  };
  return { models, kinds };
}

type Names = ReturnType<typeof readNames>;

/**
 * @returns the owner of names in the later series: of a class whose module is gone, the only new one
 * of its name, because a class that was there before is another
 */
function ownerNow(
  owner: string,
  before: KindNames['names'] | undefined,
  names: KindNames['names'],
): string {
  const [, addon = '', name = ''] = /^(@\w+\/).* (\w+)$/.exec(owner) ?? [];
  if (!name || names.has(owner)) return owner;
  const same = [...names.keys()].filter(
    (each) => each.startsWith(addon) && each.endsWith(` ${name}`) && !before?.has(each),
  );
  return same.length === 1 ? (same[0] ?? owner) : owner;
}

/** @returns the names of a kind that are gone; those of an owner that is gone are left out */
function removedNames(kind: Kind, before: Names, after: Names): NameTable {
  const theirs = after.kinds[kind];
  const ours = before.kinds[kind]?.names;
  const owners = [...(ours ?? [])].map(([owner, names]) => ({
    owner,
    now: /^(?:jsMember|prop)$/.test(kind) && theirs ? ownerNow(owner, ours, theirs.names) : owner,
    names,
  }));
  return packEach(
    owners
      .filter(({ now }) => kind === 'js' || theirs?.names.has(now))
      .map(({ owner, now, names }) => {
        const kept = new Set(theirs?.names.get(now));
        return [owner, names.filter((name) => !kept.has(name) && !theirs?.alsoHas?.(now, name))];
      }),
  );
}

/** @returns the fields that have another type now: `field=Type` */
function changedTypes({ models }: Names, after: Names): NameTable {
  return packEach(
    [...models].map(([model, { types }]) => [
      model,
      [...types].flatMap(([field, known]) => {
        const now = [...(after.models.get(model)?.types.get(field) ?? [])];
        return now[0] && !now.some((type) => known.has(type)) ? `${field}=${now[0]}` : [];
      }),
    ]),
  );
}

/** @returns the parameters that methods of a model have now, where they had others */
function changedSignatures({ models }: Names, after: Names): VersionDiff['signatures'] {
  const signatures: VersionDiff['signatures'] = {};
  for (const [model, { methods }] of models)
    for (const [name, parameters] of methods) {
      const now = after.models.get(model)?.methods.get(name);
      // An override may have a default where the method has none.
      if (now && parameters && now.replaceAll('=', '') !== parameters.replaceAll('=', ''))
        (signatures[model] ??= {})[name] = now;
    }
  return signatures;
}

/**
 * @returns what the checker has to know of models to find what changes: the parents that lead to such
 *   models, and all relations
 */
function readRelations({ models }: Names, owners: ReadonlySet<string>) {
  const isOwner = (name: string, seen = new Set<string>()): boolean => {
    if (owners.has(name)) return true;
    if (seen.has(name)) return false;
    seen.add(name);
    return [...(models.get(name)?.parents ?? [])].some((parent) => isOwner(parent, seen));
  };
  const table = (pick: (names: ModelNames) => string[]): NameTable =>
    packEach([...models].map(([model, names]) => [model, pick(names)]));
  return {
    parents: table(({ parents }) => [...parents].filter((parent) => isOwner(parent))),
    relations: table(({ fields }) =>
      // A path may lead to them through others.
      [...fields].filter(([, comodel]) => comodel).map((pair) => pair.join(':')),
    ),
  };
}

/** @returns gone exports, each with the only module that has it now: `Name=module` */
function movedExports(removed: NameTable, before: Names, after: Names): NameTable {
  const ours = before.kinds.js?.names;
  const homes = new Map<string, string[]>();
  for (const [module, names] of after.kinds.js?.names ?? [])
    for (const name of names)
      if (!ours?.get(module)?.includes(name)) homes.set(name, [...(homes.get(name) ?? []), module]);
  // The helpers of an addon's tests are for its own tests; those of web serve all.
  const modules = Object.entries(removed).filter(([key]) => !/^@(?!web\/)[^/]+\/\.\./.test(key));
  return packEach(
    modules.map(([module, names]) => [
      module,
      unpackNames(names).map((name) => {
        const [home, other] = homes.get(name) ?? [];
        return home && !other ? `${name}=${home}` : name;
      }),
    ]),
  );
}

/** @returns the words of each list that the list of the same key in another table does not have */
const newIn = (ours: NameTable, known: NameTable = {}): NameTable =>
  packEach(
    Object.entries(ours).map(([key, names]) => {
      const others = new Set(unpackNames(known[key]));
      return [key, unpackNames(names).filter((name) => !others.has(name))];
    }),
  );

/** @returns what the diff before has taken away and this tree has again, as `kind name` */
function restoredNames({ kinds }: Names, earlier: VersionDiff): string[] {
  const restored = [...entriesOf(earlier)].flatMap(([kind, full]) => {
    const { names, alsoHas } = kinds[kind] ?? { names: new Map<string, string[]>() };
    const [, owner = '', name = full] = (names.has('') ? null : /^(.*)[. =](.+)$/.exec(full)) ?? [];
    const isThere = names.get(owner)?.includes(name) ?? false;
    return isThere || alsoHas?.(owner, name) ? `${kind} ${full}` : [];
  });
  return restored.sort();
}

/** @returns the models that a tree is the first to have, and the fields that others are to have */
function addedNames({ models }: Names, tree: string): NameTable {
  const addons = [...addonPaths(tree)].filter(([name]) => !isLocalOrTestAddon(name));
  const { models: now } = readAddonCode(tree, new Map(addons));
  return packEach([
    ['', [...now.keys()].filter((model) => !models.has(model))],
    ...[...models.keys()].map((model): [string, string[]] => [
      model,
      [...(now.get(model)?.fields.keys() ?? [])].filter(
        (name) => !hasMember(models, model, 'fields', name),
      ),
    ]),
  ]);
}

/**
 * Compares the source trees of two series.
 *
 * @param earlier the diff before; what it says of parents and relations is not said again
 * @returns what modules of the first can use and the second does not have
 */
export function readVersionDiff(from: string, to: string, earlier?: VersionDiff): VersionDiff {
  const after = readNames(to, (addon) => !addon.startsWith('test_'));
  const before = readNames(from, (addon) => !isLocalOrTestAddon(addon), after.models);
  const removed = Object.fromEntries(
    (Object.keys(before.kinds) as Kind[]).map((kind) => [kind, removedNames(kind, before, after)]),
  ) as Record<Kind, NameTable>;
  const addons = unpackNames(removed.addon['']);
  const modules = unpackNames(removed.pythonModule['']);
  const signatures = changedSignatures(before, after);
  const { model, field, method, value } = removed;
  const tables = [field, method, signatures];
  const { parents, relations } = readRelations(
    before,
    new Set([
      ...unpackNames(model['']),
      ...tables.flatMap((table) => Object.keys(table)),
      ...Object.keys(value).map((each) => each.replace(/\.\w+$/, '')),
    ]),
  );
  return {
    removed: {
      ...removed,
      pythonModule: packEach([
        ['', modules.filter((module) => !addons.includes(module.split('.')[2] ?? ''))],
      ]),
      js: movedExports(removed.js, before, after),
      type: changedTypes(before, after),
    },
    signatures,
    parents: newIn(parents, earlier?.parents),
    relations: newIn(relations, earlier?.relations),
    restored: earlier ? restoredNames(after, earlier) : [],
    added: addedNames(before, to),
  };
}
