import { lineAt, ParseError } from '../../lib/parseError';
import type { Element } from '@xmldom/xmldom';
import { fieldsOf, idsIn, isSearchGroup, modelOf, readView, viewTags } from '../source/xml';
import type { Kind } from '../diff/versionDiff';
import { plainRecord } from '../../lib/record';
import { baseSeries } from '../versions';
import { ancestors, attributeLine, childElements, descendants, xmlLine } from '../parse/xml';
import { parseJavaScriptFragment } from '../parse/javascript';
import { checkMembers, checkNames } from './javascript';
import { FileCheck } from './context';
import { PythonCheck } from './python';
import { extraAttributes } from './xmlSyntax';

/** What the series that notes are written for refuses already. */
const refusedModifiers = ['attrs', 'states'].map((name) => ({
  ...({ kind: 'syntax', name, since: baseSeries, effect: 'fails' } as const),
  replacement: {
    says: `里已经不能用 ${name}`,
    use: '改写为表达式，例如 `invisible="state == \'done\'"`。',
    note: 'docs/odoo/dev_notes/views/form_view.md#versions',
  },
}));

/** The elements of data whose attribute is an expression, and what each of these can use. */
const readsIds = /^(?:field\/(?:eval|search)|value\/(?:eval|search)|function\/eval)$/;
const evalNames =
  /^(?:Command|time|DateTime|datetime|timedelta|relativedelta|version|ref|pytz|obj)$/;

/** The attributes of views that are expressions on a record. */
const readsFields =
  /^(?:invisible|readonly|required|column_invisible|context|domain|filter_domain|decoration-.*)$/;

/** The attributes of views that name a field. */
const fieldAttributes = plainRecord<string[]>({
  calendar: ['date_start', 'date_stop', 'date_delay', 'color', 'all_day'],
  filter: ['date'],
  kanban: ['default_group_by', 'default_order'],
  label: ['for'],
  list: ['default_group_by', 'default_order'],
  tree: ['default_group_by', 'default_order'],
});

/** The words that Owl reads as operators: `WORD_REPLACEMENT` of web/static/lib/owl/owl.js. */
const operators = plainRecord<string>({
  and: '&&',
  or: '||',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
});

const withOperators = (expression: string): string =>
  expression.replace(
    /"[^"]*"|'[^']*'|`[^`]*`|(?<![\w$.])(?:and|or|[gl]te?)(?![\w$])/g,
    (part) => operators[part] ?? part,
  );

/** Checks a data file, or the templates of the web client. */
export class XmlCheck extends FileCheck {
  /** The check of code in it, which knows nothing of other code. */
  private get python(): PythonCheck {
    return new PythonCheck(this.path, this.context);
  }

  check(elements: readonly Element[]): void {
    const isClient = this.path.includes('/static/');
    for (const element of elements) {
      if (isClient) this.checkTemplate(element);
      else this.checkData(element);
    }
  }

  private findAt(element: Element, attribute: string, kind: Kind, name: string | null = ''): void {
    const change = name ? this.context.changes.find(kind, name) : undefined;
    if (change) this.report(attributeLine(element, attribute), change);
  }

  /** Whether an expression of data has an id of the module as a name, without `ref()`. */
  private hasBareId(expression: string): boolean {
    const [module = ''] = this.path.split('/', 1);
    const code = expression.replace(/"[^"]*"|'[^']*'/g, '""');
    return [...code.matchAll(/(?<![\w.])[a-z_]\w*(?!\w|\s*=[^=])/gi)].some(
      ([name]) => this.context.ids.has(`${module}.${name}`) && !evalNames.test(name),
    );
  }

  private checkTemplate(element: Element): void {
    for (const attribute of ['t-inherit', 't-call'])
      this.findAt(element, attribute, 'template', element.getAttribute(attribute));
    if (element.hasAttribute('t-esc')) this.findAt(element, 't-esc', 'syntax', 'Owl 模板的 t-esc');
    this.checkExpressions(element);
    // The attributes of a component's tag are its props.
    for (const component of this.context.components.get(element.tagName) ?? [])
      for (const { name } of element.attributes)
        this.findAt(element, name, 'prop', `${component} ${name.replace(/\..*/, '')}`);
  }

