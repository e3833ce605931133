import { plainRecord } from '../../lib/record';
import { suggestion } from '../../lib/nearest';
import type { Note } from '../../notes/types';
import { dotted, findNodes, isNode, type PyNode, stringValue } from '../../odoo/analysis';
import { odoo17Names, unpackNames } from '../../odoo/node';
import { modelClasses, pythonNodes } from '../parseBlock';
import type { RuleCheck, Report } from '../rule';

function checkImports(note: Note, report: Report): void {
  for (const { level, module: source, names: imported } of pythonNodes(note, 'StmtImportFrom')) {
    const module = level === 0 ? (source?.id ?? '') : '';
    const known = odoo17Names.pythonImports.get(module);
    for (const { id, line } of known ? imported.map(({ name }) => name) : []) {
      if (!known || id === '*' || known.has(id) || known.has('__getattr__')) continue;
      const [other] = [...odoo17Names.pythonImports].find(([, exported]) => exported.has(id)) ?? [];
      const hint = suggestion(id, known);
      // The tables do not have what a module imports from Python's own library.
      if (!other && !hint && /^[a-z]/.test(id)) continue;
      const fix = other ? `写 from ${other} import ${id}` : `改用 17.0 的 ${module} 里有的名字`;
      report(line, `17.0 的 ${module} 里没有 ${id}${hint}`, fix);
    }
  }
}

const bare = new Set(['model', 'model_create_multi', 'model_create_single', 'autovacuum']);

function checkDecorators(note: Note, report: Report): void {
  const { decorators, removed } = odoo17Names;
  const decorated = pythonNodes(note, 'StmtFunctionDef').flatMap((node) => node.decorator_list);
  for (const decorator of decorated) {
    const { line } = decorator;
    const call = isNode(decorator, 'ExprCall') ? decorator : null;
    const [, name] = /^api\.(\w+)$/.exec(dotted(call?.func ?? decorator) ?? '') ?? [];
    if (!name) continue;
    const args = call?.arguments.args.map(stringValue) ?? [];
    const keywords = call?.arguments.keywords.map(({ arg }) => arg?.id) ?? [];
    if (!decorators.has(name)) {
      const old = removed.pythonNames[`api.${name}`];
      const hint = old ? '' : suggestion(name, decorators);
      const fix = old ?? `可用的装饰器：${[...decorators].join('、')}`;
      report(line, `17.0 没有 @api.${name}${hint}`, fix);
    } else if (bare.has(name)) {
      if (call) report(line, `@api.${name} 不带参数`, `写 @api.${name}`);
    } else if (!call) report(line, `@api.${name} 缺少参数`, `写 @api.${name}(…)`);
    else if (name === 'ondelete' && !keywords.includes('at_uninstall'))
      report(line, '@api.ondelete 缺少 at_uninstall', '写 @api.ondelete(at_uninstall=False)');
    else if (name === 'constrains' || name === 'onchange') {
      const path = args.find((text) => text?.includes('.'));
      if (!path) continue;
      const message = `@api.${name} 只认本模型的字段名，「${path}」不会触发`;
      const fix = '写本模型的字段名；要看关联记录的字段，在那个模型上另写一个方法';
      report(line, message, fix);
    }
  }
}

/** Names in `odoo.fields` that code calls and that are no fields. */
const notFields = new Set(['Command', 'NewId', 'Field', 'Id']);

/** Parameters that addons allow on every field with `_valid_field_parameter`. */
const fromAddons = unpackNames(
  'name tracking sparse config_parameter default_model group implied_group render_engine render_options required_if_provider',
);

const replaced = plainRecord({
  states: '17.0 不再支持字段的 states：在视图里写 readonly="state != \'draft\'"',
  track_visibility: '13.0 起改名：写 tracking=True',
  aggregator: '18.0 的参数名：17.0 写 group_operator',
});

