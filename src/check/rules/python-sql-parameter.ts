import { currentBlocks, pageLine } from '../blocks';
import { all, dotted, is } from '../parse/pythonNodes';
import type { Rule } from '../rule';

export const pythonSqlParameter: Rule = {
  id: 'python-sql-parameter',
  summary: '`cr.execute()` 的值作参数传，不用 f-string、`%`、`.format()` 拼进 SQL。',
  check: (note, { python }) =>
    currentBlocks(note, 'python').flatMap((block) =>
      all(python(block), 'ExprCall').flatMap((call) => {
        if (!/(?:^|\.)_?cr\.execute$/.test(dotted(call.func) ?? '')) return [];
        const [query] = call.arguments.args;
        const built =
          is(query, 'ExprFString') ||
          (is(query, 'ExprBinOp') && query.op === 'Mod') ||
          (is(query, 'ExprCall') && is(query.func, 'ExprAttribute') && query.func.attr.id === 'format');
        if (!built) return [];
        return [
          {
            line: pageLine(block, call.line),
            message: '值被拼进了 SQL',
            mend: '值写 %s 并作第二个参数传；表名、列名用 SQL("… %s …", SQL.identifier(name))',
          },
        ];
      }),
    ),
};
