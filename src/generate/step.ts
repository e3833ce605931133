import { manifestList, readBundles, xmlIds } from './addons';
import { readClient } from './client';
import { readConfig } from './config';
import { type ModelNames, type ModuleNames, readAddonCode } from './models';
import {
  coreModules,
  importedNames,
  readFieldParameters,
  readImports,
  readShortcuts,
} from './python';
import type { Step } from '../odoo/step';
import { entriesOf, type Kind } from '../upgrade/facts';
import { addonPaths, join, joined } from './tree';
import { readViews } from './views';

type Table = Record<string, string>;

/** Addons for one country, for tests and for themes: few modules build on them. */
const isSpecial = (addon: string): boolean => /^(?:l10n_(?!cn)|test_|theme_|hw_)/.test(addon);

/** Addons that few modules build on. Only that they are gone is told: the data stays small. */
const isRare = (addon: string): boolean =>
  /^(?:pos_(?!restaurant|sale|hr|loyalty)|payment_|website_(?!sale|event)|hr_(?:skills|recruitment))/.test(
    addon,
  ) ||
  /^(?:fleet|survey|lunch|spreadsheet|mass_mailing|im_livechat|gamification|event_|google_|microsoft_)/.test(
    addon,
  ) ||
  /^(?:iap|data_recycle|snailmail|social|membership|loyalty_|delivery_|repair|maintenance)/.test(
    addon,
  );

const words = (text = ''): string[] => text.split(' ').filter(Boolean);

const lists = (table: Table): Map<string, string[]> =>
  new Map(Object.entries(table).map(([key, names]) => [key, words(names)]));

/** Reads the names of a series. @param isWanted which addons to read */
function readNames(tree: string, isWanted: (addon: string) => boolean) {
  const all = addonPaths(tree);
  const addons = new Map([...all].filter(([name]) => isWanted(name)));
  const { models, core, imports, strings } = readAddonCode(tree, addons);
  const modules = coreModules(tree);
  for (const [module, names] of Object.entries(readImports(tree, modules)))
    imports.set(module, {
      own: words(names),
      all: [...words(names), ...importedNames(tree, module)],
    });
  const shortcuts = readShortcuts(tree);
  imports.set('odoo', { own: shortcuts, all: shortcuts });
  const ids = [...addons].map(([name, folder]) => {
    const files = [...manifestList(folder, 'data'), ...manifestList(folder, 'demo')];
    return [name, xmlIds(folder, files)] as const;
  });
  return {
    addons: [...addons.keys()],
    models,
    core,
    imports,
    strings,
    xmlIds: new Map(ids),
    client: readClient(tree, [...addons.keys()]),
    views: readViews(tree),
    parameters: lists(readFieldParameters(tree)),
    config: readConfig(tree),
    bundles: readBundles(tree),
  };
}

type Names = ReturnType<typeof readNames>;

/** Whether a model has a field or method, of its own or from the models that it inherits from. */
function hasMember(
  models: Names['models'],
  model: string,
  kind: 'fields' | 'methods',
  name: string,
  seen = new Set<string>(),
): boolean {
  const names = models.get(model);
  if (!names || seen.has(model)) return false;
  seen.add(model);
  return (
    names[kind].has(name) ||
    [...names.parents, 'base'].some((parent) => hasMember(models, parent, kind, name, seen))
  );
}

const missing = (ours: Iterable<string>, theirs: Iterable<string> = []): string[] => {
  const others = new Set(theirs);
  return [...ours].filter((name) => !others.has(name));
};

/** @returns by each key what its list no longer has; keys that are gone are left out */
function missingByKey(
  ours: ReadonlyMap<string, Iterable<string>>,
  theirs: ReadonlyMap<string, Iterable<string>>,
): Table {
  return joined(
    [...ours]
      .filter(([key]) => theirs.has(key))
      .map(([key, names]) => [key, missing(names, theirs.get(key))]),
  );
}

