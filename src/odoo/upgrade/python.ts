import { lineAt } from '../../lib/parseError';
import { isNamedAfterClass, type ModelClass, type ModelField, readModel } from '../source/models';
import { parsePython } from '../parse/python';
import {
  findNodes,
  dotted,
  elementsOf,
  isNode,
  isSuper,
  keyword,
  type PyNode,
  type PyNodes,
  stringList,
  stringValue,
} from '../parse/pythonNodes';
import { accepts, placesIn, required, withoutDefault } from '../source/signatures';
import { listedIds } from '../source/xml';
import { comparedTexts, FileCheck } from './context';
import type { BreakingChange } from './breakingChanges';

/** Methods of a recordset that return a recordset of the same model. */
const sameModel =
  /^(?:browse|concat|copy|create|ensure_one|exists|filtered|filtered_domain|new|search|sorted|sudo|union|with_\w+)$/;
/**
 * The arguments of methods in order: `domain`, `values` by field, `key` (a function of a record or
 * the path of a field); others list fields, some with a suffix such as `date:month`.
 */
const argumentNames: [methods: RegExp, names: string[]][] = [
  [/^(?:_?search|search_count|filtered_domain|web_search_read|web_read_group)$/, ['domain']],
  [/^search_read$/, ['domain', 'fields']],
  [/^read_group$/, ['domain', 'fields', 'groupby']],
  [/^_read_group$/, ['domain', 'groupby', 'aggregates']],
  [/^read$/, ['fields']],
  [/^(?:create|write|update|new)$/, ['values']],
  [/^(?:filtered|mapped|sorted|grouped)$/, ['key']],
];

/** Class attributes whose words are fields. */
const fieldAttributes = ['_order', '_rec_name', '_parent_name', '_date_name', '_fold_name'];

/** Whether a test or a class of tests never runs: `@skip`, `@tagged("-standard")`. */
export const isSkipped = ({ decorator_list: list }: { decorator_list: PyNode[] }): boolean =>
  list.some((node) => {
    const name = dotted(isNode(node, 'ExprCall') ? node.func : node) ?? '';
    const tags = isNode(node, 'ExprCall') && name === 'tagged' ? node.arguments.args : [];
    return /^(?:unittest\.)?skip$/.test(name) || tags.map(stringValue).includes('-standard');
  });

/** The prefixes of what unittest and Python call by themselves. */
const called = /^(?:test|setUp|tearDown|__)/;

/** A field by way of one that each company has another value for, by Odoo's names of these. */
const companyField =
  /^property_(?:account|delivery|payment|purchase|stock|supplier|warehouse)_\w+\.\w+$/;

/** Whether a class only changes a field that another class defines, which then has to be there. */
export function isExtension({ type, call, comodel, related }: ModelField): boolean {
  if (related) return false;
  if (/^(?:Many2one|One2many|Many2many)$/.test(type)) return comodel === null;
  if (type === 'Selection' && keyword(call, 'selection_add')) return true;
  return call.arguments.args.length === 0 && !keyword(call, 'compute') && !keyword(call, 'string');
}

/** Checks a Python file. */
export class PythonCheck extends FileCheck {
  /** The whole names of what the file imports, by its local name: `odoo.api` of `api`. */
  private readonly imports = new Map<string, string>();
  /** The values that local variables hold: `vals = {…}`. */
  private values = new Map<string, PyNode>();
  /** The models of local variables that hold a recordset. */
  private locals = new Map<string, string | undefined>();
  /** The models of attributes of a class that is no model, such as a test: `cls.partner`. */
  private attributes = new Map<string, string | undefined>();
  /** The model that the class defines or extends. */
  private definition: ModelClass | undefined;
  /** The name of the function or class that runs only when the modules have it elsewhere. */
  private unused: [name: string, after: string] | undefined;
  /** The names for which the file asks: `hasattr(x, "a")`, `"a.b" in self.env`. */
  private readonly asked = new Set<string>();

  private get model(): string | undefined {
    return this.definition?.model;
  }

  override report(line: number, change: BreakingChange | undefined, effect = change?.effect): void {
    if (effect !== 'fails' || !this.unused || this.context.hasName(...this.unused))
      super.report(line, change, effect);
    // The override of a gone method is ignored.
    else if (this.model) super.report(line, change, 'changed');
  }