  /** Checks the expressions in a change of an addon's template. */
  private checkExpressions(element: Element): void {
    const change = ancestors(element).find((each) => each.hasAttribute('t-inherit'));
    if (!change) return;
    const [origin = '', component = '', ...rest] = (change.getAttribute('t-inherit') ?? '').split(
      '.',
    );
    // A template has the name of its component, as a rule.
    const isNamed = rest.length === 0 && /^\w+$/.test(component);
    const owner = isNamed ? this.context.changes.classOf(origin, component) : undefined;
    // What a change gives a name is no member.
    const locals = owner
      ? descendants(change).flatMap((each) =>
          ['t-set', 't-as', 't-slot-scope'].map((name) => each.getAttribute(name) ?? ''),
        )
      : [];
    // The props of a component are expressions, too.
    const isExpression = /^[A-Z]/.test(element.tagName)
      ? /^/
      : /^t-(?:if|elif|esc|out|value|foreach|att-|on-|key$|props$|component$)/;
    for (const { name, value } of element.attributes)
      if (isExpression.test(name))
        try {
          const { program } = parseJavaScriptFragment(
            withOperators(value),
            attributeLine(element, name),
          );
          checkMembers(program, this, origin);
          if (owner) checkNames(program, this, owner, locals);
        } catch (error) {
          if (!(error instanceof ParseError)) throw error;
        }
  }

  private checkData(element: Element): void {
    this.findAt(element, 't-call-assets', 'bundle', element.getAttribute('t-call-assets'));
    for (const { name, value } of element.attributes) {
      const isAsked = name === 'groups' && !/^(?:menuitem|template)$/.test(element.tagName);
      for (const id of idsIn(element, name, value))
        this.checkId(attributeLine(element, name), id, isAsked ? 'changed' : undefined);
      if (readsIds.test(`${element.tagName}/${name}`) && this.hasBareId(value))
        this.findAt(element, name, 'syntax', 'eval 里的 XML id');
    }
    for (const name of ['t-esc', 't-raw'])
      if (element.hasAttribute(name)) this.findAt(element, name, 'syntax', name);
    for (const name of ['type', 'widget'])
      this.findAt(element, name, 'syntax', `${name}="${element.getAttribute(name) ?? ''}"`);
    if (element.getAttribute('icon')?.startsWith('fa-'))
      this.findAt(element, 'icon', 'syntax', 'icon="fa-…"');
    for (const name of ['action', 'href'])
      this.checkRoute(attributeLine(element, name), element.getAttribute(name) ?? '');
    this.findAt(element, 'model', 'model', modelOf(element));
    const model = element.getAttribute('model') ?? '';
    if (element.tagName === 'function') this.checkFunction(element, model);
    if (element.tagName !== 'record') return;
    // A record of another addon has to be there: `_tag_record` of odoo/tools/convert.py.
    const id = element.getAttribute('id') ?? '';
    if (
      id.includes('.') &&
      !element.hasAttribute('forcecreate') &&
      !id.startsWith(`${this.path.split('/', 1)[0] ?? ''}.`)
    )
      this.findAt(element, 'id', 'xmlId', id);
    const shown = shownModel(element);
    for (const field of childElements(element)) {
      const name = field.getAttribute('name') ?? '';
      const line = xmlLine(field);
      const text = field.textContent ?? '';
      this.report(line, this.context.member(model, ['field'], name));
      this.checkValue(line, model, name, text.trim());
      const comodel = field.getAttribute('model') ?? this.context.relation(model, name);
      const [search, value] = ['search', 'eval'].map((each) => field.getAttribute(each));
      if (search && comodel) this.checkDomain(attributeLine(field, 'search'), search, comodel);
      if (value) this.python.checkEval(value, attributeLine(field, 'eval'), model, name);
      if (model === 'ir.asset') this.checkAsset(line, text.trim());
      if (model === 'ir.filters' && name === 'sort' && text.includes("'"))
        this.find(line, 'syntax', "ir.filters sort ['…']");
      if (!shown) continue;
      if (/^(?:domain|domain_force|filter_domain|filter_pre_domain)$/.test(name))
        this.checkDomain(line, text, shown);
      const names = ['model', 'object', 'record', 'records'].map((each) => [each, shown] as const);
      if (name === 'domain_force' || (name === 'code' && /^ir\.(?:act.*server|cron)$/.test(model)))
        this.python.checkCode(text, line, new Map(names));
      // The server renders a template when it is created: `_check_can_be_rendered`.
      if (model === 'mail.template') this.checkRendered(field, new Map(names));
    }
    if (model === 'ir.ui.view')
      for (const { arch, model: shown, inherits } of readView(element))
        if (shown) this.checkArch(arch, shown, inherits ? '' : arch.tagName);
  }