function changedMembers(before: Names, after: Names) {
  const common = [...before.models].filter(([model]) => after.models.has(model));
  const gone = (kind: 'fields' | 'methods'): Table =>
    joined(
      common.map(([model, names]) => [
        model,
        [...names[kind].keys()].filter(
          (name) => !name.startsWith('__') && !hasMember(after.models, model, kind, name),
        ),
      ]),
    );
  const signatures = common.map(([model, { methods }]) => {
    const changed = [...methods].flatMap(([name, parameters]) => {
      const now = after.models.get(model)?.methods.get(name);
      // An override may have a default where the method has none.
      const isChanged =
        now && parameters && now.replaceAll('=', '') !== parameters.replaceAll('=', '');
      return isChanged ? [[name, now] as const] : [];
    });
    return [model, Object.fromEntries(changed)] as const;
  });
  return {
    models: join(missing(before.models.keys(), after.models.keys())),
    fields: gone('fields'),
    methods: gone('methods'),
    signatures: Object.fromEntries(
      signatures.filter(([, changed]) => Object.keys(changed).length > 0),
    ),
  };
}

/**
 * @returns what the checker has to know of models to find the gone names: parents and relations
 * that lead to such models
 */
function readRelations({ models }: Names, changed: ReturnType<typeof changedMembers>) {
  const owners = new Set([
    ...words(changed.models),
    ...Object.keys(changed.fields),
    ...Object.keys(changed.methods),
  ]);
  const isOwner = (model: string, seen = new Set<string>()): boolean => {
    if (owners.has(model)) return true;
    if (seen.has(model)) return false;
    seen.add(model);
    return [...(models.get(model)?.parents ?? [])].some((parent) => isOwner(parent, seen));
  };
  const table = (pick: (names: ModelNames) => string[]): Table =>
    joined([...models].map(([model, names]) => [model, pick(names)]));
  return {
    parents: table(({ parents }) => [...parents].filter((parent) => isOwner(parent))),
    relations: table(({ fields }) =>
      [...fields].filter(([, comodel]) => isOwner(comodel)).map((pair) => pair.join(':')),
    ),
  };
}

/**
 * @returns by each module the names that it no longer exports, each with the only module that has
 * it now: `Name@module`
 */
function movedExports(before: Names, after: Names): Table {
  const [ours, theirs] = [lists(before.client.modules), lists(after.client.modules)];
  const homes = new Map<string, string[]>();
  for (const [module, names] of theirs)
    for (const name of names)
      if (!ours.get(module)?.includes(name)) homes.set(name, [...(homes.get(name) ?? []), module]);
  // The helpers of an addon's tests are for its own tests; those of web serve all.
  const isHelper = (module: string): boolean => /^@(?!web\/)[^/]+\/\.\./.test(module);
  return joined(
    [...ours]
      .filter(([module]) => !isHelper(module))
      .map(([module, names]) => [
        module,
        missing(names, theirs.get(module)).map((name) => {
          const [home, other] = homes.get(name) ?? [];
          return home && !other ? `${name}=${home}` : name;
        }),
      ]),
  );
}

/**
 * @returns the tags and the attributes (`tag/attribute`) that each view no longer has; not the
 * attributes of gone tags
 */
function goneGrammar(...grammars: [Map<string, string[]>, Map<string, string[]>]): Table {
  const gone = Object.entries(missingByKey(...grammars)).map(([view, list]) => {
    const names = words(list);
    return [
      view,
      names.filter((name) => !names.includes(name.replace(/\/.*/, '/').slice(0, -1))),
    ] as const;
  });
  return joined(gone.map(([view, names]) => [view, names]));
}

const keysOf = (table: object): string[] => Object.keys(table);

/** @returns the words of each list that the list of the same key in another table does not have */
const newIn = (ours: Table, known: Table): Table =>
  joined(Object.entries(ours).map(([key, text]) => [key, missing(words(text), words(known[key]))]));

