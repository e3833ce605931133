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
import { entriesOf, type Kind, type NameTable, type Step, words } from '../odoo/step';
import { addonPaths, join, joined } from './tree';
import { readViews } from './views';

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

const lists = (table: NameTable, change = (names: string) => names): Map<string, string[]> =>
  new Map(Object.entries(table).map(([key, names]) => [key, words(change(names))]));

/** Reads the names of a series. @param isWanted which addons to read */
function readNames(tree: string, isWanted: (addon: string) => boolean) {
  const all = addonPaths(tree);
  const addons = new Map([...all].filter(([name]) => isWanted(name)));
  const { models, core, imports, strings } = readAddonCode(tree, addons);
  const modules = coreModules(tree);
  for (const [module, names] of Object.entries(readImports(tree, modules)))
    imports.set(module, {
      defined: words(names),
      importable: [...words(names), ...importedNames(tree, module)],
    });
  const shortcuts = readShortcuts(tree);
  imports.set('odoo', { defined: shortcuts, importable: shortcuts });
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
): NameTable {
  return joined(
    [...ours]
      .filter(([key]) => theirs.has(key))
      .map(([key, names]) => [key, missing(names, theirs.get(key))]),
  );
}

/** The models that are gone, and the members that are gone of the others. */
interface GoneMembers {
  model: string;
  field: NameTable;
  method: NameTable;
}

function goneMembers({ models }: Names, after: Names): GoneMembers {
  const gone = (kind: 'fields' | 'methods'): NameTable =>
    joined(
      [...models]
        .filter(([model]) => after.models.has(model))
        .map(([model, names]) => [
          model,
          [...names[kind].keys()].filter(
            (name) => !name.startsWith('__') && !hasMember(after.models, model, kind, name),
          ),
        ]),
    );
  const model = join(missing(models.keys(), after.models.keys()));
  return { model, field: gone('fields'), method: gone('methods') };
}

