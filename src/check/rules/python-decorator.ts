import { currentBlocks, pageLine } from '../blocks';
import { suggestion } from '../nearest';
import { all, dotted, is, stringValue } from '../parse/pythonNodes';
import type { Finding, Rule } from '../rule';

/** Decorators that are used without arguments. */
const bare = new Set(['model', 'model_create_multi', 'model_create_single', 'autovacuum']);

export const pythonDecorator: Rule = {
  id: 'python-decorator',
  summary: '`@api.x` 是 17.0 有的装饰器，参数合它的规矩：`depends` 要字段名，`ondelete` 要 `at_uninstall=`。',
  check: (note, { python, tables }) =>
    currentBlocks(note, 'python').flatMap((block) =>
      all(python(block), 'StmtFunctionDef').flatMap((method) =>
        method.decorator_list.flatMap(({ expression, line }): Finding[] => {
          const call = is(expression, 'ExprCall') ? expression : null;
          const [, name] = /^api\.(\w+)$/.exec(dotted(call?.func ?? expression) ?? '') ?? [];
          if (!name) return [];
          const at = pageLine(block, line);
          const old = tables.removed.pythonNames[`api.${name}`];
          if (old) return [{ line: at, message: `17.0 没有 @api.${name}`, mend: old }];
          if (!tables.decorators.has(name))
            return [
              {
                line: at,
                message: `17.0 没有 @api.${name}${suggestion(name, tables.decorators)}`,
                mend: `可用的装饰器：${[...tables.decorators].join('、')}`,
              },
            ];
          if (bare.has(name)) return call ? [{ line: at, message: `@api.${name} 不带参数`, mend: `写 @api.${name}` }] : [];
          if (!call) return [{ line: at, message: `@api.${name} 缺少参数`, mend: `写 @api.${name}(…)` }];
          if (name === 'ondelete' && !call.arguments.keywords.some(({ arg }) => arg?.id === 'at_uninstall'))
            return [{ line: at, message: '@api.ondelete 缺少 at_uninstall', mend: '写 @api.ondelete(at_uninstall=False)' }];
          if (/^(?:constrains|onchange)$/.test(name)) {
            const dottedName = call.arguments.args.find((argument) => stringValue(argument)?.includes('.'));
            if (dottedName)
              return [
                {
                  line: at,
                  message: `@api.${name} 只认本模型的字段名，「${stringValue(dottedName) ?? ''}」不会触发`,
                  mend: '写本模型的字段名；要看关联记录的字段，在那个模型上另写一个方法',
                },
              ];
          }
          return [];
        }),
      ),
    ),
};
