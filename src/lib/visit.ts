import type { Node, Parent } from 'mdast';
import { SKIP, type visit as visitNodes } from 'unist-util-visit';

export { SKIP };

type Visitor = (node: Node, index?: number, parent?: Parent) => unknown;

/** @returns the index in the parent to go on with, when the visitor has named one */
function walk(
  node: Node,
  type: string | undefined,
  visitor: Visitor,
  index?: number,
  parent?: Parent,
): number | undefined {
  const result =
    type === undefined || node.type === type ? visitor(node, index, parent) : undefined;
  const [action, next] = Array.isArray(result) ? (result as [unknown, number?]) : [result];
  const { children } = node as Partial<Parent>;
  if (children && action !== SKIP)
    for (let at = 0; at < children.length;)
      at = walk(children[at] as Node, type, visitor, at, node as Parent) ?? at + 1;
  return next;
}

/**
 * `visit` of unist-util-visit, as far as it is used here: each node, or each of a type, from the first; the visitor returns
 * nothing, `SKIP` or `[SKIP, index]`. That one makes a function with a name of its own for each node, and takes several times as
 * long: seconds of each build.
 */
export const visit = ((tree: Node, ...[test, visitor]: [Visitor] | [string, Visitor]) => {
  if (typeof test === 'string') walk(tree, test, visitor as Visitor);
  else walk(tree, undefined, test);
}) as typeof visitNodes;