  /** Checks the statements of the file, or a part of them. */
  check(node: unknown): void {
    if (Array.isArray(node)) for (const child of node) this.check(child);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    if (isNode(node, 'StmtClassDef') || isNode(node, 'StmtFunctionDef')) {
      if (isSkipped(node)) return;
      const { unused, values, locals, attributes, definition } = this;
      if (isNode(node, 'StmtClassDef')) this.visitClass(node);
      else this.visitFunction(node);
      Object.assign(this, { unused, values, locals, attributes, definition });
    } else {
      if (this.isGuard(node as PyNode & { children?: PyNode[] })) return;
      if (isNode(node, 'StmtImportFrom')) this.visitImport(node);
      else if (isNode(node, 'StmtImport')) this.visitPlainImport(node);
      else if (isNode(node, 'ExprSubscript')) this.visitSubscript(node);
      else if (isNode(node, 'ExprAttribute')) this.visitAttribute(node);
      else if (isNode(node, 'ExprCall')) this.visitCall(node);
      else if (isNode(node, 'BinaryExpression')) this.visitCondition(node);
      this.bindTargets(node);
      for (const key in node) this.check((node as Record<string, unknown>)[key]);
      if (isNode(node, 'StmtAssign')) this.bindAssigned(node);
    }
  }

  /** Whether what a statement has may be gone: `try` with `except ImportError`, `if TYPE_CHECKING`. */
  private isGuard({ type, children = [] }: PyNode & { children?: PyNode[] }): boolean {
    const names = children.map((child) => dotted(child) ?? '');
    if (type === 'TryStatement')
      return [...names, ...children.flatMap(elementsOf).map(dotted)].some((name) =>
        /^(?:ImportError|ModuleNotFoundError)$/.test(name ?? ''),
      );
    return type === 'IfStatement' && names.some((name) => /(?:^|\.)TYPE_CHECKING$/.test(name));
  }

  private visitClass(node: PyNodes['StmtClassDef']): void {
    const { name, body } = node;
    const bases = node.arguments?.args.map(dotted) ?? [];
    if (bases.some((base) => this.context.skipped.has(base ?? ''))) {
      this.context.skipped.add(name.id);
      return;
    }
    this.definition = readModel(node);
    this.attributes = new Map();
    if (this.definition) this.checkClass(this.definition);
    else if (
      !body.some((child) => isNode(child, 'StmtFunctionDef') && child.name.id.startsWith('test'))
    )
      this.useInTests(name.id);
    this.check(node.arguments);
    this.check(node.decorator_list);
    this.check(body);
  }

  private visitFunction(node: PyNodes['StmtFunctionDef']): void {
    if (this.definition?.methods.includes(node)) this.checkMethod(node, this.definition);
    else if (!this.definition && !called.test(node.name.id)) this.useInTests(node.name.id);
    this.values = new Map(this.values);
    this.locals = new Map([...this.locals, ['self', this.model]]);
    for (const name of node.parameters.names.map(withoutDefault)) {
      this.values.delete(name);
      if (name !== 'self') this.locals.delete(name);
    }
    this.check(node.decorator_list);
    this.check(node.parameters);
    this.check(node.body);
  }

  private useInTests(name: string): void {
    if (this.path.includes('/tests/')) this.unused = [name, String.raw`def |class |super\(`];
  }

  private visitImport({ module, names, level, line }: PyNodes['StmtImportFrom']): void {
    if (!module || level > 0 || !/^odoo\b/.test(module.id)) return;
    this.find(line, 'pythonModule', module.id);
    for (const { name, asname } of names) {
      const whole = `${module.id}.${name.id}`;
      this.imports.set((asname ?? name).id, whole);
      this.checkName(whole, name.line);
    }
  }

  private visitPlainImport({ names }: PyNodes['StmtImport']): void {
    for (const { name, asname } of names) {
      const local = asname?.id ?? name.id.replace(/\..*/, '');
      if (!/^odoo\b/.test(name.id)) this.imports.delete(local);
      else {
        this.imports.set(local, asname ? name.id : 'odoo');
        this.checkName(name.id, name.line);
      }
    }
  }

  private checkName(name: string, line: number): void {
    const { changes } = this.context;
    this.report(line, changes.find('import', name) ?? changes.find('pythonModule', name));
    const [, addon] = /^odoo\.addons\.(\w+)$/.exec(name) ?? [];
    if (addon) this.find(line, 'addon', addon);
  }

  private visitSubscript({ value, children, line }: PyNodes['ExprSubscript']): void {
    const model = this.isEnv(value) ? stringValue(children[0]) : null;
    if (model !== null && !this.asked.has(model)) this.find(line, 'model', model);
  }

  private isEnv(node: PyNode): boolean {
    return isNode(node, 'ExprAttribute')
      ? node.attr.id === 'env'
      : isNode(node, 'ExprName') && node.id === 'env';
  }

