import fs from 'node:fs';
import path from 'node:path';
import { parsePython as parse } from '../parse/python';
import { dotted, isNode, type PyNode, type PyNodes, stringList } from '../parse/pythonNodes';
import { filesBelow, read } from './odooSource';
import { packEach, packNames } from '../packedNames';

type ClassNode = PyNodes['StmtClassDef'];

/** @returns the statements of a type in a body, without those inside other statements */
const ofType = <K extends keyof PyNodes>(body: PyNode[], type: K): PyNodes[K][] =>
  body.filter((node): node is PyNodes[K] => isNode(node, type));

function assigned(body: PyNode[]): string[] {
  const targets = ofType(body, 'StmtAssign').flatMap((node) => node.targets);
  return targets.flatMap((target) => (isNode(target, 'ExprName') ? target.id : []));
}

/** Attributes that no caller passes. */
const internal =
  'self type relational write_sequence column_type column_format column_cast_from name'.split(' ');
/** Parameters that `_get_attrs` reads and that are not class attributes. */
const extra = 'related depends depends_context default compute inverse search related_sudo'.split(
  ' ',
);

/** @returns a class of a module and its bases, the nearest first */
export function lineage(body: PyNode[], name: string): ClassNode[] {
  const definition = ofType(body, 'StmtClassDef').find((each) => each.name.id === name);
  // From 18.0 on a base has its type: `Field[bool]`.
  const bases = definition?.arguments?.args.map(
    (base) => dotted(isNode(base, 'ExprSubscript') ? base.value : base) ?? '',
  );
  return definition ? [definition, ...(bases ?? []).flatMap((base) => lineage(body, base))] : [];
}

/**
 * @returns the parameters of each field class: public attributes of the class and its bases, and
 * parameters of `__init__`
 */
function fieldClasses(body: PyNode[]): Record<string, { parameters: string; positional: string }> {
  const init = (definition: ClassNode): string[] | null => {
    const method = ofType(definition.body, 'StmtFunctionDef').find(
      ({ name }) => name.id === '__init__',
    );
    return method ? method.parameters.names.flatMap((each) => /^\w+/.exec(each) ?? []) : null;
  };
  const result: Record<string, { parameters: string; positional: string }> = {};
  for (const { name: className } of ofType(body, 'StmtClassDef')) {
    const name = className.id;
    const nodes = lineage(body, name);
    if (/^_|^(?:Field|Id)$/.test(name) || !nodes.some((each) => each.name.id === 'Field')) continue;
    const parameters = nodes.flatMap((each) => [
      ...assigned(each.body).filter((word) => /^[a-z]/.test(word)),
      ...(init(each) ?? []),
    ]);
    const selection = /^(?:Selection|Reference)$/.test(name) ? ['selection_add', 'ondelete'] : [];
    const positional = nodes.map(init).find((names) => names !== null) ?? [];
    result[name] = {
      parameters: packNames([
        ...parameters.filter((word) => !internal.includes(word)),
        ...extra,
        ...selection,
      ]),
      positional: positional.filter((word) => word !== 'self').join(' '),
    };
  }
  return result;
}

function blockOf(node: PyNode): PyNode[] {
  const { children } = node as PyNode & { children: PyNode[] };
  const body = children.find(({ type }) => type === 'Body') as typeof node & { children: PyNode[] };
  return body.children;
}

/**
 * @param isAll whether with what the module imports from Python's own library and from packages,
 *   which others should import from there
 * @returns the names of a module for `from x import y`
 */
export function exported(body: PyNode[], isAll = false): string[] {
  return body.flatMap((node) => {
    if (isNode(node, 'StmtClassDef') || isNode(node, 'StmtFunctionDef')) return [node.name.id];
    if (isNode(node, 'StmtAssign')) return assigned([node]);
    const isFrom = isNode(node, 'StmtImportFrom');
    if (isFrom && !isAll && node.level === 0 && !/^odoo\b/.test(node.module?.id ?? '')) return [];
    if (isFrom || (isAll && isNode(node, 'StmtImport')))
      return node.names
        .map(({ name, asname }) => asname?.id ?? name.id.replace(/\..*/, ''))
        .filter((name) => name !== '*');
    // The first branch defines the same names as the others.
    if (/^(?:Try|If)Statement$/.test(node.type)) return exported(blockOf(node), isAll);
    return [];
  });
}

/** @returns the names of a module for `from x import *` */
function exportedByStar(body: PyNode[], isAll: boolean): string[] {
  const all = ofType(body, 'StmtAssign').find(({ targets }) =>
    targets.some((target) => dotted(target) === '__all__'),
  );
  return all
    ? stringList(all.value).map(({ value }) => value)
    : exported(body, isAll).filter((name) => !name.startsWith('_'));
}

/** @returns the names of a module, with those that it gets by `from .x import *` */
function moduleNames(
  tree: string,
  file: string,
  isAll: boolean,
  namesOf: typeof exportedByStar = exported,
): string[] {
  const body = parse(read(tree, file));
  const folder = file.replace(/[^/]+$/, '');
  const stars = body.flatMap((node) =>
    isNode(node, 'StmtImportFrom') &&
    node.level === 1 &&
    node.names.some(({ name }) => name.id === '*')
      ? moduleNames(tree, `${folder}${node.module?.id ?? ''}.py`, isAll, exportedByStar)
      : [],
  );
  return [...namesOf(body, isAll), ...stars];
}

