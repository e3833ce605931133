import { pageLine } from '../blocks';
import { dotted, is, keyword, stringList, stringValue } from '../parse/pythonNodes';
import type { Finding, Rule } from '../rule';

/** Fields every model has. */
const magic = new Set(['id', 'display_name', 'create_uid', 'create_date', 'write_uid', 'write_date', '__last_update']);

export const pythonMethodName: Rule = {
  id: 'python-method-name',
  summary: '`compute=`、`inverse=`、`search=` 写的方法，以及 `@api.depends`、`@api.constrains` 写的字段，在模型里有。',
  check: (note, context) =>
    note.modules.flatMap((module) => {
      const { models } = context.module(module);
      return models.flatMap((model): Finding[] => {
        // What a model inherits is not on the page.
        if (model.inherits.length > 0) return [];
        const parts = models.filter((each) => each.model === model.model);
        if (parts.some((each) => each.inherits.some((name) => name !== model.model))) return [];
        const methods = new Set(parts.flatMap((each) => each.methods.map(({ name }) => name.id)));
        const fields = new Set(parts.flatMap((each) => each.fields.map(({ name }) => name)));
        const missingMethods = model.fields.flatMap(({ call, name }) =>
          ['compute', 'inverse', 'search', 'group_expand'].flatMap((parameter): Finding[] => {
            const method = stringValue(keyword(call, parameter));
            if (method === null || methods.has(method)) return [];
            return [
              {
                line: pageLine(model.block, keyword(call, parameter)?.line ?? 1),
                message: `字段 ${name} 的 ${parameter}="${method}"：模型 ${model.model} 没有这个方法`,
                mend: `在 ${model.className} 里写 def ${method}(self…)，或改成已有的方法名`,
              },
            ];
          }),
        );
        const missingFields = model.methods.flatMap((method) =>
          method.decorator_list.flatMap(({ expression, line }): Finding[] => {
            if (!is(expression, 'ExprCall') || !/^api\.(?:depends|constrains|onchange)$/.test(dotted(expression.func) ?? ''))
              return [];
            return expression.arguments.args
              .flatMap((argument) => stringList(argument))
              .map(({ value }) => value.split('.')[0] ?? '')
              .filter((field) => !fields.has(field) && !magic.has(field))
              .map((field) => ({
                line: pageLine(model.block, line),
                message: `@${dotted(expression.func) ?? ''} 里的「${field}」不是模型 ${model.model} 的字段`,
                mend: `写 ${model.model} 已有的字段：${[...fields].join('、')}`,
              }));
          }),
        );
        return [...missingMethods, ...missingFields];
      });
    }),
};
