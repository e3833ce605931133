// Which expressions are records of the point of sale in 17.0, by where their values come from.
import type { AnyNode, MemberExpression, Property } from 'acorn';
import { javascriptString, keyName, lastName } from '../parse/javascript';

/** The classes of records in 17.0, by the name of what gives one: `get_order`. */
const records: [name: string, names: RegExp][] = [
  ['Payment', /(?:^|_)payment(?:_?line)?$|Payment(?:_?[lL]ine)?$/],
  ['Orderline', /(?:^|_|order)line$|Line$|^Orderline$/],
  ['Order', /(?:^|_)order$|Order$/],
  ['Product', /^product$|Product$/],
];

/** What gives one record: methods, and properties of any object. */
const givers = {
  call: /^(?:get_(?:order|(?:(?:selected|last)_)?(?:order|payment)line|paymentline_by_uuid)|add_(?:new_order|paymentline))$/,
  property: /^(?:selected_(?:order|payment)line|selectedPaymentLine|currentOrder)$/,
};

/** Members that what a component shows of a record has, too: only its value tells a record. */
export const shownNames = /^(?:customerNote|hasChange|price|selected)$/;

/** @returns the class of the records that a name means */
export const recordNamed = (name: string): string | undefined =>
  records.find(([, names]) => names.test(name))?.[0];

/** @returns the class of records that an imported class is: `@point_of_sale/app/store/models Order` */
export const recordClass = (owner = ''): string | undefined =>
  /\/store\/models (\w+)$/.exec(owner)?.[1];

/**
 * What the point of sale of 17.0 has as values of `search_read`, where a many2one is `[id, name]`:
 * `_pos_data_process` of pos_session.py and `_processData` of pos_store.js.
 */
export const ownsPairs = /^(?:config|product|company|cashier|pos_session)$/;

/** A record, or a list of records. */
interface Value {
  record: string;
  isList?: true;
}

type Scope = Map<string, Value | undefined>;

/** The lists of an order. */
const lists = new Map([
  ['orderlines', 'Orderline'],
  ['get_orderlines', 'Orderline'],
  ['paymentlines', 'Payment'],
  ['get_paymentlines', 'Payment'],
]);

/**
 * @param owners the class that `this` is, by the members read of it
 * @returns the class of the record of each member expression, and what takes records apart
 */
export function recordUses(program: AnyNode, owners: ReadonlyMap<AnyNode, string | undefined>) {
  const members = new Map<MemberExpression, string>();
  /** What callbacks and loops give their parameters and variables. */
  const bound = new Map<AnyNode, Value>();
  const keys: { key: Property['key']; record: string }[] = [];

  const valueOf = (node: AnyNode | null | undefined, scope: Scope): Value | undefined => {
    if (node?.type === 'Identifier') return scope.get(node.name);
    if (node?.type === 'AwaitExpression') return valueOf(node.argument, scope);
    if (node?.type === 'ChainExpression') return valueOf(node.expression, scope);
    if (node?.type === 'LogicalExpression') return valueOf(node.left, scope);
    if (node?.type === 'ArrayExpression') {
      const [first] = node.elements;
      return first?.type === 'SpreadElement' ? valueOf(first.argument, scope) : undefined;
    }
    const isCall = node?.type === 'CallExpression';
    const member = isCall ? node.callee : node;
    if (member?.type !== 'MemberExpression') return undefined;
    const { object, property } = member;
    const owner = valueOf(object, scope);
    const name = member.computed ? (javascriptString(property) ?? '') : lastName(member);
    if (owner?.isList) {
      const isElement = isCall ? /^(?:find|at|pop|shift)$/.test(name) : name === '';
      if (isElement) return { record: owner.record };
      return isCall && /^(?:filter|slice|sort|reverse|concat)$/.test(name) ? owner : undefined;
    }
    const giver = lastName(object.type === 'CallExpression' ? object.callee : object);
    if (giver === 'pos' && name === (isCall ? 'get_order_list' : 'orders'))
      return { record: 'Order', isList: true };
    if (name === 'paymentLines') return { record: 'Payment', isList: true };
    // What the component of a line gets; it is a record from 19.0 on.
    if (name === 'line' && owners.get(object)?.endsWith('/orderline Orderline'))
      return { record: 'OrderlineData' };
    if (name === 'lines' && owners.get(object)?.endsWith(' OrderWidget'))
      return { record: 'Orderline', isList: true };
    const isOrder =
      owner?.record === 'Order' ||
      (!owner && recordNamed(recordClass(owners.get(member)) ?? giver) === 'Order');
    const record = isOrder && name.startsWith('get_') === isCall ? lists.get(name) : undefined;
    if (record) return { record, isList: true };
    const isGiven = givers[isCall ? 'call' : 'property'].test(name);
    return isGiven ? { record: recordNamed(name) ?? '' } : undefined;
  };

  /** Gives a variable or the parts of one the value that it has. */
  const bind = (
    target: AnyNode | null | undefined,
    value: Value | undefined,
    scope: Scope,
  ): void => {
    if (target?.type === 'Identifier') scope.set(target.name, value);
    else if (target?.type === 'AssignmentPattern') bind(target.left, value, scope);
    else if (target?.type === 'ArrayPattern')
      for (const each of target.elements) bind(each, undefined, scope);
    else if (target?.type === 'ObjectPattern')
      for (const property of target.properties) {
        if (property.type !== 'Property') continue;
        const record = value && !value.isList ? value.record : undefined;
        if (record) keys.push({ key: property.key, record });
        const list = record === 'Order' ? lists.get(keyName(property.key) ?? '') : undefined;
        bind(property.value, list ? { record: list, isList: true } : undefined, scope);
      }
  };

  const visit = (node: unknown, scope: Scope): void => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, scope);
      return;
    }
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const each = node as AnyNode;
    let inner = scope;
    if (each.type === 'MemberExpression') {
      const value = valueOf(each.object, scope);
      if (value && !value.isList) members.set(each, value.record);
    } else if ('params' in each) {
      inner = new Map(scope);
      for (const parameter of each.params) bind(parameter, bound.get(parameter), inner);
    } else if (each.type === 'CallExpression' && each.callee.type === 'MemberExpression') {
      const value = valueOf(each.callee.object, scope);
      const name = lastName(each.callee);
      const [callback] = each.arguments;
      if (value?.isList && callback && 'params' in callback) {
        const parameter = callback.params[name === 'reduce' ? 1 : 0];
        if (parameter) bound.set(parameter, { record: value.record });
      }
    } else if (each.type === 'VariableDeclarator')
      bind(each.id, valueOf(each.init, scope) ?? bound.get(each.id), scope);
    else if (each.type === 'AssignmentExpression') {
      if (each.left.type === 'Identifier') bind(each.left, valueOf(each.right, scope), scope);
    } else if (each.type === 'ForOfStatement' && each.left.type === 'VariableDeclaration') {
      const value = valueOf(each.right, scope);
      for (const { id } of value?.isList ? each.left.declarations : [])
        bound.set(id, { record: value?.record ?? '' });
    }
    for (const child of Object.values(each)) visit(child, inner);
  };
  visit(program, new Map());
  return { members, keys };
}