function checkFields(note: Note, report: Report): void {
  const types = Object.keys(odoo17Names.fields);
  for (const { func, arguments: given, line } of pythonNodes(note, 'ExprCall')) {
    const [, type] = /^fields\.([A-Z]\w*)$/.exec(dotted(func) ?? '') ?? [];
    if (!type || notFields.has(type) || `fields.${type}` in odoo17Names.removed.pythonNewer)
      continue;
    const field = odoo17Names.fields[type];
    if (!field) {
      const message = `17.0 没有字段类 fields.${type}${suggestion(type, types)}`;
      report(line, message, `可用的字段类：${types.join('、')}`);
      continue;
    }
    const positional = unpackNames(field.positional);
    const extra = given.args.length - positional.length;
    if (extra > 0) {
      const fix = `不带名字的参数依次是 ${positional.join('、')}，其余写成 名字=值`;
      report(line, `fields.${type} 多了 ${extra} 个不带名字的参数`, fix);
    }
    const parameters = unpackNames(field.parameters);
    const known = [...parameters, ...fromAddons];
    for (const { arg, line: at } of given.keywords) {
      if (!arg || (known.includes(arg.id) && arg.id !== 'states')) continue;
      const hint = arg.id in replaced ? '' : suggestion(arg.id, known);
      const fix = replaced[arg.id] ?? `可用的参数：${parameters.join('、')}`;
      report(at, `fields.${type} 在 17.0 没有参数 ${arg.id}${hint}`, fix);
    }
  }
}

/** Methods that other objects also have, such as cursors, streams and environments. */
const ambiguous = new Set(['flush', 'refresh']);

/** Whether a call's owner is a recordset: `self` in a model, or a model of the environment. */
function isOnRecords(owner: PyNode, isSelfModel: boolean): boolean {
  if (isNode(owner, 'ExprName')) return isSelfModel && owner.id === 'self';
  return isNode(owner, 'ExprSubscript') && /(?:^|\.)env$/.test(dotted(owner.value) ?? '');
}

function checkVersion(note: Note, report: Report): void {
  const { pythonMethods, pythonNames, pythonNewer } = odoo17Names.removed;
  const reportOld = (line: number, name: string, fix: string | undefined): void => {
    if (fix) report(line, `17.0 不再用 ${name}`, fix);
  };
  for (const { id, line } of pythonNodes(note, 'StmtFunctionDef').map(({ name }) => name))
    if (!ambiguous.has(id)) reportOld(line, `${id}()`, pythonMethods[id]);
  const callsIn = (bodies: PyNode[][]) =>
    new Set(bodies.flatMap((body) => findNodes(body, 'ExprCall')));
  const methods = modelClasses(note).flatMap((each) => each.methods);
  const inModels = callsIn(methods.map(({ body }) => body));
  const inClasses = callsIn(pythonNodes(note, 'StmtClassDef').map(({ body }) => body));
  for (const call of pythonNodes(note, 'ExprCall')) {
    const { func } = call;
    if (!isNode(func, 'ExprAttribute')) continue;
    const { id, line } = func.attr;
    if (!ambiguous.has(id) || isOnRecords(func.value, inModels.has(call) || !inClasses.has(call)))
      reportOld(line, `${id}()`, pythonMethods[id]);
  }
  for (const { module } of pythonNodes(note, 'StmtImportFrom')) {
    const [first = ''] = module?.id.split('.') ?? [];
    reportOld(module?.line ?? 1, first, pythonNames[first]);
  }
  for (const node of pythonNodes(note, 'ExprAttribute')) {
    const { value, attr } = node;
    const chain = dotted(node) ?? '';
    // `checkDecorators` reports these.
    if (!chain.startsWith('api.')) reportOld(node.line, chain, pythonNames[chain]);
    const methodFix = dotted(value) === 'fields' ? undefined : pythonNewer[attr.id];
    const chainFix = chain.endsWith('.env._') ? pythonNewer['self.env._'] : pythonNewer[chain];
    const fix = chainFix ?? methodFix;
    if (fix) report(attr.line, `17.0 没有 ${chainFix ? chain : attr.id}`, fix);
  }
}

export const summary =
  '从 `odoo` 导入的名字、`@api.x` 装饰器、`fields.X` 与它们的参数是 17.0 有的；不用 17.0 已删除或弃用的方法与名字（`name_get`、`flush` 等），也不用 18.0 起才有的（`models.Constraint`、`self.env._` 等）。';

export const check: RuleCheck = (note, report) => {
  for (const checkPart of [checkImports, checkDecorators, checkFields, checkVersion])
    checkPart(note, report);
};
