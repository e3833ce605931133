import { suggestion } from '../nearest';
import type { Finding, Rule } from '../rule';

export const pythonComodel: Rule = {
  id: 'python-comodel',
  summary: '`_inherit` 与关联字段的模型在这一页定义，或属于 `depends` 里的模块。',
  check: (note, context) =>
    note.modules.flatMap((module) => {
      const { models, dependencies, name } = context.module(module);
      const { modelOwner } = context.tables;
      const own = new Set(models.filter(({ isNew }) => isNew).map(({ model }) => model));
      const judge = (model: string, line: number): Finding[] => {
        const owner = modelOwner.get(model);
        if (own.has(model) || (owner !== undefined && dependencies.has(owner))) return [];
        if (owner !== undefined)
          return [
            {
              line,
              message: `模型 ${model} 属于模块 ${owner}，它不在 ${name} 的 depends 里`,
              mend: `在 __manifest__.py 的 depends 里加 "${owner}"`,
            },
          ];
        return [
          {
            line,
            message: `17.0 与这一页都没有模型 ${model}${suggestion(model, [...own, ...modelOwner.keys()])}`,
            mend: '改成已有的模型名，或在这一页定义它',
          },
        ];
      };
      return models.flatMap((each) => [
        ...each.inherits.flatMap((model) => judge(model, each.line)),
        ...each.fields.flatMap((field) => (field.comodel === null ? [] : judge(field.comodel, field.line))),
      ]);
    }),
};
