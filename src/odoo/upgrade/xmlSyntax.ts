// Code whose change no name shows: the kind `syntax` in the replacements, in XML.
import type { Element } from '@xmldom/xmldom';
import { ancestors, attributeLine, childElements } from '../parse/xml';
import type { FileCheck } from './context';
import { ownsPairs } from './posRecords';

/** The view types that an attribute or a field lists. */
export const treeWord = /(?<=^|[,\s])tree(?=$|[,\s])/g;
/** In code: `'view_mode': 'tree,form'`, `(ref('x'), 'tree')`. */
export const treeInCode =
  /(?<=["'](?:view_mode|view_type|binding_view_types|mode)["']\s*:\s*["'](?:\w+,)*)tree(?=[,"'])|(?<=,\s*["'])tree(?=["']\s*[)\]])|\btree(?=_view_ref\b)/g;

/** A key, the attributes or the fields, and what their value has. */
const patterns: [key: string, names: RegExp, value: RegExp][] = [
  ['oe_chatter', /^class$/, /(?:^|\s)oe_chatter(?:\s|$)/],
  ['oe_chatter', /^expr$/, /\boe_chatter\b/],
  ['t-name="kanban-box"', /^t-name$/, /^kanban-(?:box|menu)$/],
  ['t-name="kanban-box"', /^expr$/, /t-name\s*=\s*["']kanban-box["']/],
  [
    'kanban_image()、kanban_getcolor()',
    /./,
    /\bkanban_(?:image|color|getcolor|getcolorname)\(|\boe_kanban_colorpicker\b/,
  ],
  ['view_mode="tree"', /^(?:mode|view_mode|binding_view_types)$/, treeWord],
  ['tree_view_ref', /./, /\btree_view_ref\b/],
  ['view_mode="tree"', /^(?:eval|context|domain|code|views|params|t-options)$/, treeInCode],
  [
    '小数精度 "Product Unit of Measure"',
    /./,
    /(?:_get\(|_precision["']: ?|=== ?|'=', ?|"=", ?)["']Product Unit of Measure["']/,
  ],
  ['default_period="this_month"', /^default_period$/, /\b(?:this|last|antepenultimate)_/],
  ['domain_force 里的 time', /^domain_force$/, /\btime\./],
];

/** Reports what only its place shows. */
export function checkXmlSyntax(elements: readonly Element[], file: FileCheck): void {
  const isClient = file.path.includes('/static/');
  for (const element of elements) {
    const find = (attribute: string, key: string): void =>
      file.find(attributeLine(element, attribute), 'syntax', key);
    const values = [...element.attributes].map(({ name, value }) => [name, name, value] as const);
    const isPos = ancestors(element).some((each) =>
      each.getAttribute('t-inherit')?.startsWith('point_of_sale.'),
    );
    const text = childElements(element).length === 0 ? (element.textContent ?? '') : '';
    for (const [attribute, name, value] of [
      ...values,
      ['', element.getAttribute('name') ?? '-', text] as const,
    ]) {
      const found = patterns.find(
        ([, names, pattern]) => names.test(name) && value.search(pattern) >= 0,
      );
      if (found) find(attribute, found[0]);
      if (isClient && /\brecord\.data\.\w+_id\[[01]\]/.test(value))
        find(attribute, 'record.data.partner_id[0]');
      for (const [, owner = ''] of isPos ? value.matchAll(/\b(\w+)\.\w+_id\[[01]\]/g) : [])
        // In a template these are what the point of sale shows, never what a request gave.
        if (/^(?:line|partner)$/.test(owner) || ownsPairs.test(owner))
          find(attribute, 'pos.config.journal_id[0]');
    }
    if (joinsWrongly(element)) find('name', 'attribute separator');
    if (element.tagName === 'a' && element.getAttribute('type') === 'edit')
      find('type', '<a type="edit">');
    if (isClient && element.getAttribute('t-set-slot') === 'toggler')
      if (ancestors(element).some(({ tagName }) => tagName === 'Dropdown'))
        find('t-set-slot', '<Dropdown> 的 toggler 插槽');
  }
}

/**
 * @returns what an `<attribute>` has that odoo/tools/template_inheritance.py of 18.0 refuses; nothing
 *   for other elements
 */
export const extraAttributes = (element: Element): string[] =>
  [...(element.tagName === 'attribute' ? element.attributes : [])].flatMap(({ name }) =>
    /^(?:name|add|remove|separator|data-oe-.*)$/.test(name) ? [] : [name],
  );

/** odoo/tools/template_inheritance.py of 18.0: conditions are joined by `and` or `or` alone. */
const joinsWrongly = (element: Element): boolean =>
  element.tagName === 'attribute' &&
  (element.hasAttribute('add') || element.hasAttribute('remove')) &&
  /^(?:readonly|required|(?:column_)?invisible|t-(?:el)?if|decoration-.*)$/.test(
    element.getAttribute('name') ?? '',
  ) &&
  !/^\s*(?:and|or)\s*$/.test(element.getAttribute('separator') ?? '');
