import { parser } from '@lezer/python';
import { lineFinder } from '../../lib/parseError';
import type { Arguments, Identifier, Parameters, PyNode } from './pythonNodes';

/** Removes the indentation that all lines share, as a part of a class or function has it. */
export function dedent(code: string): string {
  const indents = code.match(/^[ \t]*(?=\S)/gm)?.map(({ length }) => length) ?? [];
  return code.replace(new RegExp(`^[ \\t]{${Math.min(...indents, 80)}}`, 'gm'), '');
}

/** Deeper nodes are not read: CPython refuses code that is nested less deeply. */
const maxDepth = 400;

/**
 * Parses Python with Lezer, whose errors have no reasons: ruff reports them. What it cannot read is
 * a node `Unparsed`, with the statements below it that it can.
 */
export function parsePython(code: string, firstLine = 1): PyNode[] {
  // Lezer goes on with what follows `0.` as the name of an attribute, and takes spaces at the end of
  // a file for a statement. The changes keep positions.
  const tree = parser.parse(
    code
      .replace(/(?<![\w.])(\d[\d_]*)\.(?![\w.])/g, (text) => text.replace('.', '0'))
      .replace(/\n[ \t]+$/, (text) => '\n'.repeat(text.length)),
  );
  return new TreeReader(code, firstLine, brokenPlaces(tree, code)).nodes(children(tree.topNode));
}

/** @returns the places of the statements that have an error, most often none */
function brokenPlaces(tree: Tree, code: string): Set<string> {
  const broken = new Set<string>();
  let errors = 0;
  tree.iterate({ enter: ({ type }) => void (errors += Number(type.isError)) });
  if (errors === 0) return broken;
  // The statements and blocks that the iteration is in; a decorated definition is one statement.
  const places: { name: string; place: string }[] = [];
  tree.iterate({
    enter: (reference) => {
      const { name, type } = reference;
      const outer = places.at(-1);
      if (type.isError && !isHarmless(reference.node, code))
        broken.add(outer && !isBlock(outer) ? outer.place : placeOf(reference));
      else if (isBlock(reference) || (isStatement(name) && outer?.name !== 'DecoratedStatement'))
        places.push({ name, place: placeOf(reference) });
    },
    leave: (reference) => {
      if (places.at(-1)?.place === placeOf(reference)) places.pop();
    },
  });
  return broken;
}

/**
 * Tells whether Lezer alone finds an error, and reads on as if there were none: `yield` without a
 * value, `for a, *b in c`.
 */
function isHarmless({ from, to, parent }: SyntaxNode, code: string): boolean {
  return (parent?.name ?? '').startsWith('Yield') || code.slice(from, to) === '*';
}

type Tree = ReturnType<typeof parser.parse>;
type SyntaxNode = Tree['topNode'];
type Item = [SyntaxNode, ...SyntaxNode[]];

const isBlock = ({ name }: { name: string }): boolean => name === 'Body' || name === 'Script';

function children(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const isStatements = isBlock(node);
  for (let child = node.firstChild; child; child = child.nextSibling) {
    const { name } = child;
    if (name !== 'Comment' && name !== ';' && name !== ':' && (name !== '⚠' || isStatements))
      found.push(child);
  }
  return found;
}

