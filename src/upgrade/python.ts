import { type ModelClass, modelsIn } from '../odoo/source/models';
import {
  all,
  dotted,
  is,
  keyword,
  type PyNode,
  type PyNodes,
  stringList,
  stringValue,
} from '../parse/pythonNodes';
import type { Context } from './context';

/** Methods of a recordset that return a recordset of the same model. */
const sameModel =
  /^(?:browse|concat|copy|create|ensure_one|exists|filtered|filtered_domain|new|search|sorted|sudo|union|with_\w+)$/;
/** Methods whose first argument is a domain. */
const takesDomain =
  /^(?:search|search_count|search_read|filtered_domain|_?read_group|web_search_read|web_read_group|_search)$/;
/** Methods whose first argument has values by field. */
const takesValues = /^(?:create|write|update|new)$/;
/** Methods whose first argument is a function of a record, or the path of a field. */
const takesRecord = /^(?:filtered|mapped|sorted|grouped)$/;

/** A list of strings that name fields, some with a suffix such as `date:month`. */
const fieldArguments: Partial<Record<string, { position: number; name: string }[]>> = {
  read: [{ position: 0, name: 'fields' }],
  search_read: [{ position: 1, name: 'fields' }],
  read_group: [
    { position: 1, name: 'fields' },
    { position: 2, name: 'groupby' },
  ],
  _read_group: [
    { position: 1, name: 'groupby' },
    { position: 2, name: 'aggregates' },
  ],
};

/** Class attributes whose words are fields. */
const fieldAttributes = ['_order', '_rec_name', '_parent_name', '_date_name', '_fold_name'];

/** Modules whose members are read as attributes: `api.returns`. */
type Names = Map<string, string>;

const withoutDefault = (name: string): string => name.replace('=', '');

/**
 * Whether an override can be called with the parameters that a method has now.
 *
 * @param own its parameters, and `now` those of the method; one with a default ends with `=`
 * @param byName whether callers give them by name
 */
function accepts(own: readonly string[], now: readonly string[], byName: boolean): boolean {
  if (own.some((name) => name.startsWith('**'))) return true;
  const given = now.filter((name) => !name.startsWith('*'));
  if (byName) return given.every((name) => own.map(withoutDefault).includes(withoutDefault(name)));
  if (own.some((name) => name.startsWith('*'))) return true;
  const required = (names: readonly string[]) => names.filter((name) => !name.endsWith('='));
  return own.length >= required(given).length && required(own).length <= given.length;
}

/** Whether a class only changes a field that another class defines, which then has to be there. */
export function isExtension({
  type,
  call,
  comodel,
  related,
}: ModelClass['fields'][number]): boolean {
  if (related) return false;
  if (/^(?:Many2one|One2many|Many2many)$/.test(type)) return comodel === null;
  if (type === 'Selection' && keyword(call, 'selection_add')) return true;
  return call.arguments.args.length === 0 && !keyword(call, 'compute') && !keyword(call, 'string');
}

/** Checks a Python file. */
export class PythonCheck {
  /** What the file's imports call modules and their members, with their whole names. */
  private readonly names: Names = new Map();
  private locals = new Map<string, string | undefined>();
  private model: string | undefined;

  constructor(
    private readonly path: string,
    private readonly context: Context,
  ) {}

  /** @param body the statements of the file */
  check(body: readonly PyNode[]): void {
    this.visit(body);
  }

  private visit(node: unknown): void {
    if (Array.isArray(node)) for (const child of node) this.visit(child);
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    if (is(node, 'StmtClassDef')) this.visitClass(node);
    else if (is(node, 'StmtFunctionDef')) this.visitFunction(node);
    else {
      this.visitNode(node as PyNode);
      this.bindTargets(node);
      for (const child of Object.values(node)) this.visit(child);
      if (is(node, 'StmtAssign')) this.bindAssigned(node);
    }
  }

  private visitClass(node: PyNodes['StmtClassDef']): void {
    const before = this.model;
    const [definition] = modelsIn([node]);
    this.model = definition?.className === node.name.id ? definition.model : undefined;
    if (definition && this.model) this.checkClass(definition);
    this.visit(node.arguments);
    this.visit(node.decorator_list);
    this.visit(node.body);
    this.model = before;
  }

  private visitFunction(node: PyNodes['StmtFunctionDef']): void {
    const before = this.locals;
    this.locals = new Map([...before, ['self', this.model]]);
    for (const name of node.parameters.names.map(withoutDefault))
      if (name !== 'self') this.locals.delete(name);
    this.visitDecorators(node);
    this.visit(node.decorator_list);
    this.visit(node.parameters);
    this.visit(node.body);
    this.locals = before;
  }

  /** `@api.depends("a.b")` and its like name fields of the class' model. */
  private visitDecorators({ decorator_list }: PyNodes['StmtFunctionDef']): void {
    for (const call of decorator_list)
      if (
        is(call, 'ExprCall') &&
        /^api\.(?:depends|constrains|onchange)$/.test(dotted(call.func) ?? '')
      )
        for (const argument of call.arguments.args) this.checkFields(argument, this.model);
  }

