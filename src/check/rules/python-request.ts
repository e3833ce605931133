import { all, dotted, is, keyword, type PyNode, stringValue } from '../../parse/pythonNodes';
import { calledName, pythonNodes } from '../pythonHelpers';
import type { Check } from '../rule';

const request = /^request\.(?:params|get_json_data|httprequest\.(?:args|form))$/;

const searches = /^(?:(?:web_|name_|_)?search(?:_read|_fetch|_count)?|_?read_group)$/;

/** Tells whether a value is what a request gives, as it is or through `int()`, `min()`, `or`. */
function isGiven(value: PyNode | undefined, given: string[]): boolean {
  const areGiven = (nodes: PyNode[]): boolean => nodes.some((node) => isGiven(node, given));
  if (is(value, 'ExprSubscript')) return isGiven(value.value, given);
  if (is(value, 'BinaryExpression') || is(value, 'ConditionalExpression'))
    return areGiven(value.children);
  const name = dotted(is(value, 'ExprCall') ? value.func : value) ?? '';
  if (is(value, 'ExprCall') && /^(?:int|min)$/.test(name)) return areGiven(value.arguments.args);
  return request.test(name.replace(/\.get$/, '')) || given.includes(name.replace(/\.get$/, ''));
}

export const summary =
  '控制器里，请求给的条数要有下限：`limit=0` 在 ORM 里等于不限，负数是数据库的报错；请求里没有的值不能经 `str()` 变成文字「None」。';

export const check: Check = (note, report) => {
  for (const { parameters, body, decorator_list } of pythonNodes(note, 'StmtFunctionDef')) {
    const decorators = decorator_list.map((each) => dotted(is(each, 'ExprCall') && each.func));
    if (!decorators.some((name) => /(?:^|\.)route$/.test(name ?? ''))) continue;
    const given = parameters.names.slice(1).map((name) => name.replace(/^\*+|=$/g, ''));
    for (const { targets, value } of all(body, 'StmtAssign'))
      if (isGiven(value, given)) given.push(...targets.flatMap((target) => dotted(target) ?? []));
    const calls = all(body, 'ExprCall');
    const hasMax = calls.some(({ func }) => dotted(func) === 'max');
    const compared = all(body, 'BinaryExpression')
      .filter(({ children }) => children.some(({ type }) => type === 'CompareOp'))
      .flatMap((each) => all(each, 'ExprName').map(({ id }) => id));
    for (const call of calls) {
      const limit = searches.test(calledName(call)) ? keyword(call, 'limit') : null;
      const isBounded = hasMax || all([limit], 'ExprName').some(({ id }) => compared.includes(id));
      if (limit && !isBounded && isGiven(limit, given))
        report(limit.line, 'limit 由请求决定，没有下限', '写 limit=max(1, min(…, 100))');
      const [value] = call.arguments.args;
      if (dotted(call.func) !== 'str' || !is(value, 'ExprCall') || !isGiven(value, given)) continue;
      const [key, ...fallback] = value.arguments.args.map(stringValue);
      // The code has the key again when it looks whether it is there.
      const texts = all(body, 'ExprStringLiteral').filter((text) => text.value === key);
      const keys = all(body, 'ExprDict').flatMap(({ items }) => items.map((item) => item.key));
      if (fallback.length === 0 && texts.filter((text) => !keys.includes(text)).length === 1)
        report(call.line, `请求里没有 ${key} 时，str() 得到「None」`, '先看有没有，或写默认值');
    }
  }
};
