import type { AnyNode, CallExpression } from 'acorn';
import type { CodeBlock, Note } from '../notes/types';
import { currentBlocks, isOdooPage } from './blocks';
import type { Context } from './context';
import { walkJavaScript } from './parse/javascript';

/** Whether a block is code of the web client: a file of a module, or a fragment on a page about Odoo. */
export function isWebClient(note: Note, block: CodeBlock): boolean {
  if (!isOdooPage(note)) return false;
  return block.fragment || block.title === null || /\/static\/(?:src|tests)\//.test(block.title);
}

/** Blocks of the web client's code. */
export function webBlocks(note: Note): CodeBlock[] {
  return currentBlocks(note, 'js').filter((block) => isWebClient(note, block));
}

/** Every node of a kind in a block; none when it does not parse. */
export function nodes<T extends AnyNode['type']>(block: CodeBlock, context: Context, type: T): Extract<AnyNode, { type: T }>[] {
  const found: Extract<AnyNode, { type: T }>[] = [];
  walkJavaScript(context.javascript(block)?.program, (node) => {
    if (node.type === type) found.push(node as Extract<AnyNode, { type: T }>);
  });
  return found;
}

/** 1-based line of a node in its block. */
export function lineOf(node: { loc?: { start: { line: number } } | null }): number {
  return node.loc?.start.line ?? 1;
}

/** The text of a string literal, or of a template without expressions. */
export function textOf(node: AnyNode | null | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? null;
  return null;
}

/** `registry.category` for such a chain of names; null for anything else. */
export function dotted(node: AnyNode): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'ThisExpression') return 'this';
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return null;
  const owner = dotted(node.object);
  return owner === null ? null : `${owner}.${node.property.name}`;
}

/** An argument of a call that is not spread. */
export function argument(call: CallExpression, index: number): AnyNode | null {
  const node = call.arguments[index];
  return node && node.type !== 'SpreadElement' ? node : null;
}

/** The path of an import from a file of a module, as `@module/…`; the extension and `index` left out. */
export function resolveImport(block: CodeBlock, module: string): string {
  if (!module.startsWith('.')) return module.replace(/\.js$/, '');
  const [name = '', ...rest] = (block.title ?? '').split('/');
  const folder = rest.slice(2, -1);
  for (const part of module.split('/')) {
    if (part === '..') folder.pop();
    else if (part !== '.') folder.push(part);
  }
  return `@${name}/${folder.join('/')}`.replace(/\.js$/, '');
}
