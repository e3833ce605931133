// Code whose change no name shows: the kind `syntax` in the replacements, in JavaScript.
import type { AnyNode, Literal, Program } from 'acorn';
import {
  importsOf,
  javascriptLine,
  javascriptString,
  keyName,
  lastName,
  nodesOf,
} from '../parse/javascript';
import type { FileCheck } from './context';
import { treeViewType, typesNamed, type ViewType } from './viewTypes';

type Text = Literal & { value: string };

const isText = (node: AnyNode | null | undefined): node is Text =>
  node?.type === 'Literal' && typeof node.value === 'string';

/** Finds what names list views. odoo/upgrade_code/17.5-01-tree-to-list.py changes most of it. */
export function* javascriptViewTypes(program: Program): Generator<ViewType<Text>> {
  const named: AnyNode[][] = [
    ...nodesOf(program, 'Property').map(({ key, value }) => [key, value]),
    ...nodesOf(program, 'AssignmentExpression').map(({ left, right }) => [left, right]),
    ...nodesOf(program, 'BinaryExpression')
      .filter(({ operator }) => /^[!=]==?$/.test(operator))
      .map(({ left, right }) => (isText(left) ? [right, left] : [left, right])),
  ];
  for (const [name, value] of named)
    if (name && isText(value)) yield* typesNamed(lastName(name), value);
  for (const { elements } of nodesOf(program, 'ArrayExpression')) {
    const [first, last] = elements;
    if (elements.length === 2 && javascriptString(first) === null && isText(last))
      yield [last, /^tree$/g, treeViewType];
  }
  for (const { key } of nodesOf(program, 'Property'))
    if (isText(key)) yield [key, /\btree(?=_view_ref\b)/g, 'tree_view_ref'];
}

const oldUser = /^(?:is_admin|is_system|partner_id|uid|username|user_context)$/;

/** Reports what only its place shows. */
export function checkJavaScriptSyntax(program: Program, file: FileCheck): void {
  const find = (node: AnyNode, key: string): void => file.find(javascriptLine(node), 'syntax', key);
  for (const [node, pattern, key] of javascriptViewTypes(program))
    if (node.value.search(pattern) >= 0) find(node, key);
  const isClient = file.path.includes('/static/src/');
  const modules = importsOf(program).map(({ module }) => module);
  const texts = nodesOf(program, 'Literal').map(({ value }) => value);
  const isPos = modules.some((module) => module.startsWith('@point_of_sale/'));
  const identifiers = nodesOf(program, 'Identifier').map(({ name }) => name);
  // The file belongs to the backend and does not load jQuery in some way.
  const isWithoutJQuery =
    isClient &&
    modules.some((module) => /^@web\/(?:views|webclient|search)\//.test(module)) &&
    ![...modules, ...identifiers].some((name) => /jquery|@web_editor/i.test(name));
  for (const call of isWithoutJQuery ? nodesOf(program, 'CallExpression') : [])
    if (keyName(call.callee) === '$') find(call, '$()');
  const deleted = new Set<AnyNode>(
    nodesOf(program, 'UnaryExpression').map(({ argument }) => argument),
  );
  for (const node of nodesOf(program, 'MemberExpression')) {
    const { object, property } = node;
    if (isClient && keyName(object) === 'session' && modules.includes('@web/session'))
      if (oldUser.test(lastName(node)) && !deleted.has(node)) find(node, 'session.uid');
    const isPair = property.type === 'Literal' && (property.value === 0 || property.value === 1);
    if (isClient && isPair && lastName(object).endsWith('_id'))
      if (object.type === 'MemberExpression' && lastName(object.object) === 'data')
        find(node, 'record.data.partner_id[0]');
    // `pos.config.journal_id[0]`, `line.product.uom_id[1]`
    const owner = object.type === 'MemberExpression' ? lastName(object.object) : '';
    if (
      isPos &&
      isPair &&
      (owner === 'config' || (owner === 'product' && lastName(object).endsWith('_id')))
    )
      find(node, 'pos.config.journal_id[0]');
    if (javascriptString(property) === 'Product Unit of Measure')
      find(node, '小数精度 "Product Unit of Measure"');
  }
  for (const { key, value, loc } of nodesOf(program, 'Property')) {
    const name = keyName(key) ?? '';
    const isTrue = value.type === 'Literal' && value.value === true;
    const line = javascriptLine({ loc });
    if (name === 'test' && isTrue && texts.includes('web_tour.tours'))
      file.find(line, 'syntax', 'tour 的 test: true');
    if (
      /^(?:extra_trigger|isCheck)$/.test(name) ||
      (name === 'run' && /^text\s/.test(javascriptString(value) ?? ''))
    )
      file.find(line, 'syntax', 'tour 步骤的 extra_trigger');
  }
}
