import type { AnyNode, Expression, MemberExpression } from 'acorn';
import path from 'node:path';
import { parseJavaScript, walkJavaScript } from '../../parse/javascript';
import { childElements, descendants, parseXml } from '../../parse/xml';
import { parsePython } from '../../parse/python';
import { all, stringValue } from '../../parse/pythonNodes';
import { addonPaths, commonAddons, filesBelow, join, read } from './tree';

export interface ClientTables {
  modules: Record<string, string>;
  services: Record<string, string>;
  registries: Record<string, string>;
  templates: Record<string, string>;
  components: Record<string, string>;
  bundles: Record<string, string>;
}

function text(node: AnyNode | null | undefined): string | null {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

/** Names a statement exports; `*from` where it passes on another module's. */
function exportedNames(node: AnyNode): string[] {
  if (node.type === 'ExportDefaultDeclaration') return ['default'];
  if (node.type === 'ExportAllDeclaration') return [`*${text(node.source) ?? ''}`];
  if (node.type !== 'ExportNamedDeclaration') return [];
  const names = node.specifiers.map(({ exported }) => (exported.type === 'Identifier' ? exported.name : String(exported.value)));
  const { declaration } = node;
  if (declaration?.type === 'VariableDeclaration') {
    for (const { id } of declaration.declarations) {
      if (id.type === 'Identifier') names.push(id.name);
      if (id.type === 'ObjectPattern')
        for (const property of id.properties)
          if (property.type === 'Property' && property.value.type === 'Identifier') names.push(property.value.name);
    }
  } else if (declaration) names.push(declaration.id.name);
  return names;
}

/** `registry.category("x").add("y", …)`, also when other calls of `add` stand between. */
function registration(node: AnyNode, aliases: Map<string, string>): { category: string; key: string } | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  const { property } = node.callee;
  if (property.type !== 'Identifier' || property.name !== 'add') return null;
  const key = text(node.arguments[0]);
  let owner: AnyNode = node.callee.object;
  while (owner.type === 'CallExpression' && owner.callee.type === 'MemberExpression') {
    const callee: MemberExpression = owner.callee;
    if (callee.property.type === 'Identifier' && callee.property.name === 'category') {
      const category = text(owner.arguments[0]);
      return category && key ? { category, key } : null;
    }
    owner = callee.object;
  }
  const category = owner.type === 'Identifier' ? aliases.get(owner.name) : undefined;
  return category && key ? { category, key } : null;
}

/** `const services = registry.category("services")`. */
function registryAliases(program: AnyNode): Map<string, string> {
  const aliases = new Map<string, string>();
  walkJavaScript(program, (each) => {
    const node = each;
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || node.init?.type !== 'CallExpression') return;
    const { callee, arguments: given } = node.init;
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.property.name !== 'category')
      return;
    const category = text(given[0]);
    if (category) aliases.set(node.id.name, category);
  });
  return aliases;
}

/** Registries whose keys notes name; of the others only the name is kept. */
const keyed = new Set([
  'services',
  'fields',
  'views',
  'view_widgets',
  'main_components',
  'systray',
  'cogMenu',
  'formatters',
  'parsers',
]);

/** Static props of a class, or a constant other props are spread from: required ones bare, optional ones with `?`. */
function propNames(expression: Expression, constants: Map<string, string>): string | null {
  if (expression.type === 'ArrayExpression') {
    const names = expression.elements.map((element) => text(element as AnyNode));
    return names.includes(null) ? null : names.join(' ');
  }
  if (expression.type !== 'ObjectExpression') return null;
  const names: string[] = [];
  for (const property of expression.properties) {
    if (property.type === 'SpreadElement') {
      const { argument } = property;
      const name =
        argument.type === 'Identifier'
          ? argument.name
          : argument.type === 'MemberExpression' && argument.object.type === 'Identifier'
            ? `${argument.object.name}.props`
            : '';
      names.push(constants.get(name) ?? '*');
    } else {
      const { key, value } = property;
      const name = key.type === 'Identifier' ? key.name : text(key);
      if (name) names.push(isOptional(value) ? `${name}?` : name);
    }
  }
  return names.join(' ');
}

function isOptional(value: AnyNode): boolean {
  if (value.type !== 'ObjectExpression') return false;
  return value.properties.some(
    (property) => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'optional',
  );
}

