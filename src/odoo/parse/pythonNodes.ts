import { nodesByType } from './nodesByType';

/**
 * A node of a Python tree. `line` counts the lines of the parsed text from 1, `start` and `end` its
 * characters from 0. What several tokens make without a node of their own ends with the first.
 */
export interface PyNode {
  type: string;
  line: number;
  start: number;
  end: number;
}

export interface Identifier extends PyNode {
  id: string;
}

export interface Arguments extends PyNode {
  args: PyNode[];
  keywords: (PyNode & { arg: Identifier | null; value: PyNode })[];
}

export interface Parameters extends PyNode {
  /** In order, with `*` and `**`, and with `=` after the name of one that has a default. */
  names: string[];
  children: PyNode[];
}

/** A name that is imported: `name as asname`. */
export interface Alias extends PyNode {
  name: Identifier;
  asname: Identifier | null;
}

interface Fields {
  ExprCall: { func: PyNode; arguments: Arguments };
  ExprAttribute: { value: PyNode; attr: Identifier };
  ExprName: { id: string };
  /** The key of `**value` is null. */
  ExprDict: { items: { key: PyNode | null; value: PyNode }[] };
  ExprList: { elts: PyNode[] };
  ExprTuple: { elts: PyNode[] };
  ExprSet: { elts: PyNode[] };
  ExprSubscript: { value: PyNode; children: PyNode[] };
  ExprBooleanLiteral: { value: boolean };
  /** Adjacent literals are one node. */
  ExprStringLiteral: { value: string };
  /** Two values with what stands between them: `%`, `and`, `not in`. */
  BinaryExpression: { left: PyNode; operator: string; right: PyNode };
  StmtClassDef: {
    name: Identifier;
    arguments: Arguments | null;
    body: PyNode[];
    decorator_list: PyNode[];
  };
  StmtFunctionDef: {
    name: Identifier;
    parameters: Parameters;
    body: PyNode[];
    decorator_list: PyNode[];
  };
  StmtAssign: { targets: PyNode[]; value: PyNode };
  StmtImport: { names: Alias[] };
  StmtImportFrom: {
    /** Null for `from . import x`. */
    module: Identifier | null;
    names: Alias[];
    /** How many dots stand before the module. */
    level: number;
  };
  StmtExpr: { value: PyNode };
  /** The word, a condition, a body, and so on. */
  IfStatement: { children: PyNode[] };
  RaiseStatement: { children: PyNode[] };
  /** What the parser cannot read; without children when it is nested too deeply. */
  Unparsed: { children?: PyNode[] };
}

/** The nodes that rules use. A node of most other kinds has Lezer's name for it, and `children`. */
export type PyNodes = { [K in keyof Fields]: PyNode & { type: K } & Fields[K] };

/** Tells whether a node is of a kind. */
export function isNode<K extends keyof PyNodes>(node: unknown, type: K): node is PyNodes[K] {
  return typeof node === 'object' && node !== null && (node as { type?: unknown }).type === type;
}

/** Finds the nodes of a kind in a tree, outer nodes first. */
export function findNodes<K extends keyof PyNodes>(tree: object, type: K): PyNodes[K][] {
  return (nodesByType(tree).get(type) ?? []) as PyNodes[K][];
}

/** @returns the text of a chain of names, such as `fields.Char`; null for anything else */
export function dotted(node: unknown): string | null {
  if (isNode(node, 'ExprName')) return node.id;
  if (!isNode(node, 'ExprAttribute')) return null;
  const owner = dotted(node.value);
  return owner === null ? null : `${owner}.${node.attr.id}`;
}

/** Whether a node is `super()`. */
export const isSuper = (node: unknown): boolean =>
  isNode(node, 'ExprCall') && dotted(node.func) === 'super';

/** @returns the text of a string literal; null for anything else, such as f-strings and bytes */
export function stringValue(node: unknown): string | null {
  return isNode(node, 'ExprStringLiteral') ? node.value : null;
}

/** @returns the elements of a list, tuple or set; none of anything else */
export function elementsOf(node: unknown): PyNode[] {
  return isNode(node, 'ExprList') || isNode(node, 'ExprTuple') || isNode(node, 'ExprSet')
    ? node.elts
    : [];
}

/** Reads the string literals of a list, tuple or set, or a single one, each with its line. */
export function stringList(node: unknown) {
  const alone = stringValue(node);
  if (alone !== null) return [{ value: alone, line: (node as PyNode).line }];
  return elementsOf(node).flatMap((item) => {
    const value = stringValue(item);
    return value === null ? [] : [{ value, line: item.line }];
  });
}

/** @returns the value of `name=…` in a call; null when there is none */
export function keyword(call: PyNodes['ExprCall'], name: string): PyNode | null {
  return call.arguments.keywords.find(({ arg }) => arg?.id === name)?.value ?? null;
}