/** @returns what the step before has taken away and this tree has again, as `kind name` */
function namesAgain({ models, imports, client }: Names, earlier: Step | undefined): string[] {
  const isThere: Partial<Record<Kind, (name: string) => boolean>> = {
    model: (name) => models.has(name),
    pythonModule: (name) => imports.has(name),
    jsModule: (name) => name in client.modules,
    import: (name) => {
      const [, module = '', last = ''] = /^(.*)\.(\w+)$/.exec(name) ?? [];
      return imports.get(module)?.all.includes(last) ?? false;
    },
  };
  const gone = earlier ? [...entriesOf(earlier)] : [];
  return gone.flatMap(([kind, name]) => (isThere[kind]?.(name) ? `${kind} ${name}` : [])).sort();
}

/**
 * Compares the source trees of two series.
 *
 * @param earlier the step before; what it says of parents and relations is not said again
 * @returns what modules of the first can use and the second does not have
 */
export function readStep(from: string, to: string, earlier?: Step): Step {
  const before = readNames(from, (addon) => !isSpecial(addon) && !isRare(addon));
  const after = readNames(to, () => true);
  const members = changedMembers(before, after);
  const { parents, relations } = readRelations(before, members);
  const [beforeClient, afterClient] = [before.client, after.client];
  const importable = (kind: keyof ModuleNames, { imports }: Names) =>
    new Map([...imports].map(([module, names]) => [module, names[kind]]));
  const goneAddons = missing(addonPaths(from).keys(), after.addons).filter(
    (addon) => !isSpecial(addon),
  );
  const isInGone = (module: string): boolean => goneAddons.includes(module.split('.')[2] ?? '');
  const flat = (table: Table): string[] => Object.values(table).flatMap(words);
  const grammar = (names: Names) =>
    new Map(
      Object.entries(names.views).map(([view, tags]) => [
        // 18.0 has renamed the view.
        view === 'tree' ? 'list' : view,
        Object.entries(tags).flatMap(([tag, attributes]) => [
          tag,
          ...words(attributes).map((attribute) => `${tag}/${attribute}`),
        ]),
      ]),
    );
  return {
    addons: join(goneAddons),
    ...members,
    parents: newIn(parents, earlier?.parents ?? {}),
    relations: newIn(relations, earlier?.relations ?? {}),
    core: missingByKey(
      new Map([...before.core].map(([owner, names]) => [owner, names.keys()])),
      new Map([...after.core].map(([owner, names]) => [owner, names.keys()])),
    ),
    parameters: missingByKey(before.parameters, after.parameters),
    imports: missingByKey(importable('own', before), importable('all', after)),
    pythonModules: join(
      missing(before.imports.keys(), after.imports.keys()).filter((name) => !isInGone(name)),
    ),
    xmlIds: joined(
      Object.entries(missingByKey(before.xmlIds, after.xmlIds)).map(([addon, ids]) => [
        addon,
        // Python code that still names an id may make it.
        words(ids).filter((id) => !after.strings.has(`${addon}.${id}`)),
      ]),
    ),
    jsModules: join(missing(keysOf(beforeClient.modules), keysOf(afterClient.modules))),
    jsExports: movedExports(before, after),
    services: join(missing(flat(beforeClient.services), flat(afterClient.services))),
    templates: join(
      missing(flat(beforeClient.templates), flat(afterClient.templates)).filter(
        (name) => !name.startsWith('o-spreadsheet'),
      ),
    ),
    props: missingByKey(
      lists(beforeClient.components),
      new Map(
        [...lists(afterClient.components)].map(([key, names]) => [
          key,
          names.flatMap((name) => [name, `${name}?`, name.replace('?', '')]),
        ]),
      ),
    ),
    views: goneGrammar(grammar(before), grammar(after)),
    options: join(missing(words(before.config.options), words(after.config.options))),
    flags: join(missing(words(before.config.flags), words(after.config.flags))),
    bundles: join(missing(flat(before.bundles), flat(after.bundles))),
    again: namesAgain(after, earlier),
  };
}
