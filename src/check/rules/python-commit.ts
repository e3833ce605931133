import { all, dotted } from '../../parse/pythonNodes';
import { pythonNodes } from '../pythonHelpers';
import type { Check } from '../rule';

const calls = (tree: object, method: RegExp): boolean =>
  all(tree, 'ExprCall').some(({ func }) => method.test(dotted(func) ?? ''));

export const summary =
  '循环里提交的 `try`，它的 `except Exception` 要回滚或再抛出：SQL 出错以后，同一个事务里后面的 SQL 都会失败。';

export const check: Check = (note, report) => {
  const loops = [...pythonNodes(note, 'ForStatement'), ...pythonNodes(note, 'WhileStatement')];
  for (const { children } of new Set(loops.flatMap((loop) => all(loop, 'TryStatement'))))
    for (const [index, { type, line }] of children.entries()) {
      const [caught, ...rest] = children.slice(index + 1);
      const body = caught?.type === 'Body' ? caught : rest.find((each) => each.type === 'Body');
      const isBroad = caught === body || /^(?:Base)?Exception$/.test(dotted(caught) ?? '');
      if (
        type !== 'except' ||
        !isBroad ||
        !body ||
        !calls(children.slice(0, index), /\b_?cr\.commit$/)
      )
        continue;
      if (all(body, 'RaiseStatement').length > 0 || calls(body, /\brollback$/)) continue;
      const message = '提交与 SQL 的错误也在这里被吞掉，循环里后面的 SQL 都会失败';
      report(line, message, '先写 self.env.cr.rollback()，或只捕获具体的异常');
    }
};
