import { blocksOf, currentBlocks, isOdooPage } from '../check/blocks';
import { type Context, createContext } from '../check/context';
import {
  argument,
  dotted as dottedJs,
  lineOf,
  textOf,
  webImports,
  webNodes,
} from '../check/javascriptHelpers';
import { readReferences } from '../check/module/xmlIds';
import { all, dotted, is, type PyNode, stringValue } from '../check/parse/pythonNodes';
import { attributeLine, descendants, parentElement } from '../check/parse/xml';
import { modelClasses, pythonNodes } from '../check/pythonHelpers';
import { names, ormMethods } from '../check/tables';
import { elementsOf, enclosingView, owlElements, viewsOf } from '../check/xmlHelpers';
import { referenceDir } from '../config/site';
import { baseUrl } from '../config/urls';
import { root } from '../lib/paths';
import type { LinkedName } from '../markdown/remark/linkNames';
import { remember } from '../lib/remember';
import type { Note } from '../notes/types';

/** How readers write a name of each kind, which is also how inline code does; those kinds first whose links are of most use. */
const spellings = {
  js: '*',
  service: 'useService("*")',
  orm: 'orm.*()',
  registry: 'registry.category("*")',
  template: '*',
  decorator: '@api.*',
  method: '*()',
  field: 'fields.*',
  parameter: '*=',
  model: '*',
  xmlid: '*',
  element: '<*>',
  attribute: '*=',
  module: '*',
};

export type ApiKind = keyof typeof spellings;

/** A place where a note's code uses a name of Odoo that the tables have. */
export interface ApiUse {
  kind: ApiKind;
  /** As it stands in the code: `useState`, `depends`, `Char`. */
  name: string;
  /** What it is of: the module of a JS name, the model of a method, the view of a tag, the tag of an attribute. */
  of: string;
  /** In the note's file, from 1. */
  line: number;
}

/** Tags without an RNG in 17.0, by the view that compiles them: `addons/web/static/src/views`, `webclient/settings_form_view`. */
export const compiledTags: Record<string, string[]> = {
  form: names('form sheet header footer group notebook page setting app block'),
  kanban: names('kanban templates progressbar'),
};

/** Methods that Python's own types have too: of records only when the chain begins with records. */
const ambiguous = new Set(names('copy exists load new read unlink update write'));

function onRecords(node: PyNode): boolean {
  if (is(node, 'ExprName')) return /^(?:self|env|super)$/.test(node.id);
  if (is(node, 'ExprCall')) return onRecords(node.func);
  if (is(node, 'ExprAttribute')) return !/^_?context$/.test(node.attr.id) && onRecords(node.value);
  return is(node, 'ExprSubscript') && onRecords(node.value);
}

type Add = (kind: ApiKind, name: string | null | undefined, line: number, of?: string) => void;

function javascriptUses(note: Note, context: Context, add: Add): void {
  const { modules, owl } = context.tables;
  for (const { path, name, line } of webImports(note)) {
    add('module', path, line);
    if ((path === '@odoo/owl' ? owl : modules.get(path))?.has(name) && name !== 'default')
      add('js', name, line, path);
  }
  for (const { node, line } of webNodes(note, 'CallExpression')) {
    const called = dottedJs(node.callee) ?? '';
    const first = argument(node, 0);
    const at = first ? lineOf(first) : line;
    if (called === 'useService') add('service', textOf(first), at);
    if (called === 'registry.category') add('registry', textOf(first), at);
    const [, method] = /(?:^|\.)orm\.(?:silent\.)?(\w+)$/.exec(called) ?? [];
    add('orm', method, line);
    if (method) add('model', textOf(first), at);
  }
  for (const { node, line } of webNodes(note, 'MemberExpression'))
    add('service', /(?:^|\.)env\.services\.(\w+)$/.exec(dottedJs(node) ?? '')?.[1], line);
}

function pythonUses(note: Note, context: Context, add: Add): void {
  const { fields, signatures } = context.tables;
  for (const node of pythonNodes(note, 'StmtFunctionDef'))
    for (const { expression, line } of node.decorator_list) {
      const name = dotted(is(expression, 'ExprCall') ? expression.func : expression) ?? '';
      add('decorator', /^api\.(\w+)$/.exec(name)?.[1], line);
    }
  for (const { model, inherits, fields: defined, methods, attributes } of modelClasses(note)) {
    for (const { value, line } of all(
      [attributes.get('_inherit'), attributes.get('_inherits')],
      'ExprStringLiteral',
    ))
      add('model', value, line);
    for (const { comodel, line } of defined) add('model', comodel, line);
    for (const { name } of methods) {
      const owner = [model, ...inherits, '*'].find(
        (each) => signatures[each]?.[name.id] !== undefined,
      );
      if (owner !== undefined) add('method', name.id, name.line, owner);
    }
  }
  for (const node of pythonNodes(note, 'ExprCall')) {
    const { line } = node;
    const called = dotted(node.func) ?? '';
    const [, type = ''] = /^fields\.([A-Z]\w*)$/.exec(called) ?? [];
    add('field', type, line);
    for (const { arg, line: at } of node.arguments.keywords)
      if (arg && names(fields[type]?.parameters).includes(arg.id)) add('parameter', arg.id, at);
    if (/(?:^|\.)(?:env\.ref|has_group)$/.test(called))
      add('xmlid', stringValue(node.arguments.args[0]), line);
    if (!is(node.func, 'ExprAttribute')) continue;
    const { value, attr } = node.func;
    if (signatures['*']?.[attr.id] !== undefined && (!ambiguous.has(attr.id) || onRecords(value)))
      add('method', attr.id, attr.line, '*');
  }
  for (const node of pythonNodes(note, 'ExprSubscript'))
    if (/(?:^|\.)env$/.test(dotted(node.value) ?? ''))
      for (const child of node.children) add('model', stringValue(child), child.line);
}