function split(nodes: SyntaxNode[], separator: string): Item[] {
  const parts: SyntaxNode[][] = [[]];
  for (const node of nodes) {
    if (node.name === separator) parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts.filter((part): part is Item => part.length > 0);
}

function items(node: SyntaxNode): Item[] {
  const inside = children(node).filter(({ name }) => !/^[()[\]{}]$/.test(name));
  return split(inside, ',');
}

const escapes: Record<string, string> = { '\n': '', n: '\n', t: '\t', r: '\r' };

/** @returns the text of a string literal, null for bytes. `\N{…}` stays as written. */
function literalText(source: string): string | null {
  const [, prefix = '', , body = ''] = /^(\w*)('''|"""|'|")(.*)\2$/s.exec(source) ?? [];
  if (/b/i.test(prefix)) return null;
  if (/r/i.test(prefix)) return body;
  return body.replace(/\\(x[\da-fA-F]{2}|u[\da-fA-F]{4}|[\nntr'"\\])/g, (_, code: string) =>
    code.length > 1 ? String.fromCodePoint(parseInt(code.slice(1), 16)) : (escapes[code] ?? code),
  );
}

const lists: Record<string, string> = { TupleExpression: 'ExprTuple', SetExpression: 'ExprSet' };

const placeOf = ({ from, name }: { from: number; name: string }): string => `${from} ${name}`;

const isStatement = (name: string): boolean => /(?:Statement|Definition)$/.test(name);

/** Makes the nodes that rules use from Lezer's tree, which has a node for each token. */
class TreeReader {
  private depth = 0;
  private readonly lineAt: (position: number) => number;

  constructor(
    private readonly code: string,
    private readonly firstLine: number,
    private readonly broken: Set<string>,
  ) {
    this.lineAt = lineFinder(code);
  }

  nodes(nodes: SyntaxNode[]): PyNode[] {
    return nodes.flatMap((node) =>
      node.name === 'StatementGroup' ? this.nodes(children(node)) : this.node(node),
    );
  }

  private text({ from, to }: { from: number; to: number }): string {
    return this.code.slice(from, to);
  }

  private make<K extends string, T extends object>(type: K, { from, to }: SyntaxNode, fields: T) {
    const line = this.lineAt(from) + this.firstLine - 1;
    return { type, line, start: from, end: to, ...fields };
  }

  private identifier(node: SyntaxNode): Identifier {
    return this.make('Identifier', node, { id: this.text(node) });
  }

  private node(node: SyntaxNode): PyNode {
    if (this.depth >= maxDepth) return this.make('Unparsed', node, {});
    // Lezer does not know all that may follow `with`, but skips it.
    const isWith = node.name === 'WithStatement' && node.getChild('Body') !== null;
    if (this.broken.size > 0 && this.broken.has(placeOf(node)) && !isWith) {
      const definition = node.name === 'DecoratedStatement' ? (node.lastChild ?? node) : node;
      const bodies = definition.getChildren('Body').flatMap(children);
      return this.make('Unparsed', node, { children: this.nodes(bodies) });
    }
    this.depth += 1;
    const read = this.read(node);
    this.depth -= 1;
    return read;
  }

  private read(node: SyntaxNode): PyNode {
    // The most frequent node has no children.
    if (node.name === 'VariableName') return this.make('ExprName', node, { id: this.text(node) });
    const all = children(node);
    const [first = node, second = node, third = node] = all;
    switch (node.name) {
      case 'Boolean':
        return this.make('ExprBooleanLiteral', node, { value: this.text(node) === 'True' });
      case 'String':
      case 'ContinuedString': {
        const parts = node.name === 'String' ? [node] : all;
        const texts = parts.map((part) => literalText(this.text(part)));
        const isText = !texts.includes(null) && parts.every(({ name }) => name === 'String');
        return this.make(isText ? 'ExprStringLiteral' : node.name, node, { value: texts.join('') });
      }
      case 'ParenthesizedExpression':
        return this.node(second);
      case 'TupleExpression':
      case 'SetExpression':
      case 'ArrayExpression': {
        const type = lists[node.name] ?? 'ExprList';
        return this.make(type, node, { elts: items(node).map((item) => this.value(item)) });
      }
      case 'DictionaryExpression':
        return this.make('ExprDict', node, {
          items: items(node).map(([key, value = key, ...rest]) => ({
            key: key.name === '**' ? null : this.node(key),
            value: this.value([value, ...rest]),
          })),
        });
      case 'MemberExpression': {
        const value = this.node(first);
        return second.name === '.'
          ? this.make('ExprAttribute', node, { value, attr: this.identifier(third) })
          : this.make('ExprSubscript', node, { value, children: this.nodes(all.slice(2)) });
      }
      case 'CallExpression': {
        const func = this.node(first);
        return this.make('ExprCall', node, { func, arguments: this.arguments(second) });
      }
      case 'BinaryExpression': {
        const operator = all.slice(1, -1).map((each) => this.text(each));
        return this.make('BinaryExpression', node, {
          left: this.node(first),
          operator: operator.join(' '),
          right: this.node(all.at(-1) ?? node),
        });
      }
      case 'ExpressionStatement':
        return this.make('StmtExpr', node, { value: this.value([first, ...all.slice(1)]) });
      case 'AssignStatement': {
        // The type of `name: type = value` is left out; `name: type` assigns nothing.
        const untyped = all.filter(({ name }) => name !== 'TypeDef');
        if (!untyped.some(({ name }) => name === 'AssignOp')) break;
        const sides = split(untyped, 'AssignOp').map((side) => this.value(side));
        return this.make('StmtAssign', node, { targets: sides.slice(0, -1), value: sides.at(-1) });
      }
      case 'ImportStatement':
        return this.importStatement(node, all);
      case 'ClassDefinition':
      case 'FunctionDefinition':
        return this.definition(node, node, []);
      case 'DecoratedStatement': {
        const decorators = node.getChildren('Decorator').map((each) => this.decorator(each));
        return this.definition(node, all.at(-1) ?? node, decorators);
      }
    }
    return this.make(node.name, node, { children: this.nodes(all) });
  }

  /** Reads one value. Several nodes are a comprehension, a slice, `*value`, or a bare tuple. */
  private value([first, ...rest]: Item): PyNode {
    if (rest.length === 0) return this.node(first);
    return this.make('Group', first, { children: this.nodes([first, ...rest]) });
  }

  private arguments(node: SyntaxNode): Arguments {
    const args: PyNode[] = [];
    const keywords: Arguments['keywords'] = [];
    // A comprehension is the only argument. Its commas separate its targets.
    const listed: Item[] = node.getChild('for') ? [[node]] : items(node);
    for (const [first, second, third] of listed) {
      if (second?.name === 'AssignOp' && third) {
        const arg = this.identifier(first);
        keywords.push(this.make('Keyword', first, { arg, value: this.node(third) }));
      } else if (first.name === '**' && second)
        keywords.push(this.make('Keyword', first, { arg: null, value: this.node(second) }));
      else if (second) args.push(this.make('ExprStarred', first, { value: this.node(second) }));
      else args.push(this.node(first));
    }
    return this.make('Arguments', node, { args, keywords });
  }

  private parameters(node: SyntaxNode): Parameters {
    const names = items(node).flatMap(([first, second, ...rest]) => {
      if (!first.name.startsWith('*')) {
        const hasDefault = [second, ...rest].some((each) => each?.name === 'AssignOp');
        return this.text(first) + (hasDefault ? '=' : '');
      }
      return second ? this.text(first) + this.text(second) : [];
    });
    return this.make('Parameters', node, { names, children: this.nodes(children(node)) });
  }

  private decorator(node: SyntaxNode): PyNode {
    const [, first = node, ...rest] = children(node);
    return rest.reduce((value, each) => {
      if (each.name === 'VariableName')
        return this.make('ExprAttribute', first, { value, attr: this.identifier(each) });
      if (each.name !== 'ArgList') return value;
      return this.make('ExprCall', first, { func: value, arguments: this.arguments(each) });
    }, this.node(first));
  }

  /** Reads a class or function. With decorators it starts at the first decorator. */
  private definition(start: SyntaxNode, node: SyntaxNode, decorators: PyNode[]): PyNode {
    const part = <T>(name: string, make: (found: SyntaxNode) => T): T | null => {
      const found = node.getChild(name);
      return found && make(found);
    };
    return this.make(node.name === 'ClassDefinition' ? 'StmtClassDef' : 'StmtFunctionDef', start, {
      decorator_list: decorators,
      name: part('VariableName', (found) => this.identifier(found)),
      arguments: part('ArgList', (found) => this.arguments(found)),
      parameters: part('ParamList', (found) => this.parameters(found)),
      returns: part('TypeDef', (found) => this.node(found)),
      body: part('Body', (found) => this.nodes(children(found))),
    });
  }

  private importStatement(node: SyntaxNode, all: SyntaxNode[]): PyNode {
    const at = all.findIndex(({ name }) => name === 'import');
    const listed = all.slice(at + 1).filter(({ name }) => !/^[()]$/.test(name));
    const names = split(listed, ',').map((item) => {
      const [[first, ...rest] = item, alias] = split(item, 'as');
      const id = this.text({ from: first.from, to: (rest.at(-1) ?? first).to });
      return this.make('Alias', first, {
        name: this.make('Identifier', first, { id }),
        asname: alias ? this.identifier(alias[0]) : null,
      });
    });
    if (at === 0) return this.make('StmtImport', node, { names });
    const written = all.slice(1, at).map((each) => this.text(each));
    const id = written.join('').replace(/^\.+/, '');
    const module = id ? this.make('Identifier', node, { id }) : null;
    const level = written.join('').length - id.length;
    return this.make('StmtImportFrom', node, { module, names, level });
  }
}
