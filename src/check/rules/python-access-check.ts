import type { ModelClass } from '../module/models';
import { all, dotted, is, keyword, type PyNode, type PyNodes } from '../parse/pythonNodes';
import { modelClasses } from '../pythonHelpers';
import type { Check } from '../rule';

type Method = PyNodes['StmtFunctionDef'];

/** Methods of 17.0 that check the user's rights: odoo/models.py, odoo/addons/base/models/res_users.py. */
const checks =
  /^(?:check_access_(?:rights|rule)|_search|_filter_access_rules|_apply_ir_rules|has_group|user_has_groups|_?is_(?:admin|system))$/;

/** Methods whose original, which an override calls through `super()`, checks rights: odoo/models.py. */
const checkedByOrm =
  /^(?:create|write|unlink|read|fetch|copy|search|search_read|search_fetch|read_group|web_\w+)$/;

const calledName = ({ func }: PyNodes['ExprCall']): string | null =>
  is(func, 'ExprAttribute') ? func.attr.id : null;

/** `sudo()`, not `sudo(False)`. */
function raisesRights(call: PyNodes['ExprCall']): boolean {
  const flag: PyNode | null | undefined = call.arguments.args[0] ?? keyword(call, 'flag');
  return calledName(call) === 'sudo' && !(is(flag, 'ExprBooleanLiteral') && !flag.value);
}

/** A method's calls with those of the model's own methods it calls. */
function callsOf(
  method: Method,
  model: ModelClass,
  seen = new Set<Method>(),
): PyNodes['ExprCall'][] {
  if (seen.has(method)) return [];
  seen.add(method);
  return all(method.body, 'ExprCall').flatMap((call) => {
    const [, own] = /^self\.(\w+)$/.exec(dotted(call.func) ?? '') ?? [];
    const called = model.methods.find(({ name }) => name.id === own);
    return called ? [call, ...callsOf(called, model, seen)] : [call];
  });
}

export const summary =
  '公开的方法（名字不以 `_` 开头）不经检查就执行 SQL 或 `sudo()`：任何登录用户都能经 RPC 调用它。改成私有，或先 `check_access_rights()`、`check_access_rule()`。';

export const check: Check = (note, _context, report) => {
  for (const model of modelClasses(note))
    for (const method of model.methods) {
      const { id, line } = method.name;
      // RPC refuses these: check_method_name in odoo/models.py.
      if (id.startsWith('_') || id === 'init') continue;
      const calls = callsOf(method, model);
      const sql = calls.some(({ func }) => /(?:^|\.)_?cr\.execute$/.test(dotted(func) ?? ''));
      if (!sql && !calls.some(raisesRights)) continue;
      if (checkedByOrm.test(id) || calls.some((call) => checks.test(calledName(call) ?? '')))
        continue;
      report(
        line,
        `公开的方法 ${id}() ${sql ? '执行 SQL' : '用了 sudo()'}，没有检查权限，任何登录用户都能经 RPC 调用`,
        `改名 _${id}，或先调用 check_access_rights() 与 check_access_rule()`,
      );
    }
};
