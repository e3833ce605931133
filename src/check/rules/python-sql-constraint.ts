import { currentBlocks, pageLine } from '../blocks';
import { modelsIn } from '../module/models';
import { is, stringValue } from '../parse/pythonNodes';
import type { Finding, Rule } from '../rule';

export const pythonSqlConstraint: Rule = {
  id: 'python-sql-constraint',
  summary: '`_sql_constraints` 每一项是 (名称, 定义, 提示语) 三个字符串，名称不重复。',
  check: (note, { python }) =>
    currentBlocks(note, 'python').flatMap((block) =>
      modelsIn(python(block), block).flatMap(({ attributes, model }): Finding[] => {
        const list = attributes.get('_sql_constraints');
        if (!is(list, 'ExprList')) return [];
        const seen = new Set<string>();
        return list.elts.flatMap((item): Finding[] => {
          const line = pageLine(block, item.line);
          const parts = is(item, 'ExprTuple') || is(item, 'ExprList') ? item.elts : [];
          if (parts.length !== 3)
            return [
              {
                line,
                message: `${model} 的 _sql_constraints 这一项有 ${parts.length} 个元素`,
                mend: '写 ("名称", "unique (code)", "提示语")',
              },
            ];
          const name = stringValue(parts[0]) ?? '';
          if (seen.has(name))
            return [{ line, message: `${model} 的 _sql_constraints 里「${name}」重复`, mend: '每一项换一个名称' }];
          seen.add(name);
          return [];
        });
      }),
    ),
};
