import { dotted, is } from '../parse/pythonNodes';
import { pythonNodes } from '../pythonHelpers';
import type { Check } from '../rule';

export const summary =
  '没有 `self or self.search(…)`：一条没选时变成对搜索到的全部记录操作，domain 为空就是整张表。';

export const check: Check = (note, context, report) => {
  for (const { node, line } of pythonNodes(note, context, 'ExprBinOp')) {
    const { left, op, right } = node;
    if (op !== 'or' || dotted(left) === null || !is(right, 'ExprCall')) continue;
    if (is(right.func, 'ExprAttribute') && right.func.attr.id === 'search')
      report(
        line,
        `${dotted(left) ?? ''} 为空时改为操作 search() 的结果，没选记录会动到全部`,
        '为空就报错或返回；要对搜索结果操作，另写一个方法，先问用户',
      );
  }
};
