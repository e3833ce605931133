import path from 'node:path';
import type { AnyNode, CallExpression } from 'acorn';
import type { CodeBlock, Note } from '../notes/types';
import { currentBlocks, isOdooPage } from './blocks';
import { type ImportedName, importsOf } from './parse/imports';
import { walkJavaScript } from './parse/javascript';
import { javascriptOf } from './parse/parseBlock';
import { tables } from './tables';

/** Blocks of the web client's code on pages about Odoo: files of a module's `static`, fragments and programs. */
export function webBlocks(note: Note): CodeBlock[] {
  if (!isOdooPage(note)) return [];
  return currentBlocks(note, 'js').filter(
    ({ fragment, title }) => fragment || title === null || /\/static\/(?:src|tests)\//.test(title),
  );
}

/** Every node of a kind in a block; none when it does not parse. Lines are the page's. */
export function nodes<T extends AnyNode['type']>(
  block: CodeBlock,
  type: T,
): Extract<AnyNode, { type: T }>[] {
  const found: Extract<AnyNode, { type: T }>[] = [];
  walkJavaScript(javascriptOf(block)?.program, (node) => {
    if (node.type === type) found.push(node as Extract<AnyNode, { type: T }>);
  });
  return found;
}

/** Every node of a kind in the web client's code, with its line in the page. */
export function webNodes<T extends AnyNode['type']>(note: Note, type: T) {
  return webBlocks(note).flatMap((block) =>
    nodes(block, type).map((node) => ({ block, node, line: lineOf(node) })),
  );
}

/** 1-based line of a node in the page. */
export function lineOf(node: { loc?: { start: { line: number } } | null }): number {
  return node.loc?.start.line ?? 1;
}

/** The text of a string literal, or of a template without expressions. */
export function textOf(node: AnyNode | null | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? null;
  return null;
}

/** `registry.category` for such a chain of names; null for anything else. */
export function dotted(node: AnyNode): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'ThisExpression') return 'this';
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier')
    return null;
  const owner = dotted(node.object);
  return owner === null ? null : `${owner}.${node.property.name}`;
}

/** An argument of a call that is not spread. */
export function argument(call: CallExpression, index: number): AnyNode | null {
  const node = call.arguments[index];
  return node && node.type !== 'SpreadElement' ? node : null;
}

/** Path that a file of a module is imported by. */
export function importPath(module: string, file: string): string {
  const path = file.replace(/^static\/src\//, '').replace(/^static\/tests\//, '../tests/');
  return `@${module}/${path.replace(/\.js$/, '')}`;
}

/** A name that the web client's code imports. */
export interface WebImport extends ImportedName {
  block: CodeBlock;
  /** The module as `@addon/…`: a relative path is resolved, the extension left out. */
  path: string;
}

function resolveImport({ title }: CodeBlock, module: string): string {
  if (!module.startsWith('.')) return module.replace(/\.js$/, '');
  const file = path.posix.join(path.posix.dirname(title ?? ''), module);
  // What is left out is `static/src`.
  const [name = '', , , ...rest] = file.split('/');
  return `@${name}/${rest.join('/')}`.replace(/\.js$/, '');
}

/** What the web client's code imports. */
export function webImports(note: Note): WebImport[] {
  return webBlocks(note).flatMap((block) => {
    const file = javascriptOf(block);
    return (file ? importsOf(file.program) : []).map((each) => ({
      ...each,
      block,
      path: resolveImport(block, each.module),
    }));
  });
}

/** The module of 17.0 to import a name from: of several, the one most like the path that was tried. */
export function exporterOf(name: string, wanted: string): string | undefined {
  if (tables.owl.has(name)) return '@odoo/owl';
  const score = (place: string): number =>
    (place.split('/')[0] === wanted.split('/')[0] ? 4 : 0) +
    (place.split('/').at(-1) === wanted.split('/').at(-1) ? 2 : 0) +
    (place.startsWith('@web/') ? 1 : 0) -
    place.length / 1000;
  return [...(tables.exporters.get(name) ?? [])].sort((a, b) => score(b) - score(a))[0];
}
