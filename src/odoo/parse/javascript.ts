import {
  type AnonymousClassDeclaration,
  type AnyNode,
  type ClassDeclaration,
  type Expression,
  type MemberExpression,
  type MethodDefinition,
  parse,
  type Program,
  type Property,
  type PropertyDefinition,
} from 'acorn';
import { ParseError } from '../../lib/parseError';
import { nodesByType } from './nodesByType';

/**
 * Parses an ES module.
 *
 * @param firstLine the line of its file that it begins with; the nodes have the lines of the file
 * @throws {ParseError} with the line of the source
 */
export function parseJavaScript(source: string, firstLine = 1) {
  // These end a line in JavaScript, but not in a file that people see.
  const code = source.replace(/[\u2028\u2029]/g, ' ');
  const options = {
    ecmaVersion: 2022,
    sourceType: 'module',
    locations: true,
    // The asset bundle makes a function of each module.
    allowReturnOutsideFunction: true,
  } as const;
  try {
    return { code, program: parse('\n'.repeat(firstLine - 1) + code, options) };
  } catch (error) {
    const { message, loc } = error as { message: string; loc?: { line: number } };
    throw new ParseError(
      message.replace(/ \(\d+:\d+\)$/, ''),
      (loc?.line ?? firstLine) - firstLine + 1,
    );
  }
}

/**
 * Code around a fragment in which it may parse: none, class, object, function, method, expression.
 */
const wraps = [
  ['', ''],
  ['class F {', '\n}'],
  ['({', '\n})'],
  ['async function f() {', '\n}'],
  ['class F extends G { async f() {', '\n}}'],
  ['(', '\n)'],
] as const;

/** Parses a part of a module, with code around it. @throws {ParseError} of the fragment alone */
export function parseJavaScriptFragment(code: string, firstLine = 1) {
  for (const [before, after] of wraps) {
    try {
      return parseJavaScript(before + code + after, firstLine);
    } catch {
      // The next one may fit.
    }
  }
  return parseJavaScript(code, firstLine);
}

/** @returns the line of a node in its file, from 1 */
export function javascriptLine(node: { loc?: { start: { line: number } } | null }): number {
  return node.loc?.start.line ?? 1;
}

/** @returns an identifier or a string as which a property is named; null for other keys */
export function keyName(key: AnyNode): string | null {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : null;
}

/** @returns the last name of `a.b`, `a["b"]` or `a`; empty for other expressions */
export const lastName = (node: AnyNode): string =>
  keyName(node.type === 'MemberExpression' ? node.property : node) ?? '';

/** @returns the text of a string or of a template without expressions; null for others */
export function javascriptString(node: AnyNode | null | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? null;
  return null;
}

/** Finds the nodes of a type in a tree, outer nodes first. */
export function nodesOf<T extends AnyNode['type']>(tree: object | undefined, type: T) {
  return ((tree && nodesByType(tree).get(type)) ?? []) as Extract<AnyNode, { type: T }>[];
}

const assignedMembers = (tree: object): MemberExpression[] =>
  nodesOf(tree, 'AssignmentExpression')
    .flatMap(({ left }) => (left.type === 'ArrayPattern' ? left.elements : left))
    .filter((node) => node?.type === 'MemberExpression')
    .filter(({ computed }) => !computed);

const identifiers = (keys: readonly AnyNode[]): string[] =>
  keys.flatMap((key) => (key.type === 'Identifier' ? key.name : []));

/** @returns the names that a program gives to members of any object */
export function memberNames(program: AnyNode): string[] {
  const defined = [
    ...nodesOf(program, 'MethodDefinition'),
    ...nodesOf(program, 'Property'),
    ...nodesOf(program, 'PropertyDefinition'),
  ].flatMap(({ key, computed }) => (computed ? [] : key));
  return identifiers([...defined, ...assignedMembers(program).map(({ property }) => property)]);
}

/** A class, or what `patch(Base.prototype, {…})` adds to one; names are those in its file. */
export interface ClientClass {
  /** Undefined for a patch. */
  name: string | undefined;
  /** The class that it extends or changes; null for one that is no name. */
  base: string | null | undefined;
  members: readonly (MethodDefinition | PropertyDefinition | Property)[];
}

