// Code whose change no name shows: the kind `syntax` in the replacements, in Python.
import { baseSeries, seriesName } from '../versions';
import { lineAt } from '../../lib/parseError';
import {
  dotted,
  elementsOf,
  findNodes,
  isNode,
  keyword,
  type PyNode,
  type PyNodes,
  stringValue,
} from '../parse/pythonNodes';
import type { FileCheck } from './context';
import { treeViewType, typesNamed, type ViewType } from './viewTypes';

type Text = PyNodes['ExprStringLiteral'];

const tags = /(?<=<\/?|(?:^|[./])\/)tree(?=[\s/>[]|$)/g;

/** @returns the last name of `a.b`, `a["b"]` or of a string */
function lastName(node: unknown): string {
  if (isNode(node, 'ExprSubscript')) return stringValue(node.children[0]) ?? '';
  return stringValue(node) ?? (dotted(node) ?? '').replace(/.*\./, '');
}

function* namedTypes(name: string, value: unknown): Generator<ViewType<Text>> {
  if (isNode(value, 'ExprStringLiteral')) yield* typesNamed(name, value);
}

/** Finds what names list views. odoo/upgrade_code/17.5-01-tree-to-list.py changes most of it. */
export function* pythonViewTypes(body: PyNode[]): Generator<ViewType<Text>> {
  for (const { items } of findNodes(body, 'ExprDict'))
    for (const { key, value } of items) yield* namedTypes(stringValue(key) ?? '', value);
  for (const { targets, value } of findNodes(body, 'StmtAssign'))
    yield* namedTypes(lastName(targets[0]), value);
  for (const call of findNodes(body, 'ExprCall'))
    for (const { arg, value } of call.arguments.keywords) yield* namedTypes(arg?.id ?? '', value);
  for (const { left, operator, right } of findNodes(body, 'BinaryExpression'))
    if (/^(?:==|!=|in|not in)$/.test(operator))
      for (const [name, value] of [
        [left, right],
        [right, left],
      ])
        for (const node of [value, ...elementsOf(value)]) yield* namedTypes(lastName(name), node);
  for (const type of ['ExprTuple', 'ExprList'] as const)
    for (const { elts } of findNodes(body, type)) {
      const [first, last] = elts;
      if (elts.length === 2 && stringValue(first) === null && isNode(last, 'ExprStringLiteral'))
        yield [last, /^tree$/g, treeViewType];
    }
  const docstrings = new Set<unknown>(findNodes(body, 'StmtExpr').map(({ value }) => value));
  for (const node of findNodes(body, 'ExprStringLiteral')) {
    if (docstrings.has(node)) continue;
    yield [node, /\btree(?=_view_ref\b)/g, 'tree_view_ref'];
    if (/^\s*<|^\.?\/\//.test(node.value)) yield [node, tags, treeViewType];
  }
}

/** Where SQL has a column alone: after a word or sign that no alias follows. */
const column =
  /(?:\b(?:select|distinct|where|and|or|not|by|set|having|returning|when|then|else)\s+|(?:[,=<>+*/-]|(?<!%)\()\s*)(\w+)\b(?!\.|\s*\()/gi;

/**
 * Reports gone tables in SQL, and columns: those with an alias, `l.blocked` of `account_move_line
 * l`, and in a whole query of one table those without.
 */
function checkSql(body: PyNode[], file: FileCheck): void {
  const queries = findNodes(body, 'ExprCall')
    .filter(({ func }) => /(?:^|\.)_?cr\.execute$/.test(dotted(func) ?? ''))
    .map((call): unknown => call.arguments.args[0]);
  for (const node of findNodes(body, 'ExprStringLiteral')) {
    const { value, line } = node;
    if (!/^\s*(?:select|with|insert|update|delete|create|from|(?:\w+ )*join)\b/i.test(value))
      continue;
    const lineOf = (index: number): number => line + lineAt(value, index) - 1;
    const tables = new Map<string, string>();
    for (const { 1: table = '', 2: alias = table, index } of value.matchAll(
      /\b(?:from|join|into|update)\s+(\w+)(?:\s+(?:as\s+)?(\w+))?/gi,
    )) {
      const model = table.replaceAll('_', '.');
      for (const name of [table, alias]) tables.set(name, model);
      if (!file.context.models.has(model)) file.find(lineOf(index), 'model', model);
    }
    const check = (model: string | undefined, name: string, index: number): void =>
      file.report(
        lineOf(index),
        model ? file.context.member(model, ['field', 'column'], name) : undefined,
      );
    if (tables.size > 0)
      for (const { 1: owner = '', 2: name = '', index } of value.matchAll(/\b(\w+)\.(\w+)/g))
        check(tables.get(owner), name, index);
    const [only = '', ...others] = value.match(/\b(?:from|join|into|update|using)\s+\w+/gi) ?? [];
    const isOfMore = others.length > 0 || /\{|\bfrom\s+\w+(?:\s+\w+){0,2}\s*,/i.test(value);
    if (!isOfMore && queries.includes(node))
      for (const { 0: whole, 1: name = '', index } of value
        .replace(/'[^']*'/g, (text) => text.replace(/\w/g, ' '))
        .matchAll(column))
        check(tables.get(only.replace(/.*\s/s, '')), name, index + whole.length - name.length);
  }
}

/** Reports what only its place shows. */
export function checkPythonSyntax(body: PyNode[], file: FileCheck): void {
  const find = ({ line }: PyNode, key: string): void => file.find(line, 'syntax', key);
  checkSql(body, file);
  for (const [node, pattern, key] of pythonViewTypes(body))
    if (node.value.search(pattern) >= 0) find(node, key);
  for (const { items } of findNodes(body, 'ExprDict'))
    for (const { key, value } of items)
      if (stringValue(key) === 'type' && stringValue(value) === 'tree') find(value, treeViewType);
  for (const { targets } of findNodes(body, 'StmtAssign'))
    for (const target of targets)
      if (/(?:^|\.)env\.(?:context|cr|uid|su)$/.test(dotted(target) ?? ''))
        find(target, 'env.context = …');
  // Modules of a store often refuse other series in their `pre_init_hook`.
  for (const statement of findNodes(body, 'IfStatement')) {
    const [, condition] = statement.children;
    if (!isNode(condition, 'BinaryExpression') || condition.operator !== '!=') continue;
    const isOfSeries = [condition.left, condition.right].some(
      (side) => stringValue(side) === seriesName(baseSeries),
    );
    if (isOfSeries && findNodes(statement, 'RaiseStatement').length > 0)
      find(condition, 'if … != "17.0": raise');
  }
  for (const call of findNodes(body, 'ExprCall')) {
    const { func } = call;
    const { args, keywords } = call.arguments;
    const method = isNode(func, 'ExprAttribute') ? func.attr.id : dotted(func);
    const precision = /^(?:precision_get|get_precision)$/.test(method ?? '')
      ? args[0]
      : keyword(call, 'digits');
    if (precision && stringValue(precision) === 'Product Unit of Measure')
      find(precision, '小数精度 "Product Unit of Measure"');
    const type = method === 'route' ? keyword(call, 'type') : null;
    if (type && stringValue(type) === 'json') find(type, "route(type='json')");
    if (method === 'setUpClass' && [...args, ...keywords].some(isChart))
      find(call, 'setUpClass(chart_template_ref)');
    for (const { arg, line } of keywords)
      if (/^(?:nocopy|locals_builtins)$/.test(arg?.id ?? ''))
        file.find(line, 'syntax', 'safe_eval(nocopy=True)');
  }
}

const isChart = (node: PyNode & { arg?: { id: string } | null }): boolean =>
  (node.arg?.id ?? dotted(node)) === 'chart_template_ref';