function xmlUses(note: Note, context: Context, add: Add): void {
  const { views } = context.tables;
  for (const { arch } of viewsOf(note))
    for (const element of descendants(arch)) {
      const tag = element.tagName;
      const view = enclosingView(element, arch).tagName;
      // What changes another view may be in any.
      const grammars = views[view] ? [views[view]] : Object.values(views);
      const compiled = compiledTags[view] ?? Object.values(compiledTags).flat();
      if (!compiled.includes(tag) && !grammars.some((grammar) => tag in grammar)) continue;
      add('element', tag, attributeLine(element, ''), view);
      for (const { name } of element.attributes)
        if (Object.values(views).some((grammar) => names(grammar[tag]).includes(name)))
          add('attribute', name, attributeLine(element, name), tag);
    }
  const blocks = currentBlocks(note, 'xml');
  for (const element of blocks.flatMap(elementsOf)) {
    if (/^(?:record|function|delete)$/.test(element.tagName))
      add('model', element.getAttribute('model'), attributeLine(element, 'model'));
    const isModel = /^(?:res_)?model$/.test(element.getAttribute('name') ?? '');
    if (isModel && parentElement(element)?.tagName === 'record')
      add('model', element.textContent?.trim(), attributeLine(element, ''));
  }
  for (const element of owlElements(note))
    for (const attribute of ['t-call', 't-inherit'])
      add('template', element.getAttribute(attribute), attributeLine(element, attribute));
  const modules = context.modules(note);
  for (const { template } of modules.flatMap(({ components }) => components))
    if (template) add('template', template.name, template.line);
  const files = blocks.map((block) => ({
    path: block.title?.replace(/^[^/]*\//, '') ?? 'fragment.xml',
    block,
  }));
  const csvs = modules.flatMap(({ csv }) => csv);
  for (const { id, line } of readReferences(files, csvs)) add('xmlid', id, line);
}

/**
 * Reads off a note's code which names of Odoo 17.0 it uses. What the tables do not have is no use: rules report it.
 *
 * @returns in the order of lines
 */
export function apiUses(note: Note, context: Context): ApiUse[] {
  if (!isOdooPage(note)) return [];
  const { tables } = context;
  const isKnown: Partial<Record<ApiKind, (name: string) => boolean>> = {
    module: (name) => name === '@odoo/owl' || tables.modules.has(name),
    service: (name) => [...tables.services.values()].some((services) => services.has(name)),
    orm: (name) => ormMethods.includes(name),
    registry: (name) => tables.registries.has(name),
    template: (name) => tables.templates.has(name),
    decorator: (name) => tables.decorators.has(name),
    field: (name) => name in tables.fields,
    model: (name) => tables.modelOwner.has(name),
    xmlid: (name) =>
      tables.xmlIds.get(name.split('.')[0] ?? '')?.has(name.replace(/^\w+\./, '')) === true,
  };
  const found: ApiUse[] = [];
  const add: Add = (kind, name, line, of = '') => {
    if (name && (isKnown[kind]?.(name) ?? true)) found.push({ kind, name, of, line });
  };
  if (blocksOf(note, 'js').length > 0) javascriptUses(note, context, add);
  pythonUses(note, context, add);
  xmlUses(note, context, add);
  return found.sort((a, b) => a.line - b.line);
}

/** Anchor of a name on the page; it stays when other names come and go. */
export function apiId({ kind, name }: Pick<ApiUse, 'kind' | 'name'>): string {
  return `${kind}-${name.replace(/[^\w.]+/g, '-').replace(/^-/, '')}`;
}

export const spell = ({ kind, name }: Pick<ApiUse, 'kind' | 'name'>): string =>
  spellings[kind].replace('*', () => name);

let context: Context | undefined;

/** What the checker knows of 17.0. */
export const knownContext = (): Context => (context ??= createContext(root, []));

/** {@link apiUses} of a note, read once for the index and for the links that lead to it. */
export const usesOf = remember((note: Note): ApiUse[] => apiUses(note, knownContext()));

/** The names of a note that lead to the reference, those of the first kinds first. */
export function linkedNames(note: Note): LinkedName[] {
  const kinds = Object.keys(spellings);
  return [...usesOf(note)]
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
    .map((use) => ({
      name: use.name,
      spelled: spell(use),
      line: use.line,
      url: `${baseUrl}${referenceDir}api#${apiId(use)}`,
    }));
}