  private visitAttribute({ value, attr: { id, line } }: PyNodes['ExprAttribute']): void {
    const { context } = this;
    const owner = dotted(value) ?? '';
    const [first = ''] = owner.split('.', 1);
    const whole = this.imports.get(first);
    if (whole && !this.locals.has(first)) {
      const name = whole + owner.slice(first.length);
      this.checkName(`${name}.${id}`, line);
      if (name === 'odoo.http.request') this.find(line, 'core', `request.${id}`);
    }
    const [, core] = /(?:^|\.)(env|_?cr|pool|registry)$/.exec(owner) ?? [];
    if (core) this.find(line, 'core', `${core.replace('_', '')}.${id}`);
    if (this.asked.has(id)) return;
    const model = this.modelOf(value);
    const change = model
      ? context.member(model, ['field', 'method'], id, isSuper(value))
      : context.changes.find('method', `base.${id}`);
    // Of an object whose model is not known, only names that mean one thing count.
    if (model || (change?.replacement?.anywhere && !whole)) this.report(line, change);
  }

  private visitCondition(node: PyNodes['BinaryExpression']): void {
    const { left, right, line } = node;
    if (/(?:^|\.)(?:env|_fields)$/.test(dotted(right) ?? ''))
      this.asked.add(stringValue(left) ?? '');
    if (!isNode(left, 'ExprAttribute')) return;
    const model = this.modelOf(left.value);
    for (const value of model ? comparedTexts(node) : [])
      this.checkValue(line, model ?? '', left.attr.id, value, 'changed');
  }

  private visitCall(node: PyNodes['ExprCall']): void {
    const { func } = node;
    const { args, keywords } = node.arguments;
    if (dotted(func) === 'hasattr') this.asked.add(stringValue(args[1]) ?? '');
    // A helper that takes a model and values: `self._ensure("res.groups", {…})`.
    for (const named of args.map(stringValue))
      if (named?.includes('.')) for (const argument of args) this.checkValues(argument, named);
    if (!isNode(func, 'ExprAttribute')) return;
    // `@api.depends("a.b")` and its like name fields of the class' model.
    if (/^api\.(?:depends|constrains|onchange)$/.test(dotted(func) ?? ''))
      for (const argument of args)
        for (const text of findNodes(argument, 'ExprStringLiteral'))
          this.checkFields(text, this.model);
    const model = this.modelOf(func.value);
    const method = func.attr.id;
    const [first] = args;
    if (method === 'has_group' || (method === 'ref' && this.isEnv(func.value)))
      this.checkId(
        first?.line ?? 1,
        stringValue(first) ?? '',
        method === 'ref' ? undefined : 'changed',
      );
    if (!model) return;
    const signature = this.context.member(model, ['signature'], method, isSuper(func.value));
    const parameters = signature?.newSignature?.split(' ').map(withoutDefault) ?? [];
    if (signature && !parameters.some((name) => name.startsWith('**')))
      for (const { arg, line } of keywords)
        if (arg && !parameters.includes(arg.id)) this.report(line, signature, 'fails');
    const isCounted = args.every(({ type }) => type !== 'ExprStarred');
    if (signature && isCounted && args.length >= placesIn(parameters))
      this.report(node.line, signature, 'fails');
    const [, names = []] = argumentNames.find(([methods]) => methods.test(method)) ?? [];
    for (const [position, name] of names.entries()) {
      const argument = args[position] ?? keyword(node, name);
      if (name === 'domain') this.checkTerms(argument, model);
      else if (name === 'values') this.checkValues(argument, model);
      else if (name !== 'key') this.checkFields(argument, model);
      else if (isNode(argument, 'ExprStringLiteral'))
        this.checkFieldPath(argument.line, model, argument.value);
      else this.bindLambda(argument, model);
    }
  }

  /** Gives the parameter of `lambda record: …` a model. */
  private bindLambda(node: PyNode | null, model: string): void {
    if (node?.type !== 'LambdaExpression') return;
    const [parameter] = findNodes(node, 'ExprName');
    if (parameter) this.locals.set(parameter.id, model);
  }

  /** `for x in records`, in a statement or a comprehension. */
  private bindTargets(node: object): void {
    const { children } = node as { children?: PyNode[] };
    children?.forEach(({ type }, index) => {
      const [target, iterated] = [children[index - 1], children[index + 1]];
      if (
        type === 'in' &&
        isNode(target, 'ExprName') &&
        iterated &&
        children[index - 2]?.type === 'for'
      ) {
        this.values.delete(target.id);
        this.locals.set(target.id, this.modelOf(iterated));
      }
    });
  }

