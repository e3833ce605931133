import type { Element } from '@xmldom/xmldom';
import { childElements, xmlLine } from '../../parse/xml';
import { type ElementRange, type Range, rangesOf } from '../../parse/xmlRanges';
import { isSearchGroup } from '../../source/xml';
import { asPeriod } from '../../diff/seriesChanges';
import { extraAttributes, treeInCode, treeWord } from '../xmlSyntax';
import { type Edit, type Fix, insertion, matchEdits, removal, replacement } from './edits';

/** What the fixes of a data file need to know. */
export interface XmlFile {
  path: string;
  text: string;
  elements: readonly Element[];
  /** Whether the upgrade goes through a series. */
  crosses: (series: number) => boolean;
  /** The name of the module, for people. */
  moduleName: string;
  /** The categories for which another file of the module already has a privilege. */
  privileges: Set<string>;
}

/** A step of an XPath. */
const treeStep = /(?<=^|[/(|:\s])tree(?=$|[/[\])|\s])/g;

const fieldName = (element: Element): string =>
  element.tagName === 'field' ? (element.getAttribute('name') ?? '') : '';

/** A condition on `deprecated`, whose opposite is `active`. addons/account/models/account_account.py */
const deprecatedTerm =
  /(?<=\(\s*["'])deprecated(["']\s*,\s*["']=["']\s*,\s*)(True|False)(?=\s*\))/g;

/** @returns the edits that turn the conditions on `deprecated` round in a part of a text */
export const activeTerms = (part: Range, text: string): Edit[] =>
  matchEdits(
    part,
    text,
    deprecatedTerm,
    ([, between = '', value]) => `active${between}${value === 'True' ? 'False' : 'True'}`,
  );

/** Finds the fixes of one data file. */
export function fixXml(file: XmlFile): Fix[] {
  const { text, elements } = file;
  const ranges = rangesOf(text, elements);
  return elements.flatMap((element): Fix[] => {
    const range = ranges.get(element);
    if (!range) return [];
    const groups = [
      ...(file.crosses(18)
        ? [
            treeEdits(element, range, text),
            editableEdits(element, range, text),
            extraAttributes(element).flatMap((name) => attributeRemoval(name, range, text)),
            footerEdits(range, text),
            jobEdits(element, range, text),
            sortEdits(element, range, text),
            activeIdEdits(element, range, text),
            attributeRemoval('banner_route', range, text),
            periodEdits(range, text),
          ]
        : []),
      ...(file.crosses(18) ? chatterEdits(element, ranges, text) : []),
      ...(file.crosses(19)
        ? [
            searchGroupEdits(element, range, text),
            targetEdits(element, range, text),
            filterEdits(element, range, text),
            cardEdits(element, ranges, text),
            openEdits(element, range, text),
            defaultUserEdits(element, ranges),
          ]
        : []),
      ...(file.crosses(19) ? privilegeEdits(element, ranges, file) : []),
      file.crosses(20) ? outEdits(element, range, text) : [],
    ];
    return groups
      .filter((edits) => edits.length > 0)
      .map((edits) => ({ path: file.path, line: xmlLine(element), edits }));
  });
}

/** odoo/upgrade_code/17.5-01-tree-to-list.py: tags, paths, view modes. */
function treeEdits(element: Element, range: ElementRange, text: string): Edit[] {
  const { start, end, tagEnd, content, attributes } = range;
  const edits: Edit[] = [];
  const parts = (part: Range, find: RegExp): void => {
    edits.push(...matchEdits(part, text, find, 'list'));
  };
  if (element.tagName === 'tree') {
    edits.push({ start: start + 1, end: start + 5, text: 'list' });
    if (end > tagEnd) edits.push({ start: content.end + 2, end: content.end + 6, text: 'list' });
  }
  for (const [name, value] of attributes) {
    if (name === 'expr') parts(value, treeStep);
    else if (/^(?:mode|view_mode|binding_view_types)$/.test(name)) parts(value, treeWord);
    else if (/^(?:eval|context|domain|t-options)$/.test(name)) parts(value, treeInCode);
  }
  const named = element.tagName === 'attribute' ? element.getAttribute('name') : fieldName(element);
  if (element.getElementsByTagName('*').length > 0) return edits;
  const isViewType =
    named === 'type' && element.parentElement?.getAttribute('model') === 'ir.ui.view';
  if (isViewType || /^(?:view_mode|binding_view_types|mode)$/.test(named ?? ''))
    parts(content, treeWord);
  else if (/^(?:code|context|views|params)$/.test(named ?? '')) parts(content, treeInCode);
  return edits;
}

/** addons/web/views/report_templates.xml: the footer of a layout has no class of that layout. */
function footerEdits({ attributes }: ElementRange, text: string): Edit[] {
  const footer =
    /@t-attf-class=(["'])[^"']*\bfooter o_(?:background|boxed|clean|standard)_footer[^"']*\1/g;
  return matchEdits(
    attributes.get('expr'),
    text,
    footer,
    ([, quote = '']) => `starts-with(@t-attf-class, ${quote}footer ${quote})`,
  );
}

/** odoo/addons/base/models/ir_ui_view.py knows only the fields of the record in its expressions. */
function activeIdEdits(element: Element, { attributes }: ElementRange, text: string): Edit[] {
  if (element.tagName === 'field' && fieldName(element) === 'arch') return [];
  const isInArch = hasAncestor(element, (above) => fieldName(above) === 'arch');
  return [...attributes].flatMap(([name, value]) =>
    isInArch && /^(?:context|domain|invisible|readonly|required|column_invisible)$/.test(name)
      ? matchEdits(value, text, /(?<![\w.'"])active_id(?![\w'"])/g, 'id')
      : [],
  );
}

/** odoo/addons/base/models/ir_actions.py: the target of an action for settings. */
const targetEdits = (element: Element, { content }: ElementRange, text: string): Edit[] =>
  fieldName(element) === 'target' &&
  element.parentElement?.getAttribute('model') === 'ir.actions.act_window'
    ? matchEdits(content, text, /^\s*\binline\b(?=\s*$)/g, 'current')
    : [];

/** odoo/addons/base/models/ir_filters.py of 19.0: a filter has several users; none means all. */
function filterEdits(element: Element, { attributes }: ElementRange, text: string): Edit[] {
  const isOfFilter = element.parentElement?.getAttribute('model') === 'ir.filters';
  const [name, ref, value] = ['name', 'ref', 'eval'].map((each) => attributes.get(each));
  if (fieldName(element) !== 'user_id' || !isOfFilter || !name) return [];
  const renamed = replacement(name, 'user_ids');
  if (value) return element.getAttribute('eval') === 'False' ? [renamed] : [];
  if (!ref || element.attributes.length > 2) return [];
  const id = text.slice(ref.start, ref.end);
  const start = text.lastIndexOf('ref', ref.start);
  const quote = text[ref.end] === '"' ? "'" : '"';
  const written = text.slice(start, ref.start).replace('ref', 'eval');
  return [
    renamed,
    { start, end: ref.end, text: `${written}[(6, 0, [ref(${quote}${id}${quote})])]` },
  ];
}

/** odoo/addons/base/models/ir_filters.py: the sort of a filter is JSON. */
const sortEdits = (element: Element, { content }: ElementRange, text: string): Edit[] =>
  fieldName(element) === 'sort' && element.parentElement?.getAttribute('model') === 'ir.filters'
    ? matchEdits(content, text, /'/g, '"')
    : [];

/** @returns the value of a field of a record, as it is written */
const valueOf = (element: Element): string =>
  (element.getAttribute('eval') ?? element.textContent ?? '').trim();

/** odoo/addons/base/models/ir_cron.py: a job runs without a limit, and does not catch up. */
function jobEdits(element: Element, { start, end }: ElementRange, text: string): Edit[] {
  if (element.parentElement?.getAttribute('model') !== 'ir.cron') return [];
  const name = fieldName(element);
  const isDefault = name === 'doall' || (name === 'numbercall' && valueOf(element) === '-1');
  return isDefault ? [removal(text, start, end)] : [];
}

const chatterFields = /^(?:message_follower_ids|activity_ids|message_ids)$/;

/** addons/mail/static/src/chatter/web/form_compiler.js: only a chatter without options. */
function chatterEdits(
  element: Element,
  ranges: ReadonlyMap<Element, ElementRange>,
  text: string,
): Edit[][] {
  const range = ranges.get(element);
  if (!range || element.tagName !== 'div' || element.getAttribute('class') !== 'oe_chatter')
    return [];
  const fields = childElements(element);
  const isPlain =
    element.attributes.length === 1 &&
    fields.length > 0 &&
    !text.slice(range.start, range.end).includes('<!--') &&
    fields.every(
      (field) =>
        chatterFields.test(fieldName(field)) &&
        [...field.attributes].every(({ name }) => name === 'name' || name === 'widget'),
    );
  return isPlain ? [[replacement(range, '<chatter/>')]] : [];
}

/** addons/web/static/src/views/kanban/kanban_arch_parser.js: a card that uses no helper of old ones. */
function cardEdits(
  element: Element,
  ranges: ReadonlyMap<Element, ElementRange>,
  text: string,
): Edit[] {
  const [, old] = /^kanban-(box|menu)$/.exec(element.getAttribute('t-name') ?? '') ?? [];
  const kanban = element.parentElement?.parentElement;
  const name = ranges.get(element)?.attributes.get('t-name');
  const around = kanban?.tagName === 'kanban' ? ranges.get(kanban) : undefined;
  if (!old || !name || !around) return [];
  const source = text.slice(around.start, around.end);
  if (/\bkanban_\w+\(|oe_kanban_colorpicker|<button[^>]*"edit"/.test(source)) return [];
  return [replacement(name, old === 'box' ? 'card' : 'menu')];
}

/** addons/web/static/src/views/kanban/kanban_record.js: a form is always in edit mode. */
const openEdits = (element: Element, { attributes }: ElementRange, text: string): Edit[] =>
  element.tagName === 'a' ? matchEdits(attributes.get('type'), text, /^edit$/g, 'open') : [];

/** addons/web/static/src/search/utils/dates.js */
const periodEdits = ({ attributes }: ElementRange, text: string): Edit[] =>
  matchEdits(
    attributes.get('default_period'),
    text,
    /\b(this|last|antepenultimate)_(month|year)\b/g,
    ([period, which, unit]) => asPeriod(period, which, unit),
  );

/** odoo/addons/base/models/res_users.py: what a group implies are the groups of new users. */
function defaultUserEdits(element: Element, ranges: ReadonlyMap<Element, ElementRange>): Edit[] {
  const [groups, other] = childElements(element);
  const { attributes } = ranges.get(element) ?? {};
  const [id, model] = [attributes?.get('id'), attributes?.get('model')];
  const name = groups && !other && ranges.get(groups)?.attributes.get('name');
  const isUser = element.tagName === 'record' && element.getAttribute('id') === 'base.default_user';
  if (!isUser || !id || !model || !name || fieldName(groups) !== 'groups_id') return [];
  return [
    replacement(id, 'base.default_user_group'),
    replacement(model, 'res.groups'),
    replacement(name, 'implied_ids'),
  ];
}

/** odoo/addons/base/rng/search_view.rng: a group has neither `string` nor `expand`. */
function searchGroupEdits(element: Element, range: ElementRange, text: string): Edit[] {
  if (!isSearchGroup(element) || element.hasAttribute('position')) return [];
  return ['expand', 'string'].flatMap((name) => attributeRemoval(name, range, text));
}

/** @returns the edit that takes an attribute out of a tag, if it is there */
function attributeRemoval(name: string, { start, attributes }: ElementRange, text: string): Edit[] {
  const value = attributes.get(name);
  const [written = ''] =
    /\s+[^\s=]+\s*=\s*["']$/.exec(text.slice(start, value?.start ?? start)) ?? [];
  return value ? [{ start: value.start - written.length, end: value.end + 1, text: '' }] : [];
}

/**
 * addons/web/static/src/views/list/list_arch_parser.js of 17.0: what is neither `top` nor `bottom` is
 * read by its `archParseBoolean`, whose pattern this is.
 */
function editableEdits(element: Element, range: ElementRange, text: string): Edit[] {
  const value = element.getAttribute('editable');
  if (!/^(?:tree|list)$/.test(element.tagName) || !value || /^(?:top|bottom)$/.test(value))
    return [];
  const place = range.attributes.get('editable');
  if (/^false|0$/i.test(value)) return attributeRemoval('editable', range, text);
  return place ? [replacement(place, 'bottom')] : [];
}

/** odoo/addons/base/models/ir_qweb.py of 17.0: `t-esc` is the old name of `t-out`. */
function outEdits(element: Element, { attributes }: ElementRange, text: string): Edit[] {
  const value = attributes.get('t-esc');
  if (!value || element.hasAttribute('t-out')) return [];
  const start = text.lastIndexOf('t-esc', value.start);
  return [{ start, end: start + 't-esc'.length, text: 't-out' }];
}

function hasAncestor(element: Element, isWanted: (above: Element) => boolean): boolean {
  for (let above = element.parentElement; above; above = above.parentElement)
    if (isWanted(above)) return true;
  return false;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * odoo/addons/base/models/res_groups_privilege.py: between a group and its category stands a
 * privilege, whose name the form of the user shows. Odoo's own hidden groups have none.
 */
function privilegeEdits(
  element: Element,
  ranges: ReadonlyMap<Element, ElementRange>,
  file: XmlFile,
): Edit[][] {
  const { text, path, privileges } = file;
  const record = element.parentElement;
  const [range, outer] = [ranges.get(element), record && ranges.get(record)];
  if (record?.getAttribute('model') !== 'res.groups' || fieldName(element) !== 'category_id')
    return [];
  const category = element.getAttribute('ref');
  if (!range || !outer || !category) return [];
  // Groups that are only seen in debug mode have neither.
  if (/^base\.module_category_(?:hidden|usability)$/.test(category))
    return [[removal(text, range.start, range.end)]];
  const id = `privilege_${category.replace(/^.*\./, '')}`;
  const [name, value] = [range.attributes.get('name'), range.attributes.get('ref')];
  if (!name || !value) return [];
  const edits = [replacement(name, 'privilege_id'), replacement(value, id)];
  const key = `${path.split('/', 1)[0] ?? ''} ${id}`;
  if (!privileges.has(key)) {
    privileges.add(key);
    const [indent = ''] = /[ \t]*$/.exec(text.slice(0, outer.start)) ?? [];
    const inner = `${indent}    `;
    const lines = [
      `<record id="${id}" model="res.groups.privilege">`,
      `${inner}<field name="name">${escape(categoryName(category, file))}</field>`,
      `${inner}<field name="category_id" ref="${category}"/>`,
      `${indent}</record>`,
      indent,
    ];
    edits.push(insertion(outer.start, lines.join('\n')));
  }
  return [edits];
}

/** @returns the name that the file gives a category, else that of the module */
function categoryName(category: string, { elements, moduleName, path }: XmlFile): string {
  const local = category.replace(`${path.split('/', 1)[0] ?? ''}.`, '');
  const record = elements.find(
    (element) =>
      element.getAttribute('id') === local &&
      element.getAttribute('model') === 'ir.module.category',
  );
  const name = record && childElements(record).find((field) => fieldName(field) === 'name');
  return name?.textContent?.trim() ?? moduleName;
}
