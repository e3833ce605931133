// Globals of files that are scripts in 17.0: `is_odoo_module` of odoo/tools/js_transpiler.py.
import type { AnyNode, Identifier, Program } from 'acorn';
import { javascriptLine, keyName, nodesOf, parseJavaScript } from '../parse/javascript';
import { ParseError } from '../../lib/parseError';
import type { Context, SourceFile } from './context';

/** Whether a file of a bundle is a script in 17.0, and a module from 18.0 on. */
function isScript({ path, text }: SourceFile, files: readonly SourceFile[]): boolean {
  const [, addon] = /^([^/]+)\/static\/src\/.*\.js$/.exec(path) ?? [];
  if (!addon || /^\s*\/[*/].*\s*@odoo-module/.test(text)) return false;
  return files.every((file) => {
    const isManifest = file.path === `${addon}/__manifest__.py`;
    // A tag of its own or `loadJS` gets the file as it is.
    if (!isManifest) return !file.text.includes(`/${path}`);
    return file.text.includes(path) || file.text.includes('/*');
  });
}

/** @returns the names that the statements of a script make global */
function globalNames({ body }: Program): string[] {
  // What imports or exports is a module, which 17.0 needs the comment for.
  if (body.some(({ type }) => /^(?:Im|Ex)port/.test(type))) return [];
  return (body as AnyNode[]).flatMap((node) => {
    if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration')
      return node.id?.name ?? [];
    return node.type === 'VariableDeclaration'
      ? node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []))
      : [];
  });
}

/** @returns what reads names that the file does not declare itself, also as `window.name` */
function freeIdentifiers(program: Program): Identifier[] {
  const named = new Set<AnyNode>();
  const patterns: (AnyNode | null | undefined)[] = [
    ...nodesOf(program, 'VariableDeclarator').map(({ id }) => id),
    ...nodesOf(program, 'CatchClause').map(({ param }) => param),
    ...(['ImportSpecifier', 'ImportDefaultSpecifier', 'ImportNamespaceSpecifier'] as const).flatMap(
      (type) => nodesOf(program, type).map(({ local }) => local),
    ),
    ...(['ClassDeclaration', 'ClassExpression'] as const).flatMap((type) =>
      nodesOf(program, type).map(({ id }) => id),
    ),
    ...(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'] as const).flatMap(
      (type) => nodesOf(program, type).flatMap(({ id, params }) => [id, ...params]),
    ),
  ];
  const declared = new Set(
    patterns.flatMap((node) => (node ? nodesOf(node, 'Identifier') : [])).map(({ name }) => name),
  );
  for (const { object, property, computed } of nodesOf(program, 'MemberExpression'))
    if (!computed && keyName(object) !== 'window') named.add(property);
  for (const { imported } of nodesOf(program, 'ImportSpecifier')) named.add(imported);
  for (const type of ['Property', 'MethodDefinition', 'PropertyDefinition'] as const)
    for (const node of nodesOf(program, type))
      if (!node.computed && !('shorthand' in node && node.shorthand)) named.add(node.key);
  return nodesOf(program, 'Identifier').filter(
    (node) => !named.has(node) && !declared.has(node.name),
  );
}

/** @returns the program of a script; undefined when it cannot be a module */
function parseScript(text: string): Program | undefined {
  try {
    return parseJavaScript(text).program;
  } catch (error) {
    if (error instanceof ParseError) return undefined;
    throw error;
  }
}

/** What an attribute of a page calls: `onclick="show()"`. */
const handlerCall = /\son[a-z]+\s*=\s*["']\s*(?:return\s+)?([\w$]+)\(/g;

/** Reports what uses a name that a script of the modules makes global, once a file. */
export function checkGlobals(
  programs: readonly [path: string, program: Program][],
  files: readonly SourceFile[],
  context: Context,
): void {
  const change = context.changes.find('syntax', 'static/src 的全局变量');
  const scripts = files.filter((file) => change && isScript(file, files));
  if (!change || scripts.length === 0) return;
  const ofWindow = new Set(
    files.flatMap(({ text }) =>
      [...text.matchAll(/\b(?:window|self|globalThis)\.([\w$]+)\s*=[^=]/g)].map(([, name]) => name),
    ),
  );
  const known = new Map(programs);
  const homes = new Map<string, string>();
  for (const { path, text } of scripts) {
    const program = known.get(path) ?? parseScript(text);
    for (const name of program ? globalNames(program) : [])
      if (!ofWindow.has(name)) homes.set(name, path);
  }
  const report = (path: string, uses: readonly [name: string, line: number][]): void => {
    for (const [name, line] of new Map([...uses].reverse())) {
      const home = homes.get(name);
      if (!home || home === path) continue;
      const says = `${change.replacement?.says ?? ''}：\`${name}\` 在 ${home} 里`;
      const replacement = { ...change.replacement, says };
      context.report(path, line, { ...change, name, replacement });
    }
  };
  for (const [path, program] of programs)
    report(
      path,
      freeIdentifiers(program).map((node) => [node.name, javascriptLine(node)]),
    );
  for (const { path, text } of files.filter((file) => file.path.endsWith('.xml')))
    report(
      path,
      [...text.matchAll(handlerCall)].map(({ 1: name = '', index }) => [
        name,
        text.slice(0, index).split('\n').length,
      ]),
    );
}
