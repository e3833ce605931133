import type { Rule } from '../rule';

export const pythonDescription: Rule = {
  id: 'python-description',
  summary: '新模型写 `_description`，否则加载时有警告。',
  check: (note, context) =>
    note.modules.flatMap((module) =>
      context
        .module(module)
        .models.filter(({ isNew, attributes }) => isNew && !attributes.has('_description'))
        .map(({ model, line }) => ({ line, message: `模型 ${model} 没有 _description`, mend: `加一行 _description = "…"` })),
    ),
};
