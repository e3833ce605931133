import { modulesOf } from '../module/readModule';
import { is } from '../parse/pythonNodes';
import { attributeLine } from '../parse/xml';
import { modelClasses, reportUnknownModel } from '../pythonHelpers';
import type { Check } from '../rule';
import { elementsOf, modelOf } from '../xmlHelpers';

export const summary =
  '`_inherit`、关联字段、`<record model>`、`res_model` 等写的模型在这一页定义，或属于 `depends` 里的模块；新模型写 `_description`；`_sql_constraints` 每一项有三个元素。';

export const check: Check = (note, report) => {
  for (const module of modulesOf(note)) {
    const { models, files } = module;
    const own = new Set(models.map(({ model }) => model));
    const created = new Set(models.flatMap(({ isNew, model }) => (isNew ? model : [])));
    for (const { model, isNew, inherits, fields, attributes, line } of models) {
      for (const name of inherits) reportUnknownModel(name, line, created, module, report);
      for (const { comodel, line: at } of fields)
        if (comodel !== null) reportUnknownModel(comodel, at, created, module, report);
      if (isNew && !attributes.has('_description'))
        report(line, `模型 ${model} 没有 _description`, '加一行 _description = "…"');
    }
    const elements = files
      .filter(({ path }) => /^(?!static\/).*\.xml$/.test(path))
      .flatMap(({ block }) => elementsOf(block));
    for (const element of elements) {
      const model = modelOf(element);
      if (model) reportUnknownModel(model, attributeLine(element, 'model'), own, module, report);
    }
  }
  for (const { attributes, model } of modelClasses(note)) {
    const list = attributes.get('_sql_constraints');
    for (const item of is(list, 'ExprList') ? list.elts : []) {
      const length = is(item, 'ExprTuple') ? item.elts.length : 0;
      if (length === 3) continue;
      const fix = '写 ("名称", "unique (code)", "提示语")';
      report(item.line, `${model} 的 _sql_constraints 这一项有 ${length} 个元素`, fix);
    }
  }
};
