import { dotted, findNodes, isNode, keyword, type PyNodes } from '../../odoo/analysis';
import { modelClasses } from '../parseBlock';
import type { RuleCheck } from '../rule';

/** Methods that check rights: odoo/models.py and base's models/res_users.py of 17.0. */
const checks =
  /^(?:check_access_(?:rights|rule)|_search|_filter_access_rules|_apply_ir_rules|has_group|user_has_groups|_?is_(?:admin|system))$/;

/** Methods of odoo/models.py that check rights. An override calls them through `super()`. */
const checkedByOrm =
  /^(?:create|write|unlink|read|fetch|copy|search|search_read|search_fetch|read_group|web_\w+)$/;

/** @returns the name of the method that a call calls; empty for anything else */
function calledName({ func }: PyNodes['ExprCall']): string {
  return isNode(func, 'ExprAttribute') ? func.attr.id : '';
}

/** Tells whether a call is `sudo()` and not `sudo(False)`. */
function raisesRights(call: PyNodes['ExprCall']): boolean {
  const flag = call.arguments.args[0] ?? keyword(call, 'flag');
  return calledName(call) === 'sudo' && !(isNode(flag, 'ExprBooleanLiteral') && !flag.value);
}

export const summary =
  '公开的方法（名字不以 `_` 开头）不经检查就执行 SQL 或 `sudo()`：任何登录用户都能经 RPC 调用它。改成私有，或先 `check_access_rights()`、`check_access_rule()`。';

export const check: RuleCheck = (note, report) => {
  for (const method of modelClasses(note).flatMap(({ methods }) => methods)) {
    const { name, body, decorator_list: decorators } = method;
    const { id, line } = name;
    // RPC calls methods of models, not of classes.
    if (decorators.some((each) => /^(?:class|static)method$/.test(dotted(each) ?? ''))) continue;
    // RPC refuses private methods and `init`: check_method_name in odoo/models.py.
    if (id.startsWith('_') || id === 'init' || checkedByOrm.test(id)) continue;
    const calls = findNodes(body, 'ExprCall');
    const runsSql = calls.some(({ func }) => /(?:^|\.)_?cr\.execute$/.test(dotted(func) ?? ''));
    if (!runsSql && !calls.some(raisesRights)) continue;
    // An override leaves the check to what it overrides.
    const isOverride = calls.some(({ func }) => dotted(func) === 'super');
    if (isOverride || calls.some((call) => checks.test(calledName(call)))) continue;
    const message = `公开的方法 ${id}() ${runsSql ? '执行 SQL' : '用了 sudo()'}，没有检查权限，任何登录用户都能经 RPC 调用`;
    const fix = `改名 _${id}，或先调用 check_access_rights() 与 check_access_rule()`;
    report(line, message, fix);
  }
};
