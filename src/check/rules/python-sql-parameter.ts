import { dotted, is } from '../parse/pythonNodes';
import { pythonNodes } from '../pythonHelpers';
import type { Check } from '../rule';

export const summary = '`cr.execute()` 的值作参数传，不用 f-string、`%`、`.format()` 拼进 SQL。';

export const check: Check = (note, context, report) => {
  for (const { node: call, line } of pythonNodes(note, context, 'ExprCall')) {
    if (!/(?:^|\.)_?cr\.execute$/.test(dotted(call.func) ?? '')) continue;
    const [query] = call.arguments.args;
    const isBuilt =
      is(query, 'ExprFString') ||
      (is(query, 'ExprBinOp') && query.op === 'Mod') ||
      (is(query, 'ExprCall') && is(query.func, 'ExprAttribute') && query.func.attr.id === 'format');
    const fix = '值写 %s 并作第二个参数传；表名、列名用 SQL("… %s …", SQL.identifier(name))';
    if (isBuilt) report(line, '值被拼进了 SQL', fix);
  }
};
