/** What every node of ruff's tree has; `line` is 1-based in the text that was parsed. */
export interface PyNode {
  type: string;
  start: number;
  end: number;
  line: number;
}

export interface Identifier extends PyNode {
  id: string;
}

export interface Keyword extends PyNode {
  arg: Identifier | null;
  value: PyNode;
}

export interface Arguments extends PyNode {
  args: PyNode[];
  keywords: Keyword[];
}

export interface Parameter extends PyNode {
  parameter: { name: Identifier };
  default: PyNode | null;
}

export interface Parameters extends PyNode {
  posonlyargs: Parameter[];
  args: Parameter[];
  vararg: { name: Identifier } | null;
  kwonlyargs: Parameter[];
  kwarg: { name: Identifier } | null;
}

/** The nodes the rules look into, by the name ruff gives them. */
export interface PyNodes {
  ModModule: PyNode & { body: PyNode[] };
  ExprCall: PyNode & { func: PyNode; arguments: Arguments };
  ExprAttribute: PyNode & { value: PyNode; attr: Identifier };
  ExprName: PyNode & { id: string };
  ExprDict: PyNode & { items: { key: PyNode | null; value: PyNode }[] };
  ExprList: PyNode & { elts: PyNode[] };
  ExprTuple: PyNode & { elts: PyNode[] };
  ExprBinOp: PyNode & { left: PyNode; op: string; right: PyNode };
  ExprSubscript: PyNode & { value: PyNode; slice: PyNode };
  ExprBooleanLiteral: PyNode & { value: boolean };
  ExprNumberLiteral: PyNode & { value: { value: number } };
  ExprStringLiteral: PyNode & { value: unknown };
  ExprFString: PyNode & { value: unknown };
  ExprLambda: PyNode & { body: PyNode };
  StmtClassDef: PyNode & { name: Identifier; arguments: Arguments | null; body: PyNode[]; decorator_list: Decorator[] };
  StmtFunctionDef: PyNode & { name: Identifier; parameters: Parameters; body: PyNode[]; decorator_list: Decorator[] };
  StmtAssign: PyNode & { targets: PyNode[]; value: PyNode };
  StmtImportFrom: PyNode & { module: Identifier | null; names: Alias[]; level: number };
  StmtImport: PyNode & { names: Alias[] };
  StmtExpr: PyNode & { value: PyNode };
}

export interface Decorator extends PyNode {
  expression: PyNode;
}

export interface Alias extends PyNode {
  name: Identifier;
  asname: Identifier | null;
}

/** Narrows a node to the kind named. */
export function is<K extends keyof PyNodes>(node: unknown, type: K): node is PyNodes[K] {
  return typeof node === 'object' && node !== null && (node as { type?: unknown }).type === type;
}

/** Calls `visit` with a node and everything below it, outer ones first. */
export function walk(node: unknown, visit: (node: PyNode) => void): void {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit);
  } else if (typeof node === 'object' && node !== null) {
    if ('line' in node) visit(node as PyNode);
    for (const child of Object.values(node)) if (typeof child === 'object') walk(child, visit);
  }
}

/** Every node of a kind below a node. */
export function all<K extends keyof PyNodes>(node: unknown, type: K): PyNodes[K][] {
  const found: PyNodes[K][] = [];
  walk(node, (each) => {
    if (is(each, type)) found.push(each);
  });
  return found;
}

/** `fields.Char` for such a chain of names, null for anything else. */
export function dotted(node: unknown): string | null {
  if (is(node, 'ExprName')) return node.id;
  if (!is(node, 'ExprAttribute')) return null;
  const owner = dotted(node.value);
  return owner === null ? null : `${owner}.${node.attr.id}`;
}

/** The text of a string literal, parts that stand side by side joined; null for anything else, f-strings too. */
export function stringValue(node: unknown): string | null {
  if (!is(node, 'ExprStringLiteral')) return null;
  const parts: string[] = [];
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect);
    else if (typeof value === 'object' && value !== null) {
      const { type, value: text } = value as { type?: string; value?: unknown };
      if (type === 'StringLiteral' && typeof text === 'string') parts.push(text);
      else Object.values(value).forEach(collect);
    }
  };
  collect(node.value);
  return parts.join('');
}

/** The texts of a list or tuple of string literals, or of one alone. */
export function stringList(node: unknown): { value: string; line: number }[] {
  const alone = stringValue(node);
  if (alone !== null) return [{ value: alone, line: (node as PyNode).line }];
  if (!is(node, 'ExprList') && !is(node, 'ExprTuple')) return [];
  return node.elts.flatMap((item) => {
    const value = stringValue(item);
    return value === null ? [] : [{ value, line: item.line }];
  });
}

/** The value of `name=…` in a call. */
export function keyword(call: PyNodes['ExprCall'], name: string): PyNode | null {
  return call.arguments.keywords.find(({ arg }) => arg?.id === name)?.value ?? null;
}

/** Names of a function's parameters in order, `*` and `**` included. */
export function parameterNames({ posonlyargs, args, vararg, kwonlyargs, kwarg }: Parameters): string[] {
  const name = ({ parameter }: Parameter): string => parameter.name.id;
  return [
    ...posonlyargs.map(name),
    ...args.map(name),
    ...(vararg ? [`*${vararg.name.id}`] : []),
    ...kwonlyargs.map(name),
    ...(kwarg ? [`**${kwarg.name.id}`] : []),
  ];
}