  private visitNode(node: PyNode): void {
    if (is(node, 'StmtImportFrom')) this.visitImport(node);
    else if (is(node, 'StmtImport')) this.visitPlainImport(node);
    else if (is(node, 'ExprSubscript')) this.visitSubscript(node);
    else if (is(node, 'ExprAttribute')) this.visitAttribute(node);
    else if (is(node, 'ExprCall')) this.visitCall(node);
  }

  private visitImport({ module, names, level, line }: PyNodes['StmtImportFrom']): void {
    if (!module || level > 0 || !/^odoo\b/.test(module.id)) return;
    this.context.find(this.path, line, 'pythonModule', module.id);
    for (const { name, asname } of names) {
      const whole = `${module.id}.${name.id}`;
      this.names.set((asname ?? name).id, whole);
      this.checkName(whole, name.line);
    }
  }

  private visitPlainImport({ names }: PyNodes['StmtImport']): void {
    for (const { name, asname } of names) {
      this.names.set((asname ?? name).id.replace(/\..*/, ''), asname ? name.id : 'odoo');
      if (/^odoo\b/.test(name.id)) this.checkName(name.id, name.line);
      else this.names.delete((asname ?? name).id);
    }
  }

  private checkName(name: string, line: number): void {
    const { facts } = this.context;
    const fact = facts.find('import', name) ?? facts.find('pythonModule', name);
    this.context.report(this.path, line, fact);
    // Names of the old places lead to the same thing: odoo.tools.misc.ustr.
    const [, model] = /^odoo\.addons\.(\w+)$/.exec(name) ?? [];
    if (model) this.context.find(this.path, line, 'addon', model);
  }

  private visitSubscript({ value, children, line }: PyNodes['ExprSubscript']): void {
    const model = this.isEnv(value) ? stringValue(children[0]) : null;
    if (model !== null) this.context.find(this.path, line, 'model', model);
  }

  private isEnv(node: PyNode): boolean {
    return /(?:^|\.)env$/.test(dotted(node) ?? '');
  }

  private visitAttribute({ value, attr }: PyNodes['ExprAttribute']): void {
    const { context, path } = this;
    const owner = dotted(value);
    const [first = '', ...rest] = owner?.split('.') ?? [];
    const whole = this.names.get(first);
    if (whole && !this.locals.has(first)) {
      this.checkName([whole, ...rest, attr.id].join('.'), attr.line);
      if (whole === 'odoo.http.request' && rest.length === 0)
        context.find(path, attr.line, 'core', `request.${attr.id}`);
    }
    if (this.isEnv(value)) context.find(path, attr.line, 'core', `env.${attr.id}`);
    if (/(?:^|\.)_?cr$/.test(owner ?? '')) context.find(path, attr.line, 'core', `cr.${attr.id}`);
    const isSuper = is(value, 'ExprCall') && dotted(value.func) === 'super';
    const model = this.modelOf(value);
    const fact = model
      ? context.member(model, ['field', 'method'], attr.id, isSuper)
      : context.facts.find('method', `base.${attr.id}`);
    // Of an object whose model is not known, only names that mean one thing count.
    if (model || (fact?.advice?.anywhere && !whole)) context.report(path, attr.line, fact);
  }

  private visitCall(node: PyNodes['ExprCall']): void {
    const { func } = node;
    const { args, keywords } = node.arguments;
    if (!is(func, 'ExprAttribute')) return;
    const model = this.modelOf(func.value);
    const method = func.attr.id;
    if (!model) return;
    const signature = this.context.member(model, ['signature'], method);
    const parameters = signature?.now?.split(' ').map(withoutDefault) ?? [];
    if (signature && !parameters.some((name) => name.startsWith('**')))
      for (const { arg, line } of keywords)
        if (arg && !parameters.includes(arg.id))
          this.context.report(this.path, line, { ...signature, effect: 'fails' });
    const [first] = args;
    if (takesDomain.test(method)) this.checkDomain(first ?? keyword(node, 'domain'), model);
    if (takesValues.test(method)) this.checkValues(first, model);
    if (takesRecord.test(method) && is(first, 'ExprStringLiteral'))
      this.context.checkPath(this.path, first.line, model, first.value);
    for (const { position, name } of fieldArguments[method] ?? [])
      this.checkFields(args[position] ?? keyword(node, name), model);
    if (takesRecord.test(method) && first) this.bindLambda(first, model);
  }

  /** Gives the parameter of `lambda record: …` a model. */
  private bindLambda(node: PyNode, model: string): void {
    if (node.type !== 'LambdaExpression') return;
    const [parameter] = all(node, 'ExprName');
    if (parameter) this.locals.set(parameter.id, model);
  }

  /** `for x in records`, in a statement or a comprehension. */
  private bindTargets(node: object): void {
    const { children } = node as { children?: PyNode[] };
    children?.forEach(({ type }, index) => {
      const [target, iterated] = [children[index - 1], children[index + 1]];
      if (
        type === 'in' &&
        is(target, 'ExprName') &&
        iterated &&
        children[index - 2]?.type === 'for'
      )
        this.locals.set(target.id, this.modelOf(iterated));
    });
  }

