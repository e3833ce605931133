import { suggestion } from '../../lib/nearest';
import { dotted, is, stringValue } from '../parse/pythonNodes';
import { pythonNodes } from '../pythonHelpers';
import type { Check } from '../rule';
import { tables } from '../tables';

/** Decorators without arguments. */
const bare = new Set(['model', 'model_create_multi', 'model_create_single', 'autovacuum']);

export const summary =
  '`@api.x` 是 17.0 有的装饰器，参数合它的规矩：`depends` 要字段名，`ondelete` 要 `at_uninstall=`。';

export const check: Check = (note, report) => {
  const { decorators, removed } = tables;
  const all = pythonNodes(note, 'StmtFunctionDef').flatMap((node) => node.decorator_list);
  for (const { expression, line } of all) {
    const call = is(expression, 'ExprCall') ? expression : null;
    const [, name] = /^api\.(\w+)$/.exec(dotted(call?.func ?? expression) ?? '') ?? [];
    if (!name) continue;
    const args = call?.arguments.args.map(stringValue) ?? [];
    const keywords = call?.arguments.keywords.map(({ arg }) => arg?.id) ?? [];
    if (!decorators.has(name)) {
      const old = removed.pythonNames[`api.${name}`];
      const hint = old ? '' : suggestion(name, decorators);
      const fix = old ?? `可用的装饰器：${[...decorators].join('、')}`;
      report(line, `17.0 没有 @api.${name}${hint}`, fix);
    } else if (bare.has(name)) {
      if (call) report(line, `@api.${name} 不带参数`, `写 @api.${name}`);
    } else if (!call) report(line, `@api.${name} 缺少参数`, `写 @api.${name}(…)`);
    else if (name === 'ondelete' && !keywords.includes('at_uninstall'))
      report(line, '@api.ondelete 缺少 at_uninstall', '写 @api.ondelete(at_uninstall=False)');
    else if (name === 'constrains' || name === 'onchange') {
      const path = args.find((text) => text?.includes('.'));
      if (!path) continue;
      const message = `@api.${name} 只认本模型的字段名，「${path}」不会触发`;
      const fix = '写本模型的字段名；要看关联记录的字段，在那个模型上另写一个方法';
      report(line, message, fix);
    }
  }
};
