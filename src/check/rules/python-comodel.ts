import { reportUnknownModel } from '../moduleHelpers';
import type { Check } from '../rule';

export const summary = '`_inherit` 与关联字段的模型在这一页定义，或属于 `depends` 里的模块。';

export const check: Check = (note, context, report) => {
  for (const each of note.modules) {
    const module = context.module(each);
    const own = new Set(module.models.flatMap(({ isNew, model }) => (isNew ? model : [])));
    for (const { inherits, fields, line } of module.models) {
      for (const model of inherits)
        reportUnknownModel(model, line, own, module, context.tables, report);
      for (const field of fields)
        if (field.comodel !== null)
          reportUnknownModel(field.comodel, field.line, own, module, context.tables, report);
    }
  }
};