  private bindAssigned({ targets, value }: PyNodes['StmtAssign']): void {
    for (const target of targets)
      if (is(target, 'ExprName')) this.locals.set(target.id, this.modelOf(value));
  }

  /** @returns the model of the recordset that an expression is, if that is certain */
  private modelOf(node: unknown): string | undefined {
    if (is(node, 'ExprName')) return this.locals.get(node.id);
    if (is(node, 'ExprSubscript'))
      return this.isEnv(node.value)
        ? (stringValue(node.children[0]) ?? undefined)
        : this.modelOf(node.value);
    if (is(node, 'ExprAttribute')) {
      const owner = this.modelOf(node.value);
      if (this.isEnv(node.value))
        return { user: 'res.users', company: 'res.company', companies: 'res.company' }[
          node.attr.id
        ];
      return owner && this.context.relation(owner, node.attr.id);
    }
    if (!is(node, 'ExprCall')) return undefined;
    if (dotted(node.func) === 'super') return this.model;
    if (!is(node.func, 'ExprAttribute')) return undefined;
    const { value, attr } = node.func;
    const owner = this.modelOf(value);
    if (!owner || sameModel.test(attr.id)) return owner;
    return attr.id === 'mapped'
      ? this.context.follow(owner, stringValue(node.arguments.args[0]))
      : undefined;
  }

  private checkFields(node: unknown, model: string | undefined): void {
    if (!model) return;
    for (const { value, line } of stringList(node))
      this.context.checkPath(this.path, line, model, value.replace(/:.*/, ''));
  }

  private checkValues(node: unknown, model: string): void {
    const lists = is(node, 'ExprList') ? node.elts : [node];
    for (const values of lists)
      for (const { key, value } of is(values, 'ExprDict') ? values.items : [])
        if (is(key, 'ExprStringLiteral')) {
          this.context.checkPath(this.path, key.line, model, key.value);
          this.checkValue(model, key.value, value);
        }
  }

  /** Some values of a selection are gone. */
  private checkValue(model: string, field: string, node: unknown): void {
    const value = stringValue(node);
    if (value === null) return;
    const fact = this.context.member(model, ['value'], `${field}=${value}`);
    this.context.report(this.path, (node as PyNode).line, fact);
  }

  private checkDomain(node: unknown, model: string): void {
    for (const term of is(node, 'ExprList') ? node.elts : []) {
      const [first, , value] = is(term, 'ExprTuple') || is(term, 'ExprList') ? term.elts : [];
      if (is(first, 'ExprStringLiteral')) {
        this.context.checkPath(this.path, first.line, model, first.value);
        this.checkValue(model, first.value, value);
      }
    }
  }

  private checkClass({ model, inherits, fields, methods, attributes, line }: ModelClass): void {
    const { context, path } = this;
    const at = (name: string): number => attributes.get(name)?.line ?? line;
    for (const name of inherits) context.find(path, at('_inherit'), 'model', name);
    for (const name of fieldAttributes)
      for (const [field] of (stringValue(attributes.get(name)) ?? '').matchAll(/[a-z_]\w+/g))
        context.report(path, at(name), context.member(model, ['field'], field));
    for (const [name, { line: own }] of attributes)
      if (name.startsWith('_')) context.find(path, own, 'method', `base.${name}`);
    for (const field of fields) {
      const { name, type, call, comodel, line: own } = field;
      if (comodel) context.find(path, own, 'model', comodel);
      for (const { arg, line: place } of call.arguments.keywords)
        if (arg) context.find(path, place, 'parameter', `${type}.${arg.id}`);
      const expand = stringValue(keyword(call, 'group_expand'));
      const method = methods.find((each) => each.name.id === expand);
      if (method && method.parameters.names.filter((each) => !each.endsWith('=')).length > 3)
        context.find(path, method.name.line, 'syntax', 'group_expand order');
      if (field.related)
        context.checkPath(path, keyword(call, 'related')?.line ?? own, model, field.related);
      if (comodel) this.checkDomain(keyword(call, 'domain'), comodel);
      if (isExtension(field))
        context.report(path, own, context.facts.find('field', `${model}.${name}`));
    }
    for (const { name, parameters, decorator_list } of methods) {
      const isSingle = decorator_list.some((each) => dotted(each) === 'api.model');
      if (name.id === 'create' && isSingle) context.find(path, name.line, 'syntax', 'create vals');
      const gone = context.member(model, ['method'], name.id, true);
      // Other methods of that name may be new, above all in a model of the module's own.
      const isHook = /^(?:base|mail\.\w+(?:\.mixin)?)\.\w+$/.test(gone?.name ?? '');
      if (isHook || (gone?.advice && !attributes.has('_name')))
        context.report(path, name.line, gone);
      const signature = gone ? undefined : context.member(model, ['signature'], name.id, true);
      if (
        signature?.now &&
        !accepts(parameters.names, signature.now.split(' '), signature.advice !== undefined)
      )
        context.report(path, name.line, signature);
    }
  }
}
