import type { AnyNode, Expression, Program } from 'acorn';
import path from 'node:path';
import {
  classesIn,
  exportedNames,
  isNamed,
  keyName,
  memberNames,
  nodesOf,
  ownMembers,
  parseJavaScript,
  statics,
  javascriptString,
} from '../parse/javascript';
import { descendants, parseXml } from '../parse/xml';
import { importedBy } from '../source/webModules';
import { addonPaths, filesBelow, read, readSeries } from './odooSource';
import { type NameTable, packEach, packNames } from '../packedNames';

/** @returns the parts of `owner.method("argument", …)`; null for other expressions */
function methodCall(node: AnyNode | null | undefined) {
  if (node?.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  const { object, property } = node.callee;
  return property.type === 'Identifier'
    ? { owner: object, method: property.name, argument: javascriptString(node.arguments[0]) }
    : null;
}

/** @returns the category of `registry.category("x").add(…)`, or of a constant that holds one */
function categoryOf(node: AnyNode, aliases: Map<string, string>): string | null {
  const call = methodCall(node);
  if (call?.method === 'category') return call.argument;
  if (call) return categoryOf(call.owner, aliases);
  return node.type === 'Identifier' ? (aliases.get(node.name) ?? null) : null;
}

/** @returns the registries that a program names, each with the key that it adds, or null */
function registrations(program: AnyNode): [category: string, key: string | null][] {
  const found: [string, string | null][] = [];
  const aliases = new Map<string, string>();
  for (const { id, init } of nodesOf(program, 'VariableDeclarator')) {
    const call = methodCall(init);
    if (call?.method === 'category' && call.argument) aliases.set(keyName(id) ?? '', call.argument);
  }
  for (const node of nodesOf(program, 'CallExpression')) {
    const call = methodCall(node);
    if (!call?.argument) continue;
    if (call.method === 'category' && keyName(call.owner) === 'registry')
      found.push([call.argument, null]);
    const category = call.method === 'add' ? categoryOf(call.owner, aliases) : null;
    if (category) found.push([category, call.argument]);
  }
  return found;
}

/** Registries whose keys appear in notes. Of the others the table has only the name. */
const keyed = new Set(
  'services fields views view_widgets main_components systray cogMenu formatters parsers'.split(
    ' ',
  ),
);

/** @returns props, optional ones with `?`, unknown spreads as `*`; null when not written out */
function propNames(expression: Expression, constants: Map<string, string>): string | null {
  if (expression.type === 'ArrayExpression') {
    const names = expression.elements.map((element) => javascriptString(element));
    return names.includes(null) ? null : names.join(' ');
  }
  if (expression.type !== 'ObjectExpression') return null;
  const names = expression.properties.flatMap((property) => {
    if (property.type === 'SpreadElement') {
      const { argument } = property;
      const owner = argument.type === 'MemberExpression' ? argument.object : argument;
      const name = owner.type === 'Identifier' ? owner.name : '';
      return constants.get(argument === owner ? name : `${name}.props`) ?? '*';
    }
    const { key, value } = property;
    const isOptional =
      value.type === 'ObjectExpression' &&
      value.properties.some((each) => each.type === 'Property' && keyName(each.key) === 'optional');
    const name = keyName(key);
    return name ? `${name}${isOptional ? '?' : ''}` : [];
  });
  return names.join(' ');
}

/** Adds what declares props, by `name@@module`: `props` of classes, constants `…Props`. */
function collectProps(
  program: AnyNode,
  module: string,
  exported: string[],
  props: Map<string, Expression>,
): void {
  for (const node of nodesOf(program, 'ClassDeclaration').filter(isNamed)) {
    const { name } = node.id;
    const declared = statics(node, exported.includes(name) ? program : node).get('props');
    if (declared) props.set(`${name}@@${module}`, declared);
  }
  for (const { id, init } of nodesOf(program, 'VariableDeclarator'))
    if (id.type === 'Identifier' && id.name.endsWith('Props') && init)
      props.set(`${id.name}@@${module}`, init);
}

/** @returns the props of components by `module name`; four rounds follow spread props. */
function componentProps(props: Map<string, Expression>): NameTable {
  const constants = new Map<string, string>();
  const components: NameTable = {};
  for (let round = 0; round < 4; round++)
    for (const [key, expression] of props) {
      const names = propNames(expression, constants);
      if (names === null) continue;
      const [name = '', module = ''] = key.split('@@');
      constants.set(/^[a-z]/.test(name) ? name : `${name}.props`, names);
      if (/^[A-Z]/.test(name))
        components[`${module} ${name}`] = [...new Set(names.split(' ').filter(Boolean))].join(' ');
    }
  // A component with an unknown spread is left out, because the rules would report the props that
  // it gets from there.
  return Object.fromEntries(
    Object.entries(components).filter(([, names]) => names && !names.includes('*')),
  );
}

/** @returns the names that each module exports, also those that it exports again */
function followExports(exported: Map<string, string[]>): NameTable {
  const resolve = (name: string, seen: string[]): string[] =>
    (exported.get(name) ?? []).flatMap((each) => {
      if (!each.startsWith('*')) return each;
      const from = each.slice(1);
      const source = from.startsWith('.') ? path.posix.join(path.posix.dirname(name), from) : from;
      return seen.includes(source) ? [] : resolve(source.replace(/\.js$/, ''), [...seen, source]);
    });
  return Object.fromEntries(
    [...exported.keys()].sort().map((name) => [name, packNames(resolve(name, [name]))]),
  );
}

/** @returns the names of templates; the name of what extends another template is nobody's to use */
function templateNames(sources: string): string[] {
  return filesBelow(sources, '.xml').flatMap((file) => {
    const { documentElement } = parseXml(read(sources, file));
    return (documentElement ? descendants(documentElement) : []).flatMap((element) => {
      const isExtension = element.getAttribute('t-inherit-mode') === 'extension';
      const name = isExtension ? null : element.getAttribute('t-name');
      return name && (name.includes('.') || element.parentNode === documentElement) ? name : [];
    });
  });
}

/** Whether a file is a module: up to 17.0 by a comment, from 18.0 on unless a comment denies it. */
function isModule(code: string, series: number): boolean {
  const head = code.slice(0, 2000);
  return series < 18 ? head.includes('@odoo-module') : !head.includes('@odoo-module ignore');
}

/** @returns every word in the client of a tree, libraries and templates included, tests not */
export function clientWords(tree: string): Set<string> {
  const words = new Set<string>();
  for (const folder of addonPaths(tree).values())
    for (const extension of ['.js', '.xml'])
      for (const file of filesBelow(path.join(folder, 'static'), extension))
        if (!file.startsWith('tests/'))
          for (const [word] of read(folder, 'static', file).matchAll(/[\w$]+/g)) words.add(word);
  return words;
}

/** What every class of Owl has; that one does not have it any more says nothing. */
const owlMembers = /^(?:constructor|setup|render|props|env|template|components|defaultProps)$/;

/** Collects by `module name` what classes have, and from which class they inherit. */
class ClassTable {
  private readonly members = new Map([['@odoo/owl Component', new Set<string>()]]);
  private readonly parents = new Map<string, string>();

  /** @param file the path of the module from the folder of the addons */
  add(program: Program, module: string, file: string): void {
    const imported = importedBy(program, file);
    for (const definition of classesIn(program)) {
      const { name, base } = definition;
      const parent = base === undefined ? base : (imported.get(base ?? '') ?? `${module} ${base}`);
      const key = name === undefined ? (parent ?? '') : `${module} ${name}`;
      if (name !== undefined && parent !== undefined) this.parents.set(key, parent);
      const own = ownMembers(definition).filter((member) => !owlMembers.test(member));
      this.members.set(key, new Set([...(this.members.get(key) ?? []), ...own]));
    }
  }

  /** @returns the members of a class and of its parents; `*` when one of these is not known */
  private all(key: string, seen: readonly string[] = []): string[] {
    const own = this.members.get(key);
    if (!own || seen.includes(key)) return ['*'];
    const parent = this.parents.get(key);
    return [...own, ...(parent === undefined ? [] : this.all(parent, [...seen, key]))];
  }

  /** @returns the members of the exported classes */
  entries(exported: ReadonlyMap<string, readonly string[]>): [string, string[]][] {
    return [...this.members.keys()].flatMap((key): [string, string[]][] => {
      const [module = '', name = ''] = key.split(' ');
      return exported.get(module)?.includes(name) ? [[key, this.all(key)]] : [];
    });
  }
}

/** Reads the names of the web client: services and templates by addon, props by component. */
export function readClient(tree: string, names: readonly string[]) {
  const series = readSeries(tree);
  const exported = new Map<string, string[]>();
  const services = new Map<string, string[]>();
  const registries = new Map<string, Set<string>>();
  const templates = new Map<string, string[]>();
  const props = new Map<string, Expression>();
  const members = new Map<string, Set<string>>();
  const classes = new ClassTable();
  const publicWidgets = new Set<string>();
  // The props that another file adds to a class: `Chatter.props.push("close?")`.
  const addedProps = new Set<string>();
  const folders = addonPaths(tree);
  for (const [addon, folder] of folders) {
    if (!names.includes(addon)) continue;
    const sources = path.join(folder, 'static/src');
    const helpers = ['tests/helpers', 'tests/legacy/helpers', 'tests/tours/helpers'].flatMap(
      (tests) =>
        filesBelow(path.join(folder, 'static', tests), '.js').map((file) => `../${tests}/${file}`),
    );
    const added: string[] = [];
    for (const file of [...filesBelow(sources, '.js'), ...helpers]) {
      const code = read(sources, file);
      if (!isModule(code, series)) continue;
      for (const [, name = ''] of code.matchAll(/publicWidget\.registry\.(\w+) = /g))
        publicWidgets.add(name);
      for (const [, name = '', list = ''] of code.matchAll(
        /\b(\w+)\.props(?:\.push\(|\s*=\s*\[)([^\])]*)/g,
      ))
        for (const [, prop = ''] of list.matchAll(/["'](\w+)\??["']/g))
          addedProps.add(`${name} ${prop}`);
      const { program } = parseJavaScript(code);
      // Old tests keep their old names.
      const [, alias] = /@odoo-module\s+alias=(\S+)/.exec(code.slice(0, 2000)) ?? [];
      const module = alias ?? `@${addon}/${file.replace(/(?:\/index)?\.js$/, '')}`;
      exported.set(module, program.body.flatMap(exportedNames));
      const defined = members.get(addon) ?? new Set();
      members.set(addon, defined);
      for (const name of memberNames(program)) defined.add(name);
      classes.add(program, module, `${addon}/static/src/${file}`);
      collectProps(program, module, exported.get(module) ?? [], props);
      for (const [category, key] of registrations(program)) {
        const keys = registries.get(category) ?? new Set();
        registries.set(category, keys);
        if (key && category === 'services') added.push(key);
        if (key && keyed.has(category)) keys.add(key);
      }
    }
    services.set(addon, added);
    templates.set(addon, templateNames(sources));
  }
  const owl = read(folders.get('web') ?? '', 'static/lib/owl/owl.js');
  return {
    owl: packNames([...owl.matchAll(/exports\.(\w+) = /g)].map(([, name = '']) => name)),
    modules: followExports(exported),
    services: packEach(services),
    registries: Object.fromEntries(
      [...registries].sort().map(([name, keys]) => [name, packNames(keys)]),
    ),
    templates: packEach(templates),
    components: componentProps(props),
    members,
    publicWidgets,
    addedProps,
    classes: new Map(classes.entries(exported)),
  };
}