/** Reads the classes of a program and what it patches. */
export function classesIn(program: Program): ClientClass[] {
  const isMember = (node: AnyNode): node is ClientClass['members'][number] =>
    /^(?:MethodDefinition|PropertyDefinition|Property)$/.test(node.type);
  return [
    ...nodesOf(program, 'ClassDeclaration').map(({ id, superClass, body }) => {
      const name = id?.name ?? 'default';
      const base = superClass ? keyName(superClass) : undefined;
      return { name, base, members: (body.body as AnyNode[]).filter(isMember) };
    }),
    ...nodesOf(program, 'CallExpression').flatMap(({ callee, arguments: [target, change] }) => {
      if (keyName(callee) !== 'patch' || !target || change?.type !== 'ObjectExpression') return [];
      const isPrototype =
        target.type === 'MemberExpression' && keyName(target.property) === 'prototype';
      const base = keyName(isPrototype ? target.object : target);
      const members = (change.properties as AnyNode[]).filter(isMember);
      return [{ name: undefined, base, members }];
    }),
  ];
}

/** @returns the names of the members of a class, and of what its methods assign to `this` */
export const ownMembers = ({ members }: ClientClass): string[] =>
  identifiers([
    ...members.map(({ key }) => key),
    ...members.flatMap((member) =>
      assignedMembers(member).flatMap(({ object, property }) =>
        object.type === 'ThisExpression' ? property : [],
      ),
    ),
  ]);

/** @returns the names that a statement exports; `*from` when it exports all of another module */
export function exportedNames(node: AnyNode): string[] {
  if (node.type === 'ExportDefaultDeclaration') return ['default'];
  if (node.type === 'ExportAllDeclaration') return [`*${javascriptString(node.source) ?? ''}`];
  if (node.type !== 'ExportNamedDeclaration') return [];
  const { declaration, specifiers } = node;
  if (!declaration) return specifiers.flatMap(({ exported }) => keyName(exported) ?? []);
  if (declaration.type !== 'VariableDeclaration') return [declaration.id.name];
  return declaration.declarations.flatMap(({ id }) => keyName(id) ?? []);
}

/**
 * Reads what a module imports or exports again. `name` is `default`, `*` for the whole module, or
 * empty for `import "x"`.
 */
export function importsOf(program: Program) {
  return program.body.flatMap((node) => {
    if (node.type === 'ExportNamedDeclaration' && node.source) {
      const module = String(node.source.value);
      return node.specifiers.map((specifier) => {
        const name = keyName(specifier.local) ?? '';
        return { module, name, local: '', line: javascriptLine(specifier) };
      });
    }
    if (node.type !== 'ImportDeclaration') return [];
    const module = String(node.source.value);
    if (node.specifiers.length === 0)
      return [{ module, name: '', local: '', line: javascriptLine(node.source) }];
    return node.specifiers.map((specifier) => {
      const imported = { module, local: specifier.local.name, line: javascriptLine(specifier) };
      if (specifier.type === 'ImportDefaultSpecifier') return { ...imported, name: 'default' };
      if (specifier.type === 'ImportNamespaceSpecifier') return { ...imported, name: '*' };
      return { ...imported, name: keyName(specifier.imported) ?? '' };
    });
  });
}

export function isNamed(
  node: ClassDeclaration | AnonymousClassDeclaration,
): node is ClassDeclaration {
  return node.id !== null;
}

/** @returns the values of a class's static properties, those assigned later included */
export function statics(definition: ClassDeclaration, program: AnyNode): Map<string, Expression> {
  const found = new Map<string, Expression>();
  for (const member of definition.body.body)
    if (member.type === 'PropertyDefinition' && member.static && member.value)
      found.set(keyName(member.key) ?? '', member.value);
  for (const { left, right } of nodesOf(program, 'AssignmentExpression'))
    if (
      left.type === 'MemberExpression' &&
      left.object.type === 'Identifier' &&
      left.object.name === definition.id.name
    )
      found.set(keyName(left.property) ?? '', right);
  return found;
}
