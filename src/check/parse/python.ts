import { parser } from '@lezer/python';
import type { Arguments, Decorator, DictItem, Identifier, Parameters, PyNode } from './pythonNodes';

/** Removes the indentation all lines share, as a part of a class or function has it. */
export function dedent(code: string): string {
  const lines = code.split('\n');
  const indents = lines.filter((line) => line.trim()).map((line) => line.search(/\S/));
  const shared = Math.min(...indents, 80);
  return lines.map((line) => line.slice(shared)).join('\n');
}

/**
 * Parses Python. Lezer tells enough of what does not parse; why, and what only the grammar of a version forbids, is ruff's.
 *
 * @returns the statements, each node with its line from 1; none when it does not parse
 */
export function parsePython(code: string): PyNode[] {
  const tree = parser.parse(code);
  let broken = 0;
  // A `yield` without a value is an error to Lezer alone.
  tree.iterate({
    enter: ({ type, node }) =>
      void (broken += Number(type.isError && node.parent?.name !== 'YieldStatement')),
  });
  return broken > 0 ? [] : new TreeReader(code).nodes(children(tree.topNode));
}

type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];

function children(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (!/^(?:Comment|[;:⚠])$/.test(child.name)) found.push(child);
  return found;
}

/** What stands between separators, empty parts left out. */
function split(nodes: SyntaxNode[], separator: string): [SyntaxNode, ...SyntaxNode[]][] {
  const parts: SyntaxNode[][] = [[]];
  for (const node of nodes) {
    if (node.name === separator) parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts.filter((part): part is [SyntaxNode, ...SyntaxNode[]] => part.length > 0);
}

/** What stands between the commas of brackets. */
function items(node: SyntaxNode): [SyntaxNode, ...SyntaxNode[]][] {
  return split(
    children(node).filter(({ name }) => !/^[()[\]{}]$/.test(name)),
    ',',
  );
}

const escapes: Record<string, string> = {
  '\n': '',
  n: '\n',
  t: '\t',
  r: '\r',
  "'": "'",
  '"': '"',
  '\\': '\\',
};

/** The text a string literal stands for, null for bytes. Rare escapes such as `\N{…}` stay as they are written. */
function literalText(source: string): string | null {
  const [, prefix = '', , body = ''] = /^(\w*)('''|"""|'|")(.*)\2$/s.exec(source) ?? [];
  if (/b/i.test(prefix)) return null;
  if (/r/i.test(prefix)) return body;
  return body.replace(/\\(x[\da-fA-F]{2}|u[\da-fA-F]{4}|.)/gs, (whole, code: string) =>
    code.length > 1 ? String.fromCodePoint(parseInt(code.slice(1), 16)) : (escapes[code] ?? whole),
  );
}

/** Makes the nodes rules look into from Lezer's tree, which has every token. */
class TreeReader {
  private offset = 0;
  private line = 1;

  constructor(private readonly code: string) {}

  nodes(nodes: SyntaxNode[]): PyNode[] {
    return nodes.flatMap((node) =>
      node.name === 'StatementGroup' ? this.nodes(children(node)) : this.node(node),
    );
  }

  private text({ from, to }: { from: number; to: number }): string {
    return this.code.slice(from, to);
  }

  private make<T extends object>(type: string, { from }: SyntaxNode, fields: T): PyNode & T {
    // Nodes are made nearly in their order, so the last place is near.
    while (this.offset < from) if (this.code[this.offset++] === '\n') this.line++;
    while (this.offset > from) if (this.code[--this.offset] === '\n') this.line--;
    return { type, line: this.line, ...fields };
  }

  private identifier(node: SyntaxNode): Identifier {
    return this.make('Identifier', node, { id: this.text(node) });
  }

  private node(node: SyntaxNode): PyNode {
    const all = children(node);
    const [first = node, second = node, third = node] = all;
    switch (node.name) {
      case 'VariableName':
        return this.make('ExprName', node, { id: this.text(node) });
      case 'Boolean':
        return this.make('ExprBooleanLiteral', node, { value: this.text(node) === 'True' });
      case 'String':
        return this.string(node, [node]);
      case 'ContinuedString':
        return this.string(node, all);
      case 'FormatString':
        return this.make('ExprFString', node, { children: this.nodes(all) });
      case 'ParenthesizedExpression':
        return this.node(second);
      case 'TupleExpression':
        return this.make('ExprTuple', node, { elts: items(node).map((item) => this.value(item)) });
      case 'ArrayExpression':
        return this.make('ExprList', node, { elts: items(node).map((item) => this.value(item)) });
      case 'DictionaryExpression':
        return this.make('ExprDict', node, {
          items: items(node).map((item) => this.dictItem(item)),
        });
      case 'MemberExpression':
        return second.name === '.'
          ? this.make('ExprAttribute', node, {
              value: this.node(first),
              attr: this.identifier(third),
            })
          : this.make('ExprSubscript', node, {
              value: this.node(first),
              children: this.nodes(all.slice(2)),
            });
      case 'CallExpression':
        return this.make('ExprCall', node, {
          func: this.node(first),
          arguments: this.arguments(second),
        });
      case 'BinaryExpression': {
        if (!/^(?:(?:Arith|Bit)Op|and|or)$/.test(second.name)) break;
        const op = this.text(second) === '%' ? 'Mod' : this.text(second);
        return this.make('ExprBinOp', node, {
          left: this.node(first),
          op,
          right: this.node(third),
        });
      }
      case 'ParamList':
        return this.parameters(node);
      case 'ExpressionStatement':
        return this.make('StmtExpr', node, { value: this.value([first, ...all.slice(1)]) });
      case 'AssignStatement': {
        if (second.name === 'TypeDef') break;
        const sides = split(all, 'AssignOp').map((side) => this.value(side));
        return this.make('StmtAssign', node, { targets: sides.slice(0, -1), value: sides.at(-1) });
      }
      case 'ImportStatement':
        return this.importStatement(node, all);
      case 'ClassDefinition':
      case 'FunctionDefinition':
        return this.definition(node, node, []);
      case 'DecoratedStatement':
        return this.definition(
          node,
          all.at(-1) ?? node,
          node.getChildren('Decorator').map((each) => this.decorator(each)),
        );
    }
    return this.make(node.name, node, { children: this.nodes(all) });
  }

  /** One value; several nodes are a comprehension, a slice, `*value`, or a tuple without brackets. */
  private value([first, ...rest]: [SyntaxNode, ...SyntaxNode[]]): PyNode {
    return rest.length === 0
      ? this.node(first)
      : this.make('Group', first, { children: this.nodes([first, ...rest]) });
  }

  private string(node: SyntaxNode, parts: SyntaxNode[]): PyNode {
    const formats = parts.filter(({ name }) => name === 'FormatString');
    if (formats.length > 0)
      return this.make('ExprFString', node, { children: this.nodes(formats) });
    const texts = parts.map((part) => literalText(this.text(part)));
    return this.make(texts.includes(null) ? 'ExprBytesLiteral' : 'ExprStringLiteral', node, {
      value: texts.join(''),
    });
  }

  private dictItem([first, second, ...rest]: [SyntaxNode, ...SyntaxNode[]]): DictItem {
    const value = this.value([second ?? first, ...rest]);
    return { key: first.name === '**' ? null : this.node(first), value };
  }

  private arguments(node: SyntaxNode): Arguments {
    const args: PyNode[] = [];
    const keywords: Arguments['keywords'] = [];
    // A comprehension stands alone; its commas are those of its targets.
    if (node.getChild('for'))
      return this.make('Arguments', node, {
        args: [this.make('ExprGenerator', node, { children: this.nodes(children(node)) })],
        keywords,
      });
    for (const [first, second, third] of items(node)) {
      if (second?.name === 'AssignOp' && third)
        keywords.push(
          this.make('Keyword', first, { arg: this.identifier(first), value: this.node(third) }),
        );
      else if (first.name === '**' && second)
        keywords.push(this.make('Keyword', first, { arg: null, value: this.node(second) }));
      else
        args.push(
          second ? this.make('ExprStarred', first, { value: this.node(second) }) : this.node(first),
        );
    }
    return this.make('Arguments', node, { args, keywords });
  }

  private parameters(node: SyntaxNode): Parameters {
    const names: string[] = [];
    const rest: SyntaxNode[] = [];
    for (const item of items(node)) {
      const stars = item[0].name.startsWith('*') ? this.text(item[0]) : '';
      const [name, ...annotations] = stars ? item.slice(1) : item;
      if (name) names.push(stars + this.text(name));
      rest.push(...annotations);
    }
    return this.make('Parameters', node, { names, children: this.nodes(rest) });
  }

  private decorator(node: SyntaxNode): Decorator {
    const [, first = node, ...rest] = children(node);
    let expression = this.node(first);
    for (const each of rest) {
      if (each.name === 'VariableName')
        expression = this.make('ExprAttribute', first, {
          value: expression,
          attr: this.identifier(each),
        });
      else if (each.name === 'ArgList')
        expression = this.make('ExprCall', first, {
          func: expression,
          arguments: this.arguments(each),
        });
    }
    return this.make('Decorator', node, { expression });
  }

  /** A class or function; with decorators it begins at the first of them. */
  private definition(start: SyntaxNode, node: SyntaxNode, decorators: Decorator[]): PyNode {
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
    const source = all
      .slice(1, at)
      .map((each) => this.text(each))
      .join('');
    const id = source.replace(/^\.+/, '');
    const module = id ? this.make('Identifier', node, { id }) : null;
    return this.make('StmtImportFrom', node, { module, names, level: source.length - id.length });
  }
}
