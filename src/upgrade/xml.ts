import type { Element } from '@xmldom/xmldom';
import { parsePython } from '../parse/python';
import { all, is, stringValue } from '../parse/pythonNodes';
import { attributeLine, childElements, descendants, lineOf } from '../parse/xml';
import type { Context } from './context';

/** Tags that begin a view. */
const viewTags = /^(?:form|tree|list|kanban|search|graph|pivot|calendar|activity)$/;

const fieldNamed = (record: Element, name: string): Element | undefined =>
  childElements(record).find((child) => child.getAttribute('name') === name);

/** Attributes whose whole value is an XML id, by tag. */
const idAttributes: Partial<Record<string, string[]>> = {
  field: ['ref'],
  menuitem: ['action', 'parent'],
  template: ['inherit_id'],
};

/** @returns the XML ids that an attribute of an element refers to */
function idsIn(element: Element, name: string, value: string): string[] {
  if (name === 'groups') return value.split(',').map((id) => id.trim().replace(/^!/, ''));
  if (name === 't-call' || idAttributes[element.tagName]?.includes(name)) return [value];
  const inCode = value.matchAll(/\bref\(\s*['"]([\w.]+)['"]|%\(([\w.]+)\)[ds]/g);
  return [...inCode].map(([, called, formatted]) => called ?? formatted ?? '');
}

/** Checks a data file, or the templates of the web client. */
export class XmlCheck {
  constructor(
    private readonly path: string,
    private readonly context: Context,
  ) {}

  check(root: Element): void {
    const isClient = this.path.includes('/static/');
    for (const element of descendants(root)) {
      if (isClient) this.checkTemplate(element);
      else this.checkData(element);
    }
  }

  private checkTemplate(element: Element): void {
    for (const attribute of ['t-inherit', 't-call'])
      this.find(element, attribute, 'template', element.getAttribute(attribute));
    // The attributes of a component's tag are its props.
    for (const component of this.context.components.get(element.tagName) ?? [])
      for (const { name } of element.attributes)
        this.find(element, name, 'prop', `${component} ${name.replace(/\..*/, '')}`);
  }

  private find(
    element: Element,
    attribute: string,
    kind: Parameters<Context['find']>[2],
    name: string | null,
  ): void {
    if (name) this.context.find(this.path, attributeLine(element, attribute), kind, name);
  }

  private checkData(element: Element): void {
    const { context, path } = this;
    this.find(element, 't-call-assets', 'bundle', element.getAttribute('t-call-assets'));
    for (const { name, value } of element.attributes)
      for (const id of idsIn(element, name, value))
        if (!context.ids.has(id)) this.find(element, name, 'xmlId', id);
    if (/^(?:record|function|delete)$/.test(element.tagName))
      this.find(element, 'model', 'model', element.getAttribute('model'));
    if (element.tagName !== 'record') return;
    const model = element.getAttribute('model') ?? '';
    for (const field of childElements(element)) {
      const name = field.getAttribute('name') ?? '';
      if (field.tagName !== 'field') continue;
      context.report(path, lineOf(field), context.member(model, ['field'], name));
      const value = context.member(model, ['value'], `${name}=${field.textContent?.trim() ?? ''}`);
      context.report(path, lineOf(field), value);
      if (/^(?:res_)?model$/.test(name) && /^ir\.(?:actions|ui)/.test(model))
        context.find(path, lineOf(field), 'model', field.textContent?.trim() ?? '');
    }
    if (model === 'ir.ui.view') this.checkView(element);
  }

  private checkView(record: Element): void {
    const model = fieldNamed(record, 'model')?.textContent?.trim();
    const arch = fieldNamed(record, 'arch');
    const isInherited = fieldNamed(record, 'inherit_id') !== undefined;
    if (!model || !arch) return;
    for (const root of childElements(arch))
      this.checkArch(root, model, isInherited ? '' : root.tagName);
  }

  /** @param view the tag of the view that an element is in; empty when the page does not say it */
  private checkArch(element: Element, model: string, view: string): void {
    const { context, path } = this;
    const { tagName } = element;
    const name = element.getAttribute('name') ?? '';
    const line = attributeLine(element, 'name');
    const kind = viewTags.test(tagName) ? tagName : view;
    let inner = model;
    if (tagName === 'field' || (tagName === 'groupby' && name)) {
      context.report(path, line, context.member(model, ['field'], name));
      // What stands in a field that is a place for an inherited view belongs to the view around it.
      if (!element.hasAttribute('position')) inner = context.relation(model, name) ?? '';
    }
    if (tagName === 'button' && element.getAttribute('type') === 'object')
      context.report(path, line, context.member(model, ['method'], name));
    this.checkGrammar(element, kind === 'tree' ? 'list' : kind);
    if (element.hasAttribute('expr')) this.checkPathOf(element, model);
    if (element.hasAttribute('domain')) this.checkDomain(element, inner);
    for (const child of childElements(element)) this.checkArch(child, inner, kind);
  }

  private checkGrammar(element: Element, view: string): void {
    // Only a search view has had groups that expand.
    const inView = element.hasAttribute('expand') ? 'search' : view;
    this.context.find(this.path, lineOf(element), 'view', `${inView} ${element.tagName}`);
    this.context.find(this.path, lineOf(element), 'view', `* ${element.tagName}`);
    for (const { name } of element.attributes)
      for (const key of [
        `${inView} ${element.tagName}/${name}`,
        `* ${element.tagName}/${name}`,
        `* */${name}`,
      ])
        this.find(element, name, 'view', key);
  }

  /** The fields that an XPath names, each in the model of the field before it. */
  private checkPathOf(element: Element, model: string): void {
    const { context, path } = this;
    const expression = element.getAttribute('expr') ?? '';
    const line = attributeLine(element, 'expr');
    for (const [, tag = ''] of expression.matchAll(/\/(\w+)/g))
      context.find(path, line, 'view', `xpath ${tag}`);
    let current: string | undefined = model;
    for (const [, tag = '', name = ''] of expression.matchAll(/(\w+)\[@name=['"]([\w.]+)['"]\]/g)) {
      if (!current) return;
      if (tag === 'field') {
        context.report(path, line, context.member(current, ['field'], name));
        current = context.relation(current, name);
      } else if (tag === 'button')
        context.report(path, line, context.member(current, ['method'], name));
    }
  }

  private checkDomain(element: Element, model: string): void {
    const line = attributeLine(element, 'domain');
    const body = parsePython(element.getAttribute('domain') ?? '');
    for (const { elts } of [...all(body, 'ExprTuple'), ...all(body, 'ExprList')]) {
      const [first, operator] = elts;
      if (is(first, 'ExprStringLiteral') && stringValue(operator) && model)
        this.context.checkPath(this.path, line, model, first.value);
    }
  }
}
