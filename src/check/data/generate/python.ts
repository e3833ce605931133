import { parsePython } from '../../parse/python';
import { dotted, is, parameterNames, type PyNode, type PyNodes, stringList } from '../../parse/pythonNodes';
import { join, read } from './tree';

type ClassNode = PyNodes['StmtClassDef'];

function classes(body: PyNode[]): ClassNode[] {
  return body.filter((node): node is ClassNode => is(node, 'StmtClassDef'));
}

function methods(definition: ClassNode): PyNodes['StmtFunctionDef'][] {
  return definition.body.filter((node): node is PyNodes['StmtFunctionDef'] => is(node, 'StmtFunctionDef'));
}

/** Attributes of the descriptor and of a class, which nobody passes. */
const internal = new Set(['type', 'relational', 'write_sequence', 'column_type', 'column_format', 'column_cast_from', 'name']);

/** What a field class takes: its public class attributes, those of its bases, and what `__init__` names. */
function fieldClasses(body: PyNode[]): Record<string, { parameters: string; positional: string }> {
  const byName = new Map(classes(body).map((definition) => [definition.name.id, definition]));
  const parameters = (name: string): Set<string> => {
    const definition = byName.get(name);
    if (!definition) return new Set();
    const found = new Set<string>();
    for (const base of definition.arguments?.args ?? []) for (const each of parameters(dotted(base) ?? '')) found.add(each);
    for (const statement of definition.body) {
      if (!is(statement, 'StmtAssign')) continue;
      for (const target of statement.targets) if (is(target, 'ExprName') && /^[a-z]/.test(target.id)) found.add(target.id);
    }
    const init = methods(definition).find((method) => method.name.id === '__init__');
    for (const each of init ? parameterNames(init.parameters) : []) if (/^\w/.test(each)) found.add(each);
    for (const each of [...internal, 'self']) found.delete(each);
    return found;
  };
  const positional = (name: string): string[] => {
    const definition = byName.get(name);
    if (!definition) return [];
    const init = methods(definition).find((method) => method.name.id === '__init__');
    if (init) return parameterNames(init.parameters).filter((each) => each !== 'self' && !each.startsWith('*'));
    const [base] = definition.arguments?.args ?? [];
    return positional(dotted(base) ?? '');
  };
  const isField = (name: string): boolean => {
    if (name === 'Field') return true;
    const [base] = byName.get(name)?.arguments?.args ?? [];
    return base !== undefined && isField(dotted(base) ?? '');
  };
  const result: Record<string, { parameters: string; positional: string }> = {};
  for (const name of byName.keys()) {
    if (name.startsWith('_') || name === 'Field' || name === 'Id' || !isField(name)) continue;
    // `compute_sudo` and the like are set by `_get_attrs`; these three only exist as words it reads.
    const extra = ['related', 'depends', 'depends_context', 'default', 'compute', 'inverse', 'search', 'related_sudo'];
    const selection = /^(?:Selection|Reference)$/.test(name) ? ['selection_add', 'ondelete'] : [];
    result[name] = { parameters: join([...parameters(name), ...extra, ...selection]), positional: positional(name).join(' ') };
  }
  return result;
}

/** Names a module offers to `from x import y`. */
function exported(body: PyNode[]): string[] {
  const all = body.find((node) => is(node, 'StmtAssign') && node.targets.some((target) => dotted(target) === '__all__'));
  if (all && is(all, 'StmtAssign')) return stringList(all.value).map(({ value }) => value);
  return body.flatMap((node) => {
    if (is(node, 'StmtClassDef') || is(node, 'StmtFunctionDef')) return [node.name.id];
    if (is(node, 'StmtAssign')) return node.targets.flatMap((target) => (is(target, 'ExprName') ? [target.id] : []));
    // What Python's own library gives is nobody's to import from Odoo.
    if (is(node, 'StmtImportFrom') && (node.level > 0 || /^odoo\b/.test(node.module?.id ?? '')))
      return node.names.map(({ name, asname }) => (asname ?? name).id).filter((name) => name !== '*');
    if (node.type === 'StmtTry' || node.type === 'StmtIf') return exported((node as PyNode & { body: PyNode[] }).body);
    return [];
  });
}

/** Follows `from .x import *`. */
function moduleNames(tree: string, file: string): string[] {
  const body = parsePython(read(tree, file));
  const folder = file.replace(/[^/]+$/, '');
  const stars = body.flatMap((node) =>
    is(node, 'StmtImportFrom') && node.level === 1 && node.names.some(({ name }) => name.id === '*')
      ? moduleNames(tree, `${folder}${node.module?.id ?? ''}.py`)
      : [],
  );
  return [...exported(body), ...stars];
}

