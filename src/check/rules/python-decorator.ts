import { pageLine } from '../blocks';
import { suggestion } from '../../lib/nearest';
import { dotted, is, stringValue } from '../parse/pythonNodes';
import { pythonNodes } from '../pythonHelpers';
import type { Check } from '../rule';

/** Decorators that are used without arguments. */
const bare = new Set(['model', 'model_create_multi', 'model_create_single', 'autovacuum']);

export const summary =
  '`@api.x` 是 17.0 有的装饰器，参数合它的规矩：`depends` 要字段名，`ondelete` 要 `at_uninstall=`。';

export const check: Check = (note, context, report) => {
  const { decorators, removed } = context.tables;
  for (const { node, block } of pythonNodes(note, context, 'StmtFunctionDef'))
    for (const { expression, line: blockLine } of node.decorator_list) {
      const call = is(expression, 'ExprCall') ? expression : null;
      const [, name] = /^api\.(\w+)$/.exec(dotted(call?.func ?? expression) ?? '') ?? [];
      if (!name) continue;
      const line = pageLine(block, blockLine);
      const old = removed.pythonNames[`api.${name}`];
      if (old) report(line, `17.0 没有 @api.${name}`, old);
      else if (!decorators.has(name)) {
        const fix = `可用的装饰器：${[...decorators].join('、')}`;
        report(line, `17.0 没有 @api.${name}${suggestion(name, decorators)}`, fix);
      } else if (bare.has(name)) {
        if (call) report(line, `@api.${name} 不带参数`, `写 @api.${name}`);
      } else if (!call) report(line, `@api.${name} 缺少参数`, `写 @api.${name}(…)`);
      else if (
        name === 'ondelete' &&
        !call.arguments.keywords.some(({ arg }) => arg?.id === 'at_uninstall')
      )
        report(line, '@api.ondelete 缺少 at_uninstall', '写 @api.ondelete(at_uninstall=False)');
      else if (name === 'constrains' || name === 'onchange') {
        const path = call.arguments.args.map(stringValue).find((text) => text?.includes('.'));
        if (path)
          report(
            line,
            `@api.${name} 只认本模型的字段名，「${path}」不会触发`,
            '写本模型的字段名；要看关联记录的字段，在那个模型上另写一个方法',
          );
      }
    }
};
