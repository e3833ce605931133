import type { AnyNode } from 'acorn';
import type { CodeBlock, Note } from '../notes/types';
import { currentBlocks, isAboutOdoo } from '../notes/blocks';
import { importsOf, javascriptLine, nodesOf, resolveImport } from '../odoo/analysis';
import { javascriptOf } from './parseBlock';

/**
 * Finds the blocks with code of the web client: fragments, files in `static/src` and
 * `static/tests`, code without a title. Libraries are left out.
 */
export function webBlocks(note: Note): CodeBlock[] {
  if (!isAboutOdoo(note)) return [];
  return currentBlocks(note, 'js').filter(
    ({ fragment, title }) =>
      fragment ||
      title === null ||
      /\/static\/(?:src|tests)\/(?!(?:.*\/)?libs?\/|.*\.min\.js$)/.test(title),
  );
}

/** Finds the nodes of a type in the web client's code, with the page's lines. */
export function webNodes<T extends AnyNode['type']>(note: Note, type: T) {
  return webBlocks(note).flatMap((block) =>
    nodesOf(javascriptOf(block)?.program, type).map((node) => ({
      block,
      node,
      line: javascriptLine(node),
    })),
  );
}

/** @returns the text of a chain of names, such as `registry.category`; null for anything else */
export function dotted(node: AnyNode): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'ThisExpression') return 'this';
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier')
    return null;
  const owner = dotted(node.object);
  return owner === null ? null : `${owner}.${node.property.name}`;
}

/**
 * Reads what the web client's code imports; `path` is the module as `@addon/…`, relative paths
 * resolved, without extension.
 */
export function webImports(note: Note) {
  return webBlocks(note).flatMap((block) => {
    const file = javascriptOf(block);
    return (file ? importsOf(file.program) : []).map((each) => ({
      ...each,
      block,
      path: resolveImport(block.title ?? '', each.module),
    }));
  });
}
