import type { Check } from '../rule';

export const summary = '新模型写 `_description`，否则加载时有警告。';

export const check: Check = (note, context, report) => {
  for (const { model, isNew, attributes, line } of note.modules.flatMap(
    (module) => context.module(module).models,
  ))
    if (isNew && !attributes.has('_description'))
      report(line, `模型 ${model} 没有 _description`, '加一行 _description = "…"');
};
