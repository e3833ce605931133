import type { AnyNode, Expression, MemberExpression, ObjectExpression, Program } from 'acorn';
import { importedBy, resolveImport } from '../source/webModules';
import {
  classesIn,
  importsOf,
  keyName,
  javascriptLine,
  lastName,
  nodesOf,
  javascriptString,
} from '../parse/javascript';
import type { FileCheck } from './context';
import { recordClass, recordNamed, recordUses, shownNames } from './posRecords';

/** Checks a JavaScript file of the web client. */
export function checkJavaScript(program: Program, file: FileCheck): void {
  const { changes, registered } = file.context;
  const members = nodesOf(program, 'MemberExpression');
  const spread = nodesOf(program, 'SpreadElement').map(({ argument }) => keyName(argument));
  for (const { module, name, local, line } of importsOf(program)) {
    const path = resolveImport(file.path, module);
    const change = changes.find('js', `${path} ${name}`);
    // Where an export is now says that its module is gone, too.
    if (!change?.movedTo) file.find(line, 'jsModule', path);
    // An export that is gone is undefined, which can be spread.
    const isOnlySpread =
      spread.includes(local) && !members.some(({ object }) => keyName(object) === local);
    if (!changes.find('jsModule', path) || change?.movedTo)
      file.report(line, change, isOnlySpread ? 'changed' : undefined);
  }
  checkMembers(program, file);
  checkRequests(program, file);
  for (const { static: isStatic, key, loc } of nodesOf(program, 'PropertyDefinition'))
    if (isStatic && /^(?:props|defaultProps)$/.test(keyName(key) ?? ''))
      file.find(javascriptLine({ loc }), 'syntax', 'static props');
  const imported = importedBy(program, file.path);
  for (const call of nodesOf(program, 'CallExpression')) {
    const [component, props] = call.arguments;
    // `dialog.add(Component, {…})`
    const whole = component && lastName(call.callee) === 'add' && imported.get(lastName(component));
    if (whole && props?.type === 'ObjectExpression')
      for (const key of keysOf(props))
        file.find(javascriptLine(key), 'prop', `${whole} ${keyName(key) ?? ''}`);
    const name = javascriptString(call.arguments[0]);
    if (name === null || registered.has(name)) continue;
    if (lastName(call.callee) === 'category') file.find(javascriptLine(call), 'registry', name);
    if (keyName(call.callee) === 'useService') file.find(javascriptLine(call), 'service', name);
    if (keyName(call.callee) === 'loadBundle') file.find(javascriptLine(call), 'bundle', name);
  }
  const isServices = (node: AnyNode | null | undefined): boolean =>
    node?.type === 'MemberExpression' && keyName(node.property) === 'services';
  const services: AnyNode[] = [
    ...members.flatMap(({ object, property }) => (isServices(object) ? property : [])),
    ...nodesOf(program, 'VariableDeclarator').flatMap(({ id, init }) =>
      isServices(init) ? nodesOf(id, 'Property').map(({ key }) => key) : [],
    ),
    ...nodesOf(program, 'Property').flatMap(({ key, value }) =>
      keyName(key) === 'dependencies' && value.type === 'ArrayExpression'
        ? value.elements.flatMap((element) => element ?? [])
        : [],
    ),
  ];
  for (const node of nodesOf(program, 'Literal'))
    file.checkRoute(javascriptLine(node), javascriptString(node) ?? '');
  for (const node of services) {
    const name = keyName(node);
    if (name && !registered.has(name)) file.find(javascriptLine(node), 'service', name);
  }
}

const keysOf = ({ properties }: ObjectExpression): Expression[] =>
  properties.flatMap((property) => (property.type === 'Property' ? property.key : []));

/** @returns the names of fields in a domain, a list of fields, or values */
function fieldsIn(node: AnyNode | null | undefined): AnyNode[] {
  if (node?.type === 'ObjectExpression') return keysOf(node);
  if (node?.type !== 'ArrayExpression') return [];
  return node.elements.flatMap((element) => {
    if (element?.type === 'Literal') return element;
    if (element?.type !== 'ArrayExpression') return fieldsIn(element);
    const [field] = element.elements;
    return field && element.elements.length === 3 ? field : [];
  });
}