/** @returns the parameters that methods of a model have now, where they had others */
function changedSignatures({ models }: Names, after: Names): Step['signatures'] {
  const signatures: Step['signatures'] = {};
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
 * @returns what the checker has to know of models to find the gone names: parents and relations
 * that lead to such models
 */
function readRelations(
  { models }: Names,
  { model, field, method }: GoneMembers,
  signatures: Step['signatures'],
) {
  const tables = [field, method, signatures];
  const owners = new Set([...words(model), ...tables.flatMap((table) => Object.keys(table))]);
  const isOwner = (name: string, seen = new Set<string>()): boolean => {
    if (owners.has(name)) return true;
    if (seen.has(name)) return false;
    seen.add(name);
    return [...(models.get(name)?.parents ?? [])].some((parent) => isOwner(parent, seen));
  };
  const table = (pick: (names: ModelNames) => string[]): NameTable =>
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
function movedExports(before: Names, after: Names): NameTable {
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

/** @returns by view its tags, and their attributes as `tag/attribute` */
function grammarOf({ views }: Names): Map<string, string[]> {
  const grammars = Object.entries(views).map(([view, tags]) => {
    const names = Object.entries(tags).flatMap(([tag, attributes]) => [
      tag,
      ...words(attributes).map((attribute) => `${tag}/${attribute}`),
    ]);
    // 18.0 has renamed the view.
    return [view === 'tree' ? 'list' : view, names] as const;
  });
  return new Map(grammars);
}

/** @returns what {@link grammarOf} no longer has, without the attributes of gone tags */
function goneGrammar(before: Names, after: Names): NameTable {
  const gone = Object.entries(missingByKey(grammarOf(before), grammarOf(after)));
  return joined(
    gone.map(([view, list]) => {
      const names = words(list);
      return [view, names.filter((name) => !names.includes(name.replace(/\/.*|[^/]*$/, '')))];
    }),
  );
}

const keysOf = (table: object): string[] => Object.keys(table);

/** @returns the words of each list that the list of the same key in another table does not have */
const newIn = (ours: NameTable, known: NameTable): NameTable =>
  joined(Object.entries(ours).map(([key, text]) => [key, missing(words(text), words(known[key]))]));

/** @returns what the step before has taken away and this tree has again, as `kind name` */
function namesAgain(
  { models, imports, client, xmlIds: ids }: Names,
  earlier: Step | undefined,
): string[] {
  const templates = new Set(Object.values(client.templates).flatMap(words));
  /** @returns whether the owner in a name has the last word of it */
  const owned =
    (has: (owner: string, word: string) => boolean | undefined) =>
    (name: string): boolean => {
      const [, owner = '', word = ''] = /^(.*)[. ](.+)$/.exec(name) ?? [];
      return has(owner, word) ?? false;
    };
  const isThere: Partial<Record<Kind, (name: string) => boolean>> = {
    field: owned((model, name) => hasMember(models, model, 'fields', name)),
    method: owned((model, name) => hasMember(models, model, 'methods', name)),
    model: (name) => models.has(name),
    pythonModule: (name) => imports.has(name),
    import: owned((module, name) => imports.get(module)?.importable.includes(name)),
    jsModule: (name) => name in client.modules,
    js: owned((module, name) => words(client.modules[module]).includes(name)),
    template: (name) => templates.has(name),
    xmlId: owned((addon, id) => ids.get(addon)?.includes(id)),
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
  const members = goneMembers(before, after);
  const signatures = changedSignatures(before, after);
  const { parents, relations } = readRelations(before, members, signatures);
  const [beforeClient, afterClient] = [before.client, after.client];
  const namesOf = (kind: keyof ModuleNames, { imports }: Names) =>
    new Map([...imports].map(([module, names]) => [module, names[kind]]));
  const goneAddons = missing(addonPaths(from).keys(), after.addons).filter(
    (addon) => !isSpecial(addon),
  );
  const isInGone = (module: string): boolean => goneAddons.includes(module.split('.')[2] ?? '');
  const flat = (table: NameTable): string[] => Object.values(table).flatMap(words);
  const membersOf = ({ core }: Names) =>
    new Map([...core].map(([owner, members]) => [owner, members.keys()]));
  const propsOf = ({ components }: Names['client']) =>
    lists(components, (names) => names.replaceAll('?', ''));
  const goneIds = Object.entries(missingByKey(before.xmlIds, after.xmlIds));
  return {
    gone: {
      addon: join(goneAddons),
      ...members,
      core: missingByKey(membersOf(before), membersOf(after)),
      parameter: missingByKey(before.parameters, after.parameters),
      import: missingByKey(namesOf('defined', before), namesOf('importable', after)),
      pythonModule: join(
        missing(before.imports.keys(), after.imports.keys()).filter((name) => !isInGone(name)),
      ),
      // Python code that still names an id may make it.
      xmlId: joined(
        goneIds.map(([addon, ids]) => [
          addon,
          words(ids).filter((id) => !after.strings.has(`${addon}.${id}`)),
        ]),
      ),
      jsModule: join(missing(keysOf(beforeClient.modules), keysOf(afterClient.modules))),
      js: movedExports(before, after),
      service: join(missing(flat(beforeClient.services), flat(afterClient.services))),
      template: join(
        missing(flat(beforeClient.templates), flat(afterClient.templates)).filter(
          (name) => !name.startsWith('o-spreadsheet'),
        ),
      ),
      prop: missingByKey(propsOf(beforeClient), propsOf(afterClient)),
      view: goneGrammar(before, after),
      option: join(missing(words(before.config.options), words(after.config.options))),
      bundle: join(missing(flat(before.bundles), flat(after.bundles))),
    },
    signatures,
    parents: newIn(parents, earlier?.parents ?? {}),
    relations: newIn(relations, earlier?.relations ?? {}),
    again: namesAgain(after, earlier),
  };
}