  /** Checks the method that data calls, and what it gets. */
  private checkFunction(element: Element, model: string): void {
    const method = element.getAttribute('name') ?? '';
    this.report(attributeLine(element, 'name'), this.context.member(model, ['method'], method));
    for (const each of [element, ...childElements(element)]) {
      const [search = '', value = '', comodel = ''] = ['search', 'eval', 'model'].map(
        (name) => each.getAttribute(name) ?? '',
      );
      this.checkDomain(attributeLine(each, 'search'), search, comodel);
      if (/^(?:create|write|_load_records|_update)$/.test(method))
        this.python.checkEval(value, attributeLine(each, 'eval'), model);
    }
  }

  /**
   * Checks what a template reads of records.
   *
   * @param names the models of the names that it can use; those of its loops are added
   */
  private checkRendered(field: Element, names: Map<string, string | undefined>): void {
    const check = (text: string, line: number): string | undefined =>
      this.python.checkCode(text, line, names);
    const text = field.textContent ?? '';
    const line = xmlLine(field);
    for (const { 1: code = '', index } of text.matchAll(/\{\{(.*?)\}\}/g))
      check(code, line + lineAt(text, index) - 1);
    // In CDATA it may be HTML that is no XML.
    const tags = [...text.matchAll(/<\w[^<>]*>/g)].map(
      ({ 0: tag, index }) =>
        [
          [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
            name,
            value,
          ]),
          line + lineAt(text, index) - 1,
        ] as const,
    );
    const elements = descendants(field).map(
      (element) =>
        [
          [...element.attributes].map(({ name, value }) => [name, value]),
          xmlLine(element),
        ] as const,
    );
    for (const [attributes, place] of [...elements, ...tags])
      for (const [name = '', value = ''] of attributes) {
        if (!/^t-(?:out|esc|if|elif|value|foreach|att-.*)$/.test(name)) continue;
        const as = name === 't-foreach' ? 't-as' : 't-set';
        const [, local = ''] = attributes.find(([each]) => each === as) ?? [];
        names.set(local, check(value, place));
      }
  }

  /**
   * @param view the tag of the view that an element is in; empty when the page does not say it
   * @param outer the model of the view around that one
   */
  private checkArch(element: Element, model: string, view: string, outer?: string): void {
    const { context } = this;
    const { tagName } = element;
    const name = element.getAttribute('name') ?? '';
    const kind = viewTags.test(tagName) ? tagName : view;
    let inner = model;
    let around = outer;
    if (tagName === 'field' || (tagName === 'groupby' && name)) {
      this.report(attributeLine(element, 'name'), context.member(model, ['field'], name));
      // What stands in a field that is a place for an inherited view belongs to the view around it.
      if (!element.hasAttribute('position'))
        [inner, around] = [context.relation(model, name) ?? '', model];
    }
    if (tagName === 'button' && element.getAttribute('type') === 'object')
      this.report(attributeLine(element, 'name'), context.member(model, ['method'], name));
    this.checkRemovedSyntax(element, kind === 'tree' ? 'list' : kind);
    for (const change of refusedModifiers) {
      const isSet = tagName === 'attribute' && name === change.name && element.textContent;
      if (isSet || element.hasAttribute(change.name))
        this.report(attributeLine(element, isSet ? 'name' : change.name), change);
    }
    if (element.hasAttribute('expr')) inner = this.checkXPath(element, model);
    if (inner !== model) around = model;
    for (const { name: attribute, value } of element.attributes)
      this.checkViewAttribute(element, attribute, attribute, value, model, outer);
    if (tagName === 'attribute')
      this.checkViewAttribute(element, name, '', element.textContent ?? '', model, outer);
    const [extra] = extraAttributes(element);
    if (extra) this.find(attributeLine(element, extra), 'syntax', 'attribute extra');
    for (const child of childElements(element)) this.checkArch(child, inner, kind, around);
  }

  /**
   * Checks an attribute of a view, or what changes one, where it names fields.
   *
   * @param place the attribute at whose line a finding is; empty for that of the element
   */
  private checkViewAttribute(
    element: Element,
    name: string,
    place: string,
    value: string,
    model: string,
    outer: string | undefined,
  ): void {
    const line = place ? attributeLine(element, place) : xmlLine(element);
    const owner = place ? element : element.parentElement;
    if (name === 'editable' && !/^(?:top|bottom|)$/.test(value))
      this.find(line, 'syntax', 'list editable');
    if (readsFields.test(name)) {
      if (name !== 'filter_domain' && /(?<![\w.'"])active_(?:ids?|model)(?![\w'"])/.test(value))
        this.find(line, 'syntax', 'active_id');
      this.checkExpression(line, value, model, outer);
    } else if (fieldAttributes[element.tagName]?.includes(name))
      this.checkFieldPath(line, model, value.replace(/[ :,].*/, ''));
    if (!/^(?:filter_)?domain$/.test(name)) return;
    const [, field = owner?.getAttribute('name') ?? ''] =
      /.*field\[@name=['"](\w+)['"]\]/.exec(owner?.getAttribute('expr') ?? '') ?? [];
    const isOfComodel = name === 'domain' && owner?.tagName !== 'filter';
    const shown = isOfComodel ? this.context.relation(model, field) : model;
    if (shown) this.checkDomain(line, value, shown, true);
  }

  private checkRemovedSyntax(element: Element, view: string): void {
    const { tagName } = element;
    const inView = isSearchGroup(element) ? 'search' : view;
    this.findAt(element, '', 'view', `${inView} ${tagName}`);
    for (const { name } of element.attributes)
      this.findAt(element, name, 'view', `${inView} ${tagName}/${name}`);
  }

  /**
   * Checks the fields that an XPath names, each in the model of the field that it is in.
   *
   * @returns the model of what it adds there; empty when that is of no interest
   */
  private checkXPath(element: Element, model: string): string {
    const { context } = this;
    const expression = element.getAttribute('expr') ?? '';
    const line = attributeLine(element, 'expr');
    for (const [, tag = ''] of expression.matchAll(/\/(\w+)/g))
      this.find(line, 'view', `xpath ${tag}`);
    // No view has what the grammar refuses.
    if (/\bgroup\[[^\]]*@expand\b/.test(expression)) this.find(line, 'view', 'search group/expand');
    let owner = model;
    for (const [, tag = '', name = '', isIn] of expression.matchAll(
      /(\w+)\[\s*@name\s*=\s*['"]([\w.]+)['"]\s*(?:and(?:(?! or )[^\]])*)?\](?:\[[^\]]*\])*(\/{1,2}(?!\.\.|parent|ancestor|following|preceding))?/g,
    )) {
      if (tag === 'field') {
        this.report(line, context.member(owner, ['field'], name));
        if (isIn) owner = context.relation(owner, name) ?? '';
      } else if (tag === 'button') this.report(line, context.member(owner, ['method'], name));
    }
    return owner;
  }
}

/** @returns the model that an action, a filter, a rule or a job is about */
function shownModel(record: Element): string {
  const fields = fieldsOf(record);
  const bound = fields.get('model_id') ?? fields.get('binding_model_id');
  const [, table = ''] = /(?:^|\.)model_(\w+)$/.exec(bound?.getAttribute('ref') ?? '') ?? [];
  const named = fields.get('res_model') ?? fields.get('model');
  return named?.textContent?.trim() ?? table.replaceAll('_', '.');
}