/** Reports what requests name that is gone: `orm.call(model, method)`, `orm.read(model, ids, fields)`. */
function checkRequests(program: Program, file: FileCheck): void {
  const { context } = file;
  for (const { key, value } of nodesOf(program, 'Property'))
    if (/^(?:model|res_?model)$/i.test(keyName(key) ?? ''))
      file.find(javascriptLine(value), 'model', javascriptString(value) ?? '');
  for (const call of nodesOf(program, 'CallExpression')) {
    const { callee } = call;
    const [first, second, ...rest] = call.arguments;
    const model = javascriptString(first) ?? '';
    if (callee.type !== 'MemberExpression' || !/^orm$/i.test(lastName(callee.object))) continue;
    file.find(javascriptLine(call), 'model', model);
    const method = javascriptString(second);
    if (method !== null) {
      const line = javascriptLine(second ?? call);
      file.report(line, context.member(model, ['method'], method));
      file.find(line, 'syntax', `orm.call ${model}.${method}`);
    }
    if (lastName(callee) !== 'call' || /^(?:create|write)$/.test(javascriptString(second) ?? ''))
      for (const node of [second, ...rest].flatMap(fieldsIn))
        file.checkFieldPath(javascriptLine(node), model, keyName(node) ?? '');
  }
}

/** What stands before the definition of a member, or the call of one that is overridden. */
const definition = String.raw`(?:super|prototype)\.|[\n{}]\s*(?:(?:async|get|set|static)\s+)*`;

/** Where the classes of records were in 17.0. */
const models = '@point_of_sale/app/store/models';

/** What `this.pos` and `env.services.pos` are. */
const posStore = '@point_of_sale/app/store/pos_store PosStore';

/**
 * Reports gone members: of the classes that a file extends or patches, and names that the addons
 * from which it imports have had.
 *
 * @param origin the addon whose template the code is in
 */
