import type { PositionEncoding, Workspace as RuffWorkspace } from '@astral-sh/ruff-wasm-nodejs';
import { parser } from '@lezer/python';
import { createRequire } from 'node:module';
import type { Arguments, Decorator, DictItem, Identifier, Parameters, PyNode, PyNodes } from './pythonNodes';

/** What ruff reports; `line` is 1-based. */
export interface Diagnostic {
  /** Null when the text does not parse. */
  code: string | null;
  message: string;
  line: number;
}

interface RuffModule {
  Workspace: typeof RuffWorkspace;
  PositionEncoding: { Utf16: PositionEncoding.Utf16 };
}

/** Errors that are errors: what pycodestyle calls E9 and E7 logic, pyflakes, bugbear and queries put together from text. */
const select = ['E4', 'E7', 'E9', 'F', 'B', 'S608'];
/** Style alone, and B023: `filtered(lambda …)` in a loop is called at once. */
const ignore = ['E741', 'E731', 'E701', 'E702', 'E402', 'B904', 'B018', 'B023', 'B028'];

const workspaces = new Map<string, RuffWorkspace>();

/** The WebAssembly module takes a quarter of a second to start, so it starts with the first Python block. */
function workspace(builtins: string[]): RuffWorkspace {
  const key = builtins.join();
  let found = workspaces.get(key);
  if (!found) {
    const ruff = createRequire(__filename)('@astral-sh/ruff-wasm-nodejs') as RuffModule;
    found = new ruff.Workspace({ builtins, 'target-version': 'py310', lint: { select, ignore } }, ruff.PositionEncoding.Utf16);
    workspaces.set(key, found);
  }
  return found;
}

interface RawDiagnostic {
  code: string | null;
  message: string;
  start_location: { row: number };
}

/**
 * Lints Python with ruff.
 *
 * @param builtins names that exist without an import: `env` in Odoo's shell
 */
export function lintPython(code: string, builtins: string[] = []): Diagnostic[] {
  return (workspace(builtins).check(`${code}\n`) as RawDiagnostic[]).map(({ code: rule, message, start_location }) => ({
    code: rule === 'invalid-syntax' ? null : rule,
    message,
    line: start_location.row,
  }));
}

/** Errors that keep Python from reading the text at all. */
export function pythonSyntaxErrors(code: string): Diagnostic[] {
  return lintPython(code).filter((diagnostic) => diagnostic.code === null);
}

/** Removes the indentation all lines share, as a part of a class or function has it. */
export function dedent(code: string): string {
  const lines = code.split('\n');
  const indents = lines.filter((line) => line.trim()).map((line) => line.search(/\S/));
  const shared = Math.min(...indents, 80);
  return lines.map((line) => line.slice(shared)).join('\n');
}

/**
 * Parses Python; whether it is valid, {@link pythonSyntaxErrors} tells.
 *
 * @returns the statements, each node with its line from 1
 */
export function parsePython(code: string): PyNode[] {
  const reader = new TreeReader(code);
  return reader.statements(reader.children(parser.parse(code).topNode));
}

type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];

