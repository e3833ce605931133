import type { AnyNode } from 'acorn';
import type { CodeBlock, Note } from '../notes/types';
import type { Context } from './context';
import { argument, dotted, lineOf, nodes, textOf, webBlocks } from './javascriptHelpers';

/** `registry.category("x").add("y", value)`. */
export interface Registration {
  category: string;
  key: string;
  value: AnyNode | null;
  block: CodeBlock;
  /** In the block. */
  line: number;
}

/** The category a chain of calls is made on. */
function categoryOf(node: AnyNode, aliases: Map<string, string>): string | null {
  if (node.type === 'Identifier') return aliases.get(node.name) ?? null;
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  if (dotted(node.callee) === 'registry.category') return textOf(argument(node, 0));
  return categoryOf(node.callee.object, aliases);
}

/** What the page's code registers. */
export function registrations(note: Note, context: Context): Registration[] {
  return webBlocks(note).flatMap((block) => {
    const aliases = new Map<string, string>();
    for (const { id, init } of nodes(block, context, 'VariableDeclarator')) {
      const category = init ? categoryOf(init, aliases) : null;
      if (id.type === 'Identifier' && category !== null) aliases.set(id.name, category);
    }
    return nodes(block, context, 'CallExpression').flatMap((call): Registration[] => {
      const { callee } = call;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.property.name !== 'add')
        return [];
      const category = categoryOf(callee.object, aliases);
      const key = textOf(argument(call, 0));
      return category !== null && key !== null ? [{ category, key, value: argument(call, 1), block, line: lineOf(call) }] : [];
    });
  });
}
