import fs from 'node:fs';
import path from 'node:path';
import { type ModelField, modelsIn } from '../source/models';
import { routesIn } from '../source/routes';
import { parsePython as parse } from '../parse/python';
import {
  elementsOf,
  findNodes,
  isNode,
  isSuper,
  keyword,
  type PyNode,
  type PyNodes,
  stringValue,
} from '../parse/pythonNodes';
import { exported, lineage } from './python';
import { commonAddons, filesBelow, read } from './odooSource';

const newModel = () => ({
  /** Each field with the model that it relates to; empty for a field without a relation. */
  fields: new Map<string, string>(),
  /** The fields that are columns of its table. */
  columns: new Set<string>(),
  /** The types that code gives each field. */
  types: new Map<string, Set<string>>(),
  /** The values of each selection, as far as code writes them out; `*` when it does not. */
  values: new Map<string, Set<string>>(),
  /**
   * Each method with its parameters, separated by spaces; one with a default ends with `=`. Those
   * that only extend a method belong to the model that has it.
   */
  methods: new Map<string, string>(),
  /** The models that it inherits from. */
  parents: new Set<string>(),
  /** Those of `parents` that give their fields alone. */
  delegates: new Set<string>(),
});

/** What the classes of a model define in all addons. */
export type ModelNames = ReturnType<typeof newModel>;

/** @returns the values that a field adds to a selection; `*` for those that are not written out */
function selectionValues({ type, call }: ModelField): string[] {
  if (type !== 'Selection') return [];
  const given = keyword(call, 'selection') ?? call.arguments.args[0] ?? null;
  const lists = [given, keyword(call, 'selection_add')].filter((list) => list !== null);
  return lists.flatMap((list) => {
    if (!isNode(list, 'ExprList')) return '*';
    return list.elts.map((pair) => stringValue(elementsOf(pair)[0]) ?? '*');
  });
}

/** Whether a field has a column: `_setup_attrs` and `column_type` of odoo/fields.py. */
function isColumn({ type, call }: ModelField): boolean {
  const store = keyword(call, 'store');
  const isComputed = ['compute', 'related', 'company_dependent'].some((key) => keyword(call, key));
  return (
    !/^(?:One2many|Many2many)$/.test(type) &&
    (isNode(store, 'ExprBooleanLiteral') ? store.value : !isComputed)
  );
}

/** Whether a method calls the method of the same name that it overrides. */
const isOverride = ({ name, body }: PyNodes['StmtFunctionDef']): boolean =>
  findNodes(body, 'ExprAttribute').some(({ attr, value }) => attr.id === name.id && isSuper(value));

/** @returns the members of a class and of its bases; a method with its parameters */
function classMembers(body: PyNode[], wanted: string): Map<string, string> {
  const members = new Map<string, string>();
  const definitions = lineage(body, wanted).reverse();
  for (const node of definitions.flatMap((definition) => definition.body)) {
    if (isNode(node, 'StmtFunctionDef')) members.set(node.name.id, node.parameters.names.join(' '));
    for (const target of isNode(node, 'StmtAssign') ? node.targets : [])
      if (isNode(target, 'ExprName')) members.set(target.id, '');
  }
  return members;
}

/** The core's classes that modules use: `self`, `self.env`, `self.env.cr` and `request`. */
const coreClasses = {
  base: ['BaseModel', 'AbstractModel', 'TransientModel', 'Model'],
  env: ['Environment'],
  cr: ['Cursor'],
  request: ['Request'],
};

/** The fields that every model has, as odoo/models.py adds them. */
const logFields = ['id', 'display_name', 'create_uid', 'create_date', 'write_uid', 'write_date'];

/** Reads the members of the core's classes, by the keys of {@link coreClasses}. */
function readCore(tree: string): Map<string, Map<string, string>> {
  const folders = ['odoo', 'odoo/orm'].filter((folder) => fs.existsSync(path.join(tree, folder)));
  const body = folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(tree, folder))
      .filter((file) => file.endsWith('.py'))
      .flatMap((file) => parse(read(tree, folder, file))),
  );
  const entries = Object.entries(coreClasses).map(([owner, names]) => {
    const members = new Map(names.flatMap((name) => [...classMembers(body, name)]));
    return [owner, members] as const;
  });
  return new Map(entries);
}

/** Code that no other addon builds on. */
const isInternal = (file: string): boolean =>
  /^(?:migrations|upgrades|populate)\/|^tests\/(?!common)|^__manifest__/.test(file);

/** Reads what Python defines in core and addons; `strings` has possible XML ids and paths. */
export function readAddonCode(tree: string, addons: ReadonlyMap<string, string>) {
  const core = readCore(tree);
  const models = new Map([['base', newModel()]]);
  for (const field of logFields) {
    models.get('base')?.fields.set(field, field.endsWith('_uid') ? 'res.users' : '');
    if (field !== 'display_name') models.get('base')?.columns.add(field);
  }
  for (const [name, parameters] of core.get('base') ?? [])
    models.get('base')?.methods.set(name, parameters);
  /** The names that a Python module defines, and those that can be imported from it. */
  const imports = new Map<string, Record<'defined' | 'importable', string[]>>();
  const strings = new Set<string>();
  const routes = new Set<string>();
  for (const [addon, folder] of addons)
    for (const file of filesBelow(folder, '.py').filter((each) => !isInternal(each))) {
      const text = read(folder, file);
      for (const [, string = ''] of text.matchAll(/['"](\w+\.\w+(?=['"])|\/[^'"<>\s]*)/g))
        strings.add(string);
      const body = parse(text);
      for (const route of routesIn(body)) routes.add(route);
      const module = `odoo/addons/${addon}/${file}`.replace(/(?:\/__init__)?\.py$/, '');
      const defined = exported(body.filter((node) => !isNode(node, 'StmtImportFrom')));
      // Of other addons few modules import more than functions.
      const isCommon = commonAddons.includes(addon);
      const names = isCommon ? defined : defined.filter((name) => /^[a-z]/.test(name));
      imports.set(module.replaceAll('/', '.'), { defined: names, importable: exported(body) });
      for (const { model, inherits, delegates, fields, methods, isNew } of modelsIn(body)) {
        const names = models.get(model) ?? newModel();
        models.set(model, names);
        for (const parent of inherits) if (parent !== model) names.parents.add(parent);
        for (const parent of delegates) names.delegates.add(parent);
        for (const field of fields) {
          const { name, comodel } = field;
          names.fields.set(name, comodel ?? names.fields.get(name) ?? '');
          if (isColumn(field)) names.columns.add(name);
          names.types.set(name, (names.types.get(name) ?? new Set()).add(field.type));
          const values = selectionValues(field);
          if (values.length > 0)
            names.values.set(name, new Set([...(names.values.get(name) ?? []), ...values]));
        }
        // The class that defines the model owns its methods; those of others may have fewer
        // parameters.
        for (const { name, parameters } of methods.filter((method) => !isOverride(method)))
          if (isNew || !names.methods.has(name.id))
            names.methods.set(name.id, parameters.names.join(' '));
      }
    }
  core.delete('base');
  return { models, core, imports, strings, routes };
}