const escapes: Record<string, string> = { '\n': '', n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', f: '\f', v: '\v' };

/** The text a string literal stands for; null for bytes. */
function literalText(source: string): string | null {
  const [, prefix = '', , body = ''] = /^(\w*)('''|"""|'|")(.*)\2$/s.exec(source) ?? [];
  if (/b/i.test(prefix)) return null;
  if (/r/i.test(prefix)) return body;
  return body.replace(
    /\\(?:([\nntrabfv])|([\\'"])|([0-7]{1,3})|x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8}))/g,
    (_, control?: string, same?: string, octal?: string, ...hex: (string | undefined)[]) =>
      same ??
      (control ? escapes[control] : undefined) ??
      String.fromCodePoint(parseInt(octal ?? hex.find(Boolean) ?? '', octal ? 8 : 16)),
  );
}

/** What stands between commas: nothing for brackets, `/` among parameters and after a trailing comma. */
function groups(nodes: SyntaxNode[]): SyntaxNode[][] {
  const result: SyntaxNode[][] = [];
  let group: SyntaxNode[] = [];
  for (const node of nodes) {
    if (node.name === ',') group = [];
    else if (!/^[()[\]{}]$/.test(node.name)) {
      if (group.length === 0) result.push(group);
      group.push(node);
    }
  }
  return result;
}

/** Makes the nodes rules look into from Lezer's tree, which has every token. */
class TreeReader {
  private offset = 0;
  private line = 1;

  constructor(private readonly code: string) {}

  children(node: SyntaxNode): SyntaxNode[] {
    const found: SyntaxNode[] = [];
    for (let child = node.firstChild; child; child = child.nextSibling)
      if (child.name !== 'Comment' && !child.type.isError) found.push(child);
    return found;
  }

  statements(nodes: SyntaxNode[]): PyNode[] {
    return nodes.flatMap((node) => {
      if (node.name === 'StatementGroup') return this.statements(this.children(node));
      return node.name === ';' || node.name === ':' ? [] : [this.node(node)];
    });
  }

  private text({ from, to }: { from: number; to: number }): string {
    return this.code.slice(from, to);
  }

  /** Nodes are asked for nearly in their order, so the last place is near. */
  private lineAt(offset: number): number {
    while (this.offset < offset) if (this.code[this.offset++] === '\n') this.line++;
    while (this.offset > offset) if (this.code[--this.offset] === '\n') this.line--;
    return this.line;
  }

  private make<T extends object>(type: string, { from }: SyntaxNode, fields: T): PyNode & T {
    return { type, line: this.lineAt(from), ...fields };
  }

  private identifier(node: SyntaxNode): Identifier {
    return this.make('Identifier', node, { id: this.text(node) });
  }

  private node(node: SyntaxNode): PyNode {
    const children = this.children(node);
    const [first, second, third] = children;
    switch (node.name) {
      case 'VariableName':
        return this.make('ExprName', node, { id: this.text(node) });
      case 'Boolean':
        return this.make('ExprBooleanLiteral', node, { value: this.text(node) === 'True' });
      case 'String':
      case 'ContinuedString':
        return this.string(node, first?.name === 'String' || first?.name === 'FormatString' ? children : [node]);
      case 'FormatString':
        return this.make('ExprFString', node, { children: children.map((child) => this.node(child)) });
      case 'ParenthesizedExpression':
        return second ? this.node(second) : this.other(node, []);
      case 'TupleExpression':
        return this.make('ExprTuple', node, { elts: this.items(children) });
      case 'ArrayExpression':
        return this.make('ExprList', node, { elts: this.items(children) });
      case 'DictionaryExpression':
        return this.make('ExprDict', node, { items: groups(children).map((group) => this.dictItem(group)) });
      case 'MemberExpression':
        if (!first || !second || !third) break;
        return second.name === '.'
          ? this.make('ExprAttribute', node, { value: this.node(first), attr: this.identifier(third) })
          : this.make('ExprSubscript', node, { value: this.node(first), slice: this.list(children.slice(2)) });
      case 'CallExpression':
        if (!first || !second) break;
        return this.make('ExprCall', node, { func: this.node(first), arguments: this.arguments(second) });
      case 'BinaryExpression':
        if (!first || !second || !third || !/^(?:Arith|Bit)Op$/.test(second.name)) break;
        return this.make('ExprBinOp', node, {
          left: this.node(first),
          op: this.text(second) === '%' ? 'Mod' : this.text(second),
          right: this.node(third),
        });
      case 'ParamList':
        return this.parameters(node);
      case 'ExpressionStatement':
        return this.make('StmtExpr', node, { value: this.list(children) });
      case 'AssignStatement':
        return this.assignment(node, children);
      case 'ImportStatement':
        return this.importStatement(node, children);
      case 'ClassDefinition':
      case 'FunctionDefinition':
        return this.definition(node, node, []);
      case 'DecoratedStatement':
        return this.definition(
          node,
          children.at(-1) ?? node,
          children.slice(0, -1).map((child) => this.decorator(child)),
        );
    }
    return this.other(node, children);
  }

  private other(node: SyntaxNode, children: SyntaxNode[]): PyNode & { children: PyNode[] } {
    return this.make(node.name, node, { children: this.statements(children) });
  }

  /** Values between commas. */
  private items(nodes: SyntaxNode[]): PyNode[] {
    return groups(nodes).map((group) => this.item(group));
  }

  /** One value; several nodes are a comprehension, a slice or `*value`. */
  private item(group: SyntaxNode[]): PyNode {
    const [first] = group;
    if (!first) throw new Error('no expression');
    return group.length === 1 ? this.node(first) : this.make('Group', first, { children: this.statements(group) });
  }

  /** A value, or the tuple that commas make without brackets. */
  private list(nodes: SyntaxNode[]): PyNode {
    const [first] = nodes;
    if (first && nodes.some(({ name }) => name === ',')) return this.make('ExprTuple', first, { elts: this.items(nodes) });
    return this.item(nodes.filter(({ name }) => name !== ']'));
  }

  private string(node: SyntaxNode, parts: SyntaxNode[]): PyNode {
    const formats = parts.filter(({ name }) => name === 'FormatString');
    if (formats.length > 0) return this.make('ExprFString', node, { children: formats.map((part) => this.node(part)) });
    const texts = parts.map((part) => literalText(this.text(part)));
    return texts.includes(null) ? this.other(node, []) : this.make('ExprStringLiteral', node, { value: texts.join('') });
  }

  private dictItem(group: SyntaxNode[]): DictItem {
    const [first] = group;
    return first?.name === '**'
      ? { key: null, value: this.item(group.slice(1)) }
      : { key: this.item(group.slice(0, 1)), value: this.item(group.slice(2)) };
  }

  private arguments(node: SyntaxNode): Arguments {
    const args: PyNode[] = [];
    const keywords: Arguments['keywords'] = [];
    const children = this.children(node);
    // A comprehension stands alone; the commas are those of its targets.
    const isComprehension = children.some(({ name }) => name === 'for');
    for (const group of isComprehension ? [children.slice(1, -1)] : groups(children)) {
      const [first, second] = group;
      if (first && second?.name === 'AssignOp')
        keywords.push(this.make('Keyword', first, { arg: this.identifier(first), value: this.item(group.slice(2)) }));
      else if (first?.name === '**') keywords.push(this.make('Keyword', first, { arg: null, value: this.item(group.slice(1)) }));
      else args.push(this.item(group));
    }
    return this.make('Arguments', node, { args, keywords });
  }

  private parameters(node: SyntaxNode): Parameters {
    const names: string[] = [];
    const children: PyNode[] = [];
    for (const group of groups(this.children(node))) {
      const stars = group[0]?.name.startsWith('*') ? this.text(group[0]) : '';
      const [name, ...rest] = stars ? group.slice(1) : group;
      if (name) names.push(stars + this.text(name));
      children.push(...rest.map((each) => this.node(each)));
    }
    return this.make('Parameters', node, { names, children });
  }

  private decorator(node: SyntaxNode): Decorator {
    const [, first, ...rest] = this.children(node);
    if (!first) throw new Error('decorator without a name');
    let expression = this.node(first);
    for (const each of rest) {
      if (each.name === 'VariableName')
        expression = this.make('ExprAttribute', first, { value: expression, attr: this.identifier(each) });
      else if (each.name === 'ArgList')
        expression = this.make('ExprCall', first, { func: expression, arguments: this.arguments(each) });
    }
    return this.make('Decorator', node, { expression });
  }

  /** A class or function; with decorators it begins at the first of them. */
  private definition(start: SyntaxNode, node: SyntaxNode, decorators: Decorator[]): PyNode {
    const [name, body] = [node.getChild('VariableName'), node.getChild('Body')];
    if (!name || !body) return this.other(start, []);
    const shared = { name: this.identifier(name), body: this.statements(this.children(body)), decorator_list: decorators };
    const returned = node.getChild('TypeDef');
    const list = node.getChild(node.name === 'ClassDefinition' ? 'ArgList' : 'ParamList');
    return node.name === 'ClassDefinition'
      ? this.make('StmtClassDef', start, { ...shared, arguments: list && this.arguments(list) })
      : this.make('StmtFunctionDef', start, {
          ...shared,
          parameters: list && this.parameters(list),
          returns: returned && this.node(returned),
        });
  }

  private assignment(node: SyntaxNode, children: SyntaxNode[]): PyNode {
    if (children.some(({ name }) => name === 'TypeDef')) return this.other(node, children);
    const sides: SyntaxNode[][] = [[]];
    for (const child of children) {
      if (child.name === 'AssignOp') sides.push([]);
      else sides.at(-1)?.push(child);
    }
    const values = sides.map((side) => this.list(side));
    return this.make('StmtAssign', node, { targets: values.slice(0, -1), value: values.at(-1) });
  }

  private importStatement(node: SyntaxNode, children: SyntaxNode[]): PyNode {
    const at = children.findIndex(({ name }) => name === 'import');
    const names = groups(children.slice(at + 1)).map((group) => {
      const as = group.findIndex(({ name }) => name === 'as');
      const dotted = as < 0 ? group : group.slice(0, as);
      const [first, last, alias] = [dotted[0] ?? node, dotted.at(-1) ?? node, as < 0 ? undefined : group[as + 1]];
      return this.make('Alias', first, {
        name: this.make('Identifier', first, { id: this.text({ from: first.from, to: last.to }) }),
        asname: alias ? this.identifier(alias) : null,
      });
    });
    if (at === 0) return this.make('StmtImport', node, { names });
    const source = children
      .slice(1, at)
      .map((child) => this.text(child))
      .join('');
    const id = source.replace(/^\.+/, '');
    return this.make('StmtImportFrom', node, {
      module: id ? this.make('Identifier', node, { id }) : null,
      names,
      level: source.length - id.length,
    }) satisfies PyNodes['StmtImportFrom'];
  }
}
