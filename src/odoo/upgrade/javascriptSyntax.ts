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
import { ownsPairs } from './posRecords';
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

/** What `_makeUser` of the client's user.js deletes from the session, by the series it does so from. */
const oldUser: [key: string, names: RegExp][] = [
  [
    'session.uid',
    /^(?:home_action_id|is_(?:admin|internal_user|system)|name|partner_id|show_effect|uid|user(?:name|_context|_settings))$/,
  ],
  ['session.user_companies', /^user_companies$/],
];

/** Reports events of a bus that nobody triggers on it any more, and views whose type is not known. */
function checkCalls(program: Program, file: FileCheck): void {
  const types = nodesOf(program, 'Property')
    .filter(({ key }) => keyName(key) === 'type')
    .map(({ value }) => javascriptString(value));
  const view = file.context.models.get('ir.ui.view');
  const isUnknown = view && !view.methods.has('_get_view_info');
  const isOwnBus = nodesOf(program, 'NewExpression').some(
    ({ callee }) => keyName(callee) === 'EventBus',
  );
  for (const call of nodesOf(program, 'CallExpression')) {
    const { callee, arguments: given } = call;
    const method = lastName(callee);
    const isHook = method === 'useBus';
    const owner = callee.type === 'MemberExpression' ? callee.object : given[0];
    const name = javascriptString(given[isHook ? 1 : 0]);
    if (!owner || name === null) continue;
    const isEvent = isHook || /^(?:addEventListener|on|trigger)$/.test(method);
    if (isEvent && !isOwnBus && /^_?bus(?:_?service)?$/i.test(lastName(owner)))
      file.find(javascriptLine(call), 'syntax', `bus ${name}`);
    const registry = owner.type === 'CallExpression' ? javascriptString(owner.arguments[0]) : null;
    if (isUnknown && method === 'add' && registry === 'views' && types.includes(name))
      file.find(javascriptLine(call), 'syntax', '_get_view_info');
  }
}

/** Reports what only its place shows. */
export function checkJavaScriptSyntax(program: Program, file: FileCheck): void {
  const find = (node: AnyNode, key: string): void => file.find(javascriptLine(node), 'syntax', key);
  checkCalls(program, file);
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
  const isSession = (node: AnyNode | null | undefined): boolean =>
    isClient && modules.includes('@web/session') && !!node && keyName(node) === 'session';
  const ofSession = [
    ...nodesOf(program, 'MemberExpression').flatMap((node) =>
      isSession(node.object) && !deleted.has(node) ? node.property : [],
    ),
    ...nodesOf(program, 'VariableDeclarator').flatMap(({ id, init }) =>
      isSession(init) ? nodesOf(id, 'Property').map(({ key }) => key) : [],
    ),
  ];
  for (const node of ofSession)
    for (const [key, names] of oldUser) if (names.test(keyName(node) ?? '')) find(node, key);
  for (const node of nodesOf(program, 'MemberExpression')) {
    const { object, property } = node;
    const isPair = property.type === 'Literal' && (property.value === 0 || property.value === 1);
    if (isClient && isPair && lastName(object).endsWith('_id'))
      if (object.type === 'MemberExpression' && lastName(object.object) === 'data')
        find(node, 'record.data.partner_id[0]');
    // `pos.config.journal_id[0]`, `line.product.uom_id[1]`; `config.tag_ids[0]` is a record.
    const owner = object.type === 'MemberExpression' ? lastName(object.object) : '';
    const manyToOne = owner === 'config' ? /(?<!_ids)$/ : /_id$/;
    if (isPos && isPair && ownsPairs.test(owner) && manyToOne.test(lastName(object)))
      find(node, 'pos.config.journal_id[0]');
    if (javascriptString(property) === 'Product Unit of Measure')
      find(node, '小数精度 "Product Unit of Measure"');
  }
  const components = importsOf(program).flatMap(({ module, local }) =>
    module.includes('/views/fields/') && /^[A-Z]/.test(local) ? local : [],
  );
  for (const { properties } of nodesOf(program, 'ObjectExpression'))
    if (properties.some((each) => each.type === 'Property' && keyName(each.key) === 'component'))
      for (const each of properties)
        if (each.type === 'SpreadElement' && components.includes(keyName(each.argument) ?? ''))
          find(each, '字段注册表里的 {...组件}');
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