  private bindAssigned({ targets, value }: PyNodes['StmtAssign']): void {
    for (const target of targets) {
      const name = dotted(target) ?? '';
      if (isNode(target, 'ExprName')) {
        this.values.set(name, value);
        this.locals.set(name, this.modelOf(value));
      } else if (!this.model && /^(?:cls|self)\.\w+$/.test(name))
        this.attributes.set(name.replace('cls', 'self'), this.modelOf(value));
    }
  }

  /** @returns the model of the recordset that an expression is, if that is certain */
  private modelOf(node: unknown): string | undefined {
    if (isNode(node, 'ExprName')) return this.locals.get(node.id);
    if (isNode(node, 'ExprSubscript'))
      return this.isEnv(node.value)
        ? (stringValue(node.children[0]) ?? undefined)
        : this.modelOf(node.value);
    if (isNode(node, 'ExprAttribute')) {
      const owner = this.modelOf(node.value);
      if (this.isEnv(node.value))
        return { user: 'res.users', company: 'res.company', companies: 'res.company' }[
          node.attr.id
        ];
      return owner
        ? this.context.relation(owner, node.attr.id)
        : this.attributes.get((dotted(node) ?? '').replace(/^cls\./, 'self.'));
    }
    if (!isNode(node, 'ExprCall')) return undefined;
    if (dotted(node.func) === 'super') return this.model;
    if (!isNode(node.func, 'ExprAttribute')) return undefined;
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
      this.checkFieldPath(line, model, value.replace(/:.*/, ''));
  }

  private checkValues(node: unknown, model: string): void {
    const given = isNode(node, 'ExprName') ? this.values.get(node.id) : node;
    for (const values of isNode(given, 'ExprList') ? given.elts : [given])
      for (const { key, value } of isNode(values, 'ExprDict') ? values.items : []) {
        if (!isNode(key, 'ExprStringLiteral')) continue;
        this.checkFieldPath(key.line, model, key.value);
        this.checkValue(value.line, model, key.value, stringValue(value));
        this.checkCommands(value, model, key.value);
      }
  }

  /** Checks the values of `[(0, 0, {…})]` and `[Command.create({…})]`. */
  private checkCommands(node: unknown, model: string, field: string): void {
    const comodel = this.context.relation(model, field);
    for (const command of comodel ? elementsOf(node) : []) {
      this.find(command.line, 'model', comodel ?? '');
      for (const part of isNode(command, 'ExprCall') ? command.arguments.args : elementsOf(command))
        this.checkValues(part, comodel ?? '');
    }
  }

  /** Checks what data gives a field as an expression; without a field, the values of records. */
  checkEval(text: string, line: number, model: string, field?: string): void {
    for (const node of parsePython(text.trim(), line)) {
      const value = isNode(node, 'StmtExpr') ? node.value : node;
      if (!field) this.checkValues(value, model);
      else {
        this.checkValue(line, model, field, stringValue(value));
        this.checkCommands(value, model, field);
      }
    }
  }

  /**
   * Checks code that data has, such as that of a server action.
   *
   * @param names the models of the names that it can use
   * @returns the model of the records that an expression is
   */
  checkCode(
    text: string,
    line: number,
    names: ReadonlyMap<string, string | undefined>,
  ): string | undefined {
    const code = text.replace(/^(?:[ \t]*\n)+/, '');
    const [indent = ''] = /^[ \t]*/.exec(code) ?? [];
    const first = line + lineAt(text, text.length - code.length) - 1;
    this.locals = new Map([...names, ['user', 'res.users']]);
    const body = parsePython(code.replaceAll(`\n${indent}`, '\n').trimStart(), first);
    this.check(body);
    const [only] = body;
    return isNode(only, 'StmtExpr') ? this.modelOf(only.value) : undefined;
  }

  private checkTerms(node: unknown, model: string): void {
    for (const term of isNode(node, 'ExprList') ? node.elts : []) {
      const [first, , value] = elementsOf(term);
      if (!isNode(first, 'ExprStringLiteral')) continue;
      this.checkFieldPath(first.line, model, first.value);
      this.checkValue(value?.line ?? 1, model, first.value, stringValue(value), 'changed');
    }
  }