export function checkMembers(program: Program, file: FileCheck, origin?: string): void {
  const { context } = file;
  // The helpers of tests are not read as part of an addon.
  const isTest = file.path.includes('/static/tests/');
  const addons = new Set(
    importsOf(program).flatMap(
      ({ module }) => /^@(\w+)\//.exec(resolveImport(file.path, module))?.[1] ?? [],
    ),
  );
  if (origin) addons.add(origin);
  const members = nodesOf(program, 'MemberExpression');
  if (members.some(({ object }) => lastName(object) === 'posmodel')) addons.add('point_of_sale');
  const classes = importedBy(program, file.path);
  const changeOf = (name: string, owner = '') =>
    [owner, ...(isTest ? [] : addons)]
      .map((each) => context.changes.find('jsMember', `${each}.${name}`))
      .find((change) => change !== undefined);
  const changeOfRecord = (record = '', name = '') =>
    context.changes.find('jsMember', `@point_of_sale ${record}.${name}`);
  const owners = new Map<AnyNode, string | undefined>();
  for (const { name: own, base, members: defined } of classesIn(program)) {
    if (base === undefined) continue;
    const owner = classes.get(base ?? '');
    for (const member of defined) {
      const name = keyName(member.key) ?? '';
      const change = changeOf(name, owner) ?? changeOfRecord(recordClass(owner), name);
      // Nobody else calls what overrides a gone member.
      const isUsed = change && context.hasName(name, definition);
      file.report(javascriptLine(member), change, isUsed ? 'changed' : undefined);
      for (const node of nodesOf(member, 'MemberExpression'))
        if (/^(?:ThisExpression|Super)$/.test(node.object.type)) owners.set(node, owner);
        // A class that extends a component may get props of its own.
        else if (own === undefined && lastName(node.object) === 'props' && isOfThis(node.object))
          checkProp(node, owner, members, file);
    }
  }
  const isWidget =
    addons.size > 0 &&
    nodesOf(program, 'CallExpression').some(({ callee }) =>
      /^(?:extend|include)$/.test(lastName(callee)),
    );
  const uses = addons.has('point_of_sale') ? recordUses(program, owners) : undefined;
  for (const { key, record } of uses?.keys ?? [])
    file.report(javascriptLine(key), changeOfRecord(record, keyName(key) ?? ''));
  for (const node of members) {
    const { object, property, computed } = node;
    const name = computed ? '' : (keyName(property) ?? '');
    if (object.type === 'MemberExpression' && lastName(object) === 'registry')
      if (keyName(object.object) === 'publicWidget') {
        file.find(javascriptLine(property), 'publicWidget', name);
        continue;
      }
    const [of, from] = object.type === 'MemberExpression' ? [lastName(object), object.object] : [];
    const ofClass = of === 'prototype' && from ? classes.get(lastName(from)) : owners.get(node);
    const owner = of === 'pos' ? posStore : ofClass;
    const giver = lastName(object.type === 'CallExpression' ? object.callee : object);
    const known = uses?.members.get(node) ?? recordClass(owner);
    // Components have the names of the classes of records, too.
    const named = owner || shownNames.test(name) ? undefined : recordNamed(giver);
    const ofRecord = uses ? changeOfRecord(known ?? named, name) : undefined;
    const change = ofRecord ?? changeOf(name, owner);
    // Of an object whose class is not known the modules' own data may have the name.
    const whole = `${owner ?? ''}.${name}`;
    const isOwn =
      (owner ?? known)
        ? context.clientMembers.get(change?.name === whole ? whole : name)
        : context.clientMembers.has(name);
    // What the modules add to a class of records that is gone adds nothing.
    const isLost = known !== undefined && context.clientMembers.get(`${models} ${known}.${name}`);
    const isRecord = ofRecord && (known !== undefined || object.type !== 'Identifier');
    const isSaved = of === 'prototype' && owner !== undefined;
    if (object.type === 'Super' || isSaved || isLost || isRecord || !isOwn)
      file.report(javascriptLine(node), change);
    // The widgets of the website bind it to themselves.
    if (name === 'rpc' && isWidget && object.type === 'ThisExpression')
      if (!context.clientMembers.has(name)) file.find(javascriptLine(node), 'service', name);
  }
}

const isOfThis = (node: AnyNode): boolean =>
  node.type === 'MemberExpression' && node.object.type === 'ThisExpression';

/** Reports a prop that a component no longer gets: it fails where something is read of its value. */
function checkProp(
  node: MemberExpression,
  component: string | undefined,
  members: readonly MemberExpression[],
  file: FileCheck,
): void {
  const change = file.context.changes.find(
    'prop',
    `${component ?? ''} ${keyName(node.property) ?? ''}`,
  );
  const isRead = members.some(({ object, optional }) => object === node && !optional);
  file.report(javascriptLine(node), change, isRead ? undefined : 'changed');
}

/**
 * Reports the members that the component of a template has lost: `this.x`, `x` alone, and `props.x`.
 *
 * @param owner the class of the component: `@web/views/list/list_renderer ListRenderer`
 * @param locals the names that the template itself defines
 */
export function checkNames(
  program: Program,
  file: FileCheck,
  owner: string,
  locals: readonly string[],
): void {
  const { clientMembers } = file.context;
  const members = nodesOf(program, 'MemberExpression');
  const keys = new Set<AnyNode>([
    ...members.flatMap(({ object, property, computed }) =>
      computed || object.type === 'ThisExpression' ? [] : property,
    ),
    ...nodesOf(program, 'Property').map(({ key }) => key),
  ]);
  for (const node of members)
    if (keyName(node.object) === 'props' && !locals.includes('props'))
      checkProp(node, owner, members, file);
  for (const node of nodesOf(program, 'Identifier'))
    if (!keys.has(node) && !locals.includes(node.name) && !clientMembers.get(node.name))
      file.find(javascriptLine(node), 'jsMember', `${owner}.${node.name}`);
}
