import type { Element } from '@xmldom/xmldom';
import { idsIn, isSearchGroup, modelOf, readView, viewTags } from '../source/xml';
import type { Kind } from '../diff/versionDiff';
import { baseSeries } from '../versions';
import { attributeLine, childElements, xmlLine } from '../parse/xml';
import { FileCheck } from './context';
import { PythonCheck } from './python';

/** What the series that notes are written for refuses already. */
const refusedModifiers = ['attrs', 'states'].map((name) => ({
  ...({ kind: 'syntax', name, since: baseSeries, effect: 'fails' } as const),
  replacement: {
    says: `里已经不能用 ${name}`,
    use: '改写为表达式，例如 `invisible="state == \'done\'"`。',
    note: 'docs/odoo/dev_notes/views/form_view.md#versions',
  },
}));

/** Checks a data file, or the templates of the web client. */
export class XmlCheck extends FileCheck {
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

  private checkTemplate(element: Element): void {
    for (const attribute of ['t-inherit', 't-call'])
      this.findAt(element, attribute, 'template', element.getAttribute(attribute));
    if (element.hasAttribute('t-esc')) this.findAt(element, 't-esc', 'syntax', 'Owl 模板的 t-esc');
    // The attributes of a component's tag are its props.
    for (const component of this.context.components.get(element.tagName) ?? [])
      for (const { name } of element.attributes)
        this.findAt(element, name, 'prop', `${component} ${name.replace(/\..*/, '')}`);
  }

  private checkData(element: Element): void {
    this.findAt(element, 't-call-assets', 'bundle', element.getAttribute('t-call-assets'));
    for (const { name, value } of element.attributes)
      for (const id of idsIn(element, name, value)) this.checkId(attributeLine(element, name), id);
    for (const name of ['t-esc', 't-raw'])
      if (element.hasAttribute(name)) this.findAt(element, name, 'syntax', name);
    for (const name of ['type', 'widget'])
      this.findAt(element, name, 'syntax', `${name}="${element.getAttribute(name) ?? ''}"`);
    if (element.getAttribute('icon')?.startsWith('fa-'))
      this.findAt(element, 'icon', 'syntax', 'icon="fa-…"');
    this.findAt(element, 'model', 'model', modelOf(element));
    if (element.tagName !== 'record') return;
    const model = element.getAttribute('model') ?? '';
    // A record of another addon has to be there: `_tag_record` of odoo/tools/convert.py.
    const id = element.getAttribute('id') ?? '';
    if (
      id.includes('.') &&
      !element.hasAttribute('forcecreate') &&
      !id.startsWith(`${this.path.split('/', 1)[0] ?? ''}.`)
    )
      this.findAt(element, 'id', 'xmlId', id);
    const fields = childElements(element).filter(({ tagName }) => tagName === 'field');
    const shown = shownModel(fields);
    for (const field of fields) {
      const name = field.getAttribute('name') ?? '';
      const line = xmlLine(field);
      const text = field.textContent ?? '';
      this.report(line, this.context.member(model, ['field'], name));
      this.checkValue(line, model, name, text.trim());
      if (!shown) continue;
      if (/^(?:domain|domain_force|filter_domain|filter_pre_domain)$/.test(name))
        this.checkDomain(line, text, shown);
      else if (name === 'code' && /^ir\.(?:actions\.server|cron)$/.test(model))
        new PythonCheck(this.path, this.context).checkCode(text, line, shown);
    }
    if (model === 'ir.ui.view')
      for (const { arch, model: shown, inherits } of readView(element))
        if (shown) this.checkArch(arch, shown, inherits ? '' : arch.tagName);
  }

  /** @param view the tag of the view that an element is in; empty when the page does not say it */
  private checkArch(element: Element, model: string, view: string): void {
    const { context } = this;
    const { tagName } = element;
    const name = element.getAttribute('name') ?? '';
    const kind = viewTags.test(tagName) ? tagName : view;
    let inner = model;
    if (tagName === 'field' || (tagName === 'groupby' && name)) {
      this.report(attributeLine(element, 'name'), context.member(model, ['field'], name));
      // What stands in a field that is a place for an inherited view belongs to the view around it.
      if (!element.hasAttribute('position')) inner = context.relation(model, name) ?? '';
    }
    if (tagName === 'button' && element.getAttribute('type') === 'object')
      this.report(attributeLine(element, 'name'), context.member(model, ['method'], name));
    this.checkRemovedSyntax(element, kind === 'tree' ? 'list' : kind);
    for (const change of refusedModifiers) {
      const isSet = tagName === 'attribute' && name === change.name && element.textContent;
      if (isSet || element.hasAttribute(change.name))
        this.report(attributeLine(element, isSet ? 'name' : change.name), change);
    }
    if (element.hasAttribute('expr')) this.checkXPath(element, model);
    const domain = element.getAttribute('domain');
    if (domain && inner) this.checkDomain(attributeLine(element, 'domain'), domain, inner);
    for (const child of childElements(element)) this.checkArch(child, inner, kind);
  }

  private checkRemovedSyntax(element: Element, view: string): void {
    const { tagName } = element;
    const inView = isSearchGroup(element) ? 'search' : view;
    for (const key of [`${inView} ${tagName}`, `* ${tagName}`])
      this.findAt(element, '', 'view', key);
    for (const { name } of element.attributes)
      for (const key of [`${inView} ${tagName}/${name}`, `* ${tagName}/${name}`, `* */${name}`])
        this.findAt(element, name, 'view', key);
  }

  /** The fields that an XPath names, each in the model of the field before it. */
  private checkXPath(element: Element, model: string): void {
    const { context } = this;
    const expression = element.getAttribute('expr') ?? '';
    const line = attributeLine(element, 'expr');
    for (const [, tag = ''] of expression.matchAll(/\/(\w+)/g))
      this.find(line, 'view', `xpath ${tag}`);
    let owner: string | undefined = model;
    for (const [, tag = '', name = ''] of expression.matchAll(/(\w+)\[@name=['"]([\w.]+)['"]\]/g)) {
      if (!owner) return;
      if (tag === 'field') {
        this.report(line, context.member(owner, ['field'], name));
        owner = context.relation(owner, name);
      } else if (tag === 'button') this.report(line, context.member(owner, ['method'], name));
    }
  }
}

/** @returns the model that an action, a filter, a rule or a job is about */
function shownModel(fields: readonly Element[]): string {
  const field = (...names: string[]): Element | undefined =>
    fields.find((each) => names.includes(each.getAttribute('name') ?? ''));
  const ref = field('model_id', 'binding_model_id')?.getAttribute('ref') ?? '';
  const [, table = ''] = /(?:^|\.)model_(\w+)$/.exec(ref) ?? [];
  return field('res_model', 'model')?.textContent?.trim() ?? table.replaceAll('_', '.');
}