  private checkClass(definition: ModelClass): void {
    const { model, inherits, fields, methods, attributes, line, isNew, isAbstract } = definition;
    const { context } = this;
    if (!isNew && !isAbstract) this.find(line, 'syntax', `抽象模型 ${model}`);
    for (const field of definition.delegating)
      this.find(field.line, 'syntax', 'delegate without _inherits');
    const at = (name: string): number => attributes.get(name)?.line ?? line;
    if (isNamedAfterClass(definition)) this.find(at('_inherit'), 'syntax', '_inherit = ["…"]');
    for (const name of inherits) this.find(at('_inherit'), 'model', name);
    for (const name of fieldAttributes)
      for (const [field] of (stringValue(attributes.get(name)) ?? '').matchAll(/[a-z_]\w+/g))
        this.report(at(name), context.member(model, ['field'], field));
    this.checkFields(attributes.get('_rec_names_search'), model);
    for (const [name, value] of attributes)
      if (name.startsWith('_')) this.find(value.line, 'method', `base.${name}`);
    if (isNew) this.report(at('_name'), context.changes.taken('model', model));
    for (const field of fields) this.checkField(field, model, methods);
  }

  private checkField(field: ModelField, model: string, methods: ModelClass['methods']): void {
    const { name, type, call, comodel, related, line } = field;
    if (comodel) this.find(line, 'model', comodel);
    for (const { arg, line: place } of call.arguments.keywords)
      if (arg) this.find(place, 'parameter', `${type}.${arg.id}`);
    const expand = stringValue(keyword(call, 'group_expand'));
    const method = methods.find(({ name: { id } }) => id === expand);
    if (method && required(method.parameters.names).length > 3)
      this.find(method.name.line, 'syntax', 'group_expand order');
    if (related) this.checkRelated(keyword(call, 'related')?.line ?? line, model, field);
    const domain = keyword(call, 'domain');
    if (comodel) {
      this.checkTerms(domain, comodel);
      this.checkDomain(line, stringValue(domain) ?? '', comodel);
      this.checkExpression(line, stringValue(domain) ?? '', model);
      const inverse = type === 'One2many' ? call.arguments.args[1] : null;
      this.checkFields(inverse ?? keyword(call, 'inverse_name'), comodel);
    }
    this.checkFields(keyword(call, 'currency_field'), model);
    const initial = keyword(call, 'default');
    this.checkValue(initial?.line ?? line, model, name, stringValue(initial));
    for (const key of ['compute', 'inverse', 'search', 'selection']) {
      const node = keyword(call, key);
      const name = stringValue(node);
      if (name) this.report(node?.line ?? line, this.context.member(model, ['method'], name));
    }
    for (const { value, line: place } of stringList(keyword(call, 'groups')))
      for (const id of listedIds(value)) this.checkId(place, id, 'changed');
    const { changes } = this.context;
    if (isExtension(field)) this.report(line, changes.find('field', `${model}.${name}`));
    else this.report(line, changes.taken('field', name, model));
  }

  /** Checks the fields of `related`; the last has to have the type: `setup_related` of fields.py. */
  private checkRelated(line: number, model: string, { type, related, call }: ModelField): void {
    this.checkFieldPath(line, model, related ?? '');
    const store = keyword(call, 'store');
    if (isNode(store, 'ExprBooleanLiteral') && store.value && companyField.test(related ?? ''))
      this.find(line, 'syntax', 'store related property_…_id.name');
    const change = this.context.lastMember(model, ['type'], related ?? '');
    if (change && change.movedTo !== type) this.report(line, change);
  }

  private checkMethod(
    { name: { id, line }, parameters, decorator_list }: PyNodes['StmtFunctionDef'],
    { model, attributes }: ModelClass,
  ): void {
    if (id === 'create' && decorator_list.some((decorator) => dotted(decorator) === 'api.model'))
      this.find(line, 'syntax', 'create vals');
    const gone = this.context.member(model, ['method'], id, true);
    const [, field = ''] = /^_(?:compute|inverse|search)_(\w+)$/.exec(id) ?? [];
    if (gone?.effect === 'fails' || this.context.member(model, ['field'], field))
      // A word of a sentence is no call.
      this.unused = [id, String.raw`\s|super\([^)]*\)\.`];
    // Other methods of that name may be new, above all in a model of the module's own.
    const isHook = /^(?:base|mail\.\w+(?:\.mixin)?)\.\w+$/.test(gone?.name ?? '');
    if (isHook || (gone?.replacement && !attributes.has('_name')))
      super.report(line, gone, this.unused && 'changed');
    const signature = gone ? undefined : this.context.member(model, ['signature'], id, true);
    const now = signature?.newSignature?.split(' ');
    if (now && !accepts(parameters.names, now, signature?.replacement ? 'all' : 'none'))
      this.report(line, signature);
  }
}
