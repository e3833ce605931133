import { pageLine } from '../blocks';
import { wholeModel } from '../moduleHelpers';
import { dotted, is, keyword, stringList, stringValue } from '../parse/pythonNodes';
import type { Check } from '../rule';

/** Fields every model has. */
const magic = new Set([
  'id',
  'display_name',
  'create_uid',
  'create_date',
  'write_uid',
  'write_date',
  '__last_update',
]);

export const summary =
  '`compute=`、`inverse=`、`search=` 写的方法，以及 `@api.depends`、`@api.constrains` 写的字段，在模型里有。';

export const check: Check = (note, context, report) => {
  for (const module of note.modules) {
    const { models } = context.module(module);
    for (const { model, className, inherits, fields, methods, block } of models) {
      const whole = inherits.length > 0 ? null : wholeModel(model, models);
      if (!whole) continue;
      for (const { call, name } of fields)
        for (const parameter of ['compute', 'inverse', 'search', 'group_expand']) {
          const value = keyword(call, parameter);
          const method = stringValue(value);
          if (value === null || method === null || whole.methods.has(method)) continue;
          report(
            pageLine(block, value.line),
            `字段 ${name} 的 ${parameter}="${method}"：模型 ${model} 没有这个方法`,
            `在 ${className} 里写 def ${method}(self…)，或改成已有的方法名`,
          );
        }
      for (const { expression, line } of methods.flatMap((method) => method.decorator_list)) {
        const decorator = is(expression, 'ExprCall') ? dotted(expression.func) : null;
        if (
          !is(expression, 'ExprCall') ||
          !/^api\.(?:depends|constrains|onchange)$/.test(decorator ?? '')
        )
          continue;
        for (const { value } of expression.arguments.args.flatMap(stringList)) {
          const [field = ''] = value.split('.');
          if (whole.fields.has(field) || magic.has(field)) continue;
          report(
            pageLine(block, line),
            `@${decorator ?? ''} 里的「${field}」不是模型 ${model} 的字段`,
            `写 ${model} 已有的字段：${[...whole.fields].join('、')}`,
          );
        }
      }
    }
  }
};
