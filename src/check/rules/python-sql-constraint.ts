import { pageLine } from '../blocks';
import { is, stringValue } from '../parse/pythonNodes';
import { modelClasses } from '../pythonHelpers';
import type { Check } from '../rule';

export const summary = '`_sql_constraints` 每一项是 (名称, 定义, 提示语) 三个字符串，名称不重复。';

export const check: Check = (note, context, report) => {
  for (const { attributes, model, block } of modelClasses(note, context)) {
    const list = attributes.get('_sql_constraints');
    const seen = new Set<string>();
    for (const item of is(list, 'ExprList') ? list.elts : []) {
      const line = pageLine(block, item.line);
      const parts = is(item, 'ExprTuple') || is(item, 'ExprList') ? item.elts : [];
      const name = stringValue(parts[0]) ?? '';
      if (parts.length !== 3) {
        const fix = '写 ("名称", "unique (code)", "提示语")';
        report(line, `${model} 的 _sql_constraints 这一项有 ${parts.length} 个元素`, fix);
      } else if (seen.has(name))
        report(line, `${model} 的 _sql_constraints 里「${name}」重复`, '每一项换一个名称');
      else seen.add(name);
    }
  }
};