const tools = 'misc float_utils date_utils translate sql mail safe_eval config image json'.split(
  ' ',
);

const modules = [
  'odoo',
  ...'api fields models exceptions http tests tests.common osv osv.expression tools'
    .split(' ')
    .map((name) => `odoo.${name}`),
  ...tools.map((name) => `odoo.tools.${name}`),
];

/** The classes whose methods notes override; `*` stands for every model. */
const owners: [model: string, file: string, className: string][] = [
  ['*', 'odoo/models.py', 'BaseModel'],
  ['*', 'odoo/addons/base/models/ir_ui_view.py', 'Model'],
  ['*', 'addons/web/models/models.py', 'Base'],
  ['mail.thread', 'addons/mail/models/mail_thread.py', 'MailThread'],
  ['res.users', 'odoo/addons/base/models/res_users.py', 'Users'],
  ['mail.template', 'addons/mail/models/mail_template.py', 'MailTemplate'],
  ['ir.ui.view', 'odoo/addons/base/models/ir_ui_view.py', 'View'],
];

/** Functions of `odoo.api` that are not decorators. */
const helpers = 'attrsetter propagate downgrade split_context call_kw NewId private'.split(' ');

/** @returns the file of a module such as `odoo.tools`; undefined when the tree has none */
function fileOf(tree: string, module: string): string | undefined {
  const file = module.replaceAll('.', '/');
  return [`${file}/__init__.py`, `${file}.py`].find((each) => fs.existsSync(path.join(tree, each)));
}

/** Reads the names that can be imported from the core, by default those that notes import. */
export function readImports(tree: string, names: readonly string[] = modules, isAll = false) {
  const lists = names.map((name): [string, string[]] => {
    const file = name.replaceAll('.', '/');
    const moduleFile = fileOf(tree, name);
    const submodules = filesBelow(path.join(tree, file), '.py').flatMap(
      (each) => /^([a-z]\w*)(?:\/__init__)?\.py$/.exec(each)?.[1] ?? [],
    );
    return [name, moduleFile ? [...moduleNames(tree, moduleFile, isAll), ...submodules] : []];
  });
  return packEach(lists);
}

/** @returns the modules of the core, addons apart: `odoo.tools.misc` */
export function coreModules(tree: string): string[] {
  const folders = fs.readdirSync(path.join(tree, 'odoo'), { withFileTypes: true });
  const files = folders.flatMap((entry) => {
    if (!entry.isDirectory()) return entry.name;
    if (entry.name === 'addons' || entry.name === 'upgrade_code') return [];
    return filesBelow(path.join(tree, 'odoo', entry.name), '.py').map(
      (file) => `${entry.name}/${file}`,
    );
  });
  return files
    .filter(
      (file) => /^(?:[a-z_]\w*\/)*\w+\.py$/.test(file) && !/(?:^|\/)test_|^__main__/.test(file),
    )
    .map((file) => `odoo/${file}`.replace(/(?:\/__init__)?\.py$/, '').replaceAll('/', '.'));
}

/**
 * @returns the names in the package `odoo`: what its files define, import (`from odoo import re`) and
 * assign from elsewhere (`odoo.evented = …`), and its modules
 */
export function readShortcuts(tree: string): string[] {
  const sources = coreModules(tree).flatMap((name) => fileOf(tree, name) ?? []);
  const assigned = sources.flatMap((file) =>
    [...read(tree, file).matchAll(/^ *odoo\.(\w+) = /gm)].map(([, name = '']) => name),
  );
  const packageFile = fileOf(tree, 'odoo');
  const packageNames = packageFile ? moduleNames(tree, packageFile, true) : [];
  const modules = fs.readdirSync(path.join(tree, 'odoo')).map((name) => name.replace(/\.py$/, ''));
  return [...new Set([...packageNames, ...assigned, ...modules])].filter((name) =>
    /^[a-zA-Z]\w*$/.test(name),
  );
}

/** Reads the field classes; 19.0 has them in odoo/orm. */
export function readFields(tree: string): ReturnType<typeof fieldClasses> {
  const inOrm = filesBelow(path.join(tree, 'odoo/orm'), '.py').map((file) => `odoo/orm/${file}`);
  const files = inOrm.filter((file) => /\/fields\w*\.py$/.test(file));
  return fieldClasses(
    (files.length > 0 ? files : ['odoo/fields.py']).flatMap((file) => parse(read(tree, file))),
  );
}

/** Reads the names of Odoo's Python API. */
export function readPython(tree: string) {
  const decorators = ofType(parse(read(tree, 'odoo/api.py')), 'StmtFunctionDef')
    .map((node) => node.name.id)
    .filter((name) => !name.startsWith('_') && !helpers.includes(name));
  const signatures: Record<string, Record<string, string>> = {};
  for (const [model, file, className] of owners) {
    const definition = ofType(parse(read(tree, file)), 'StmtClassDef').find(
      (each) => each.name.id === className,
    );
    for (const { name, parameters } of ofType(definition?.body ?? [], 'StmtFunctionDef'))
      if (!name.id.startsWith('__'))
        (signatures[model] ??= {})[name.id] ??= parameters.names.join(' ');
  }
  return {
    fields: readFields(tree),
    decorators: packNames(decorators),
    imports: readImports(tree),
    signatures,
  };
}