/** Modules notes import from, with their files. */
const modules: Record<string, string> = {
  odoo: 'odoo/__init__.py',
  'odoo.api': 'odoo/api.py',
  'odoo.fields': 'odoo/fields.py',
  'odoo.models': 'odoo/models.py',
  'odoo.exceptions': 'odoo/exceptions.py',
  'odoo.http': 'odoo/http.py',
  'odoo.tests': 'odoo/tests/__init__.py',
  'odoo.tests.common': 'odoo/tests/common.py',
  'odoo.osv': 'odoo/osv/__init__.py',
  'odoo.osv.expression': 'odoo/osv/expression.py',
  'odoo.tools': 'odoo/tools/__init__.py',
  'odoo.tools.misc': 'odoo/tools/misc.py',
  'odoo.tools.float_utils': 'odoo/tools/float_utils.py',
  'odoo.tools.date_utils': 'odoo/tools/date_utils.py',
  'odoo.tools.translate': 'odoo/tools/translate.py',
  'odoo.tools.sql': 'odoo/tools/sql.py',
  'odoo.tools.mail': 'odoo/tools/mail.py',
  'odoo.tools.safe_eval': 'odoo/tools/safe_eval.py',
  'odoo.tools.config': 'odoo/tools/config.py',
  'odoo.tools.image': 'odoo/tools/image.py',
  'odoo.tools.json': 'odoo/tools/json.py',
};

/** Methods notes override, with the file and class that has them; `*` is every model. */
const owners: [model: string, file: string, className: string][] = [
  ['*', 'odoo/models.py', 'BaseModel'],
  ['*', 'odoo/addons/base/models/ir_ui_view.py', 'Model'],
  ['*', 'addons/web/models/models.py', 'Base'],
  ['mail.thread', 'addons/mail/models/mail_thread.py', 'MailThread'],
  ['res.users', 'odoo/addons/base/models/res_users.py', 'Users'],
  ['mail.template', 'addons/mail/models/mail_template.py', 'MailTemplate'],
  ['ir.ui.view', 'odoo/addons/base/models/ir_ui_view.py', 'View'],
];

export interface PythonTables {
  fields: ReturnType<typeof fieldClasses>;
  decorators: string;
  imports: Record<string, string>;
  signatures: Record<string, Record<string, string>>;
}

/** Reads the names of Odoo's Python API. */
export function readPython(tree: string): PythonTables {
  const api = parsePython(read(tree, 'odoo/api.py'));
  const helpers = new Set(['attrsetter', 'propagate', 'downgrade', 'split_context', 'call_kw', 'NewId', 'private']);
  const decorators = api
    .filter((node): node is PyNodes['StmtFunctionDef'] => is(node, 'StmtFunctionDef'))
    .map((node) => node.name.id)
    .filter((name) => !name.startsWith('_') && !helpers.has(name));
  const imports: PythonTables['imports'] = {};
  for (const [name, file] of Object.entries(modules)) imports[name] = join(moduleNames(tree, file));
  // `from odoo.tools import misc`: a package offers its files too.
  imports['odoo.tools'] = join([...(imports['odoo.tools'] ?? '').split(' '), ...toolFiles(modules)]);
  imports['odoo.osv'] = join([...(imports['odoo.osv'] ?? '').split(' '), 'expression', 'query']);
  imports['odoo.tests'] = join([...(imports['odoo.tests'] ?? '').split(' '), 'common', 'loader', 'tagged', 'Form']);
  const signatures: PythonTables['signatures'] = {};
  for (const [model, file, className] of owners) {
    const definition = classes(parsePython(read(tree, file))).find((each) => each.name.id === className);
    for (const method of definition ? methods(definition) : []) {
      const { id } = method.name;
      if (id.startsWith('__')) continue;
      (signatures[model] ??= {})[id] ??= parameterNames(method.parameters).join(' ');
    }
  }
  return { fields: fieldClasses(parsePython(read(tree, 'odoo/fields.py'))), decorators: join(decorators), imports, signatures };
}

function toolFiles(known: Record<string, string>): string[] {
  return Object.keys(known).flatMap((name) => /^odoo\.tools\.(\w+)$/.exec(name)?.[1] ?? []);
}
