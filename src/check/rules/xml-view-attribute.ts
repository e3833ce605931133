import { pageLine } from '../blocks';
import { suggestion } from '../../lib/nearest';
import { attributeLine, descendants, lineOf } from '../parse/xml';
import type { Check } from '../rule';
import { names } from '../tables';
import { enclosingView, viewsOf } from '../xmlHelpers';

export const summary =
  '有 RNG 的视图（tree、search、graph、pivot、calendar、activity）只用语法允许的标签与属性。';

export const check: Check = (note, context, report) => {
  for (const { block, root } of viewsOf(note, context)) {
    if (root.tagName === 'xpath') continue;
    for (const element of descendants(root)) {
      const view = enclosingView(element, root).tagName;
      const grammar = context.tables.views[view];
      // Their grammars are not closed.
      if (!grammar || view === 'activity' || view === 'calendar') continue;
      const allowed = grammar[element.tagName];
      if (allowed === undefined && element.tagName !== 'xpath') {
        const tags = Object.keys(grammar).filter((tag) => tag !== 'xpath' && tag !== 'data');
        const line = pageLine(block, lineOf(element));
        report(
          line,
          `<${view}> 视图里不能有 <${element.tagName}>`,
          `允许的标签：${tags.join('、')}`,
        );
      }
      const known = names(allowed);
      if (allowed === undefined || known.includes('*')) continue;
      for (const { name } of element.attributes) {
        if (known.includes(name) || /^(?:decoration-|t-|xmlns|__)/.test(name)) continue;
        report(
          pageLine(block, attributeLine(element, name)),
          `<${view}> 视图的 <${element.tagName}> 不认属性 ${name}${suggestion(name, known)}`,
          '删掉或改成 RNG 允许的属性，否则安装时报 Invalid view',
        );
      }
    }
  }
};