/** Reads the names of the web client: modules, exports, services, registries, templates, props and bundles. */
export function readClient(tree: string): ClientTables {
  const exported = new Map<string, Set<string>>();
  const services = new Map<string, string[]>();
  const registries = new Map<string, Set<string>>();
  const templates: ClientTables['templates'] = {};
  const bundles: ClientTables['bundles'] = {};
  const constants = new Map<string, string>();
  const props = new Map<string, Expression>();
  for (const [addon, folder] of addonPaths(tree)) {
    const [manifest] = all(parsePython(read(folder, '__manifest__.py')), 'ExprDict');
    const assets = manifest?.items.find(({ key }) => stringValue(key) === 'assets')?.value;
    const [bundleTable] = assets ? all(assets, 'ExprDict') : [];
    for (const { key } of bundleTable?.items ?? []) {
      const bundle = stringValue(key);
      if (bundle && !addon.startsWith('test_')) bundles[addon] = join([...(bundles[addon]?.split(' ') ?? []), bundle]);
    }
    if (!commonAddons.includes(addon)) continue;
    const sources = path.join(folder, 'static/src');
    const tests = filesBelow(path.join(folder, 'static/tests/helpers'), '.js').map((file) => [
      `@${addon}/../tests/helpers/`,
      `../tests/helpers/${file}`,
      file,
    ]);
    for (const [prefix = '', below = '', file = ''] of [
      ...filesBelow(sources, '.js').map((each) => [`@${addon}/`, each, each]),
      ...tests,
    ]) {
      const code = read(sources, below);
      if (!code.slice(0, 2000).includes('@odoo-module')) continue;
      const { program } = parseJavaScript(code);
      const name = prefix + file.replace(/\.js$/, '').replace(/\/index$/, '');
      const names = new Set(program.body.flatMap(exportedNames));
      exported.set(name, names);
      const aliases = registryAliases(program);
      walkJavaScript(program, (node) => {
        const found = registration(node, aliases);
        if (found?.category === 'services') services.set(addon, [...(services.get(addon) ?? []), found.key]);
        if (found) {
          const keys = registries.get(found.category) ?? new Set();
          registries.set(found.category, keys);
          if (keyed.has(found.category)) keys.add(found.key);
        }
        collectProps(node, name, names, props);
      });
      walkJavaScript(program, (node) => {
        const each = node;
        if (each.type !== 'CallExpression' || each.callee.type !== 'MemberExpression') return;
        const { object, property } = each.callee;
        const category = text(each.arguments[0]);
        if (
          object.type === 'Identifier' &&
          object.name === 'registry' &&
          property.type === 'Identifier' &&
          property.name === 'category' &&
          category
        )
          if (!registries.has(category)) registries.set(category, new Set());
      });
    }
    const found: string[] = [];
    for (const file of filesBelow(sources, '.xml')) {
      const { documentElement } = parseXml(read(sources, file).replace(/^﻿/, ''));
      if (!documentElement) continue;
      for (const element of [documentElement, ...childElements(documentElement)].flatMap((each) => descendants(each))) {
        const name = element.getAttribute('t-name');
        if (name && (name.includes('.') || element.parentNode === documentElement)) found.push(name);
      }
    }
    if (found.length > 0) templates[addon] = join(found);
  }
  const modules: ClientTables['modules'] = {};
  const resolve = (name: string, seen: string[]): string[] =>
    [...(exported.get(name) ?? [])].flatMap((each) => {
      if (!each.startsWith('*')) return [each];
      const source = each.slice(1).startsWith('.') ? path.posix.join(path.posix.dirname(name), each.slice(1)) : each.slice(1);
      return seen.includes(source) ? [] : resolve(source.replace(/\.js$/, ''), [...seen, source]);
    });
  for (const name of [...exported.keys()].sort()) modules[name] = join(resolve(name, [name]));
  // Twice and again: props spread from others that are spread themselves.
  const components: ClientTables['components'] = {};
  for (let round = 0; round < 4; round++) {
    for (const [key, expression] of props) {
      const names = propNames(expression, constants);
      if (names === null) continue;
      const [name = '', module = ''] = key.split('@@');
      constants.set(/^[a-z]/.test(name) ? name : `${name}.props`, names);
      if (/^[A-Z]/.test(name)) components[`${module} ${name}`] = [...new Set(names.split(' ').filter(Boolean))].join(' ');
    }
  }
  return {
    modules,
    services: Object.fromEntries([...services].map(([addon, names]) => [addon, join(names)])),
    registries: Object.fromEntries([...registries].sort().map(([name, keys]) => [name, join(keys)])),
    templates,
    // Those that spread what could not be followed would be judged wrongly.
    components: Object.fromEntries(Object.entries(components).filter(([, names]) => names && !names.includes('*'))),
    bundles,
  };
}

function collectProps(node: AnyNode, module: string, names: Set<string>, props: Map<string, Expression>): void {
  if (node.type === 'ClassDeclaration' && node.id) {
    for (const member of node.body.body)
      if (
        member.type === 'PropertyDefinition' &&
        member.static &&
        member.key.type === 'Identifier' &&
        member.key.name === 'props' &&
        member.value
      )
        props.set(`${node.id.name}@@${module}`, member.value);
  } else if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') {
    const { object, property } = node.left;
    if (object.type === 'Identifier' && property.type === 'Identifier' && property.name === 'props' && names.has(object.name))
      props.set(`${object.name}@@${module}`, node.right);
  } else if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name.endsWith('Props') && node.init) {
    props.set(`${node.id.name}@@${module}`, node.init);
  }
}
