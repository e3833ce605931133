import { suggestion } from '../../lib/nearest';
import { modulesOf } from '../module/readModule';
import { is } from '../../parse/pythonNodes';
import { attributeLine } from '../../parse/xml';
import { modelClasses } from '../pythonHelpers';
import type { Check } from '../rule';
import { tables } from '../../odoo/tables';
import { modelOf } from '../../odoo/source/xml';
import { elementsOf } from '../xmlHelpers';

export const summary =
  '`_inherit`、关联字段、`<record model>`、`res_model` 等写的模型在这一页定义，或属于 `depends` 里的模块；新模型写 `_description`；`_sql_constraints` 每一项有三个元素。';

export const check: Check = (note, report) => {
  for (const { name: addon, models, files, dependencies, isClosed } of modulesOf(note)) {
    const reportUnknown = (model: string, line: number, known: Set<string>): void => {
      const owner = tables.modelOwner.get(model);
      if (!isClosed || known.has(model) || (owner && dependencies.has(owner))) return;
      if (owner === undefined) {
        const hint = suggestion(model, [...known, ...tables.modelOwner.keys()]);
        const message = `17.0 与这一页都没有模型 ${model}${hint}`;
        report(line, message, '改成已有的模型名，或在这一页定义它');
      } else {
        const fix = `在 __manifest__.py 的 depends 里加 "${owner}"`;
        report(line, `模型 ${model} 属于模块 ${owner}，它不在 ${addon} 的 depends 里`, fix);
      }
    };
    const pageModels = new Set(models.map(({ model }) => model));
    const created = new Set(models.flatMap(({ isNew, model }) => (isNew ? model : [])));
    for (const { model, isNew, inherits, fields, attributes, line } of models) {
      for (const name of inherits) reportUnknown(name, line, created);
      for (const { comodel, line: at } of fields)
        if (comodel !== null) reportUnknown(comodel, at, created);
      if (isNew && !attributes.has('_description'))
        report(line, `模型 ${model} 没有 _description`, '加一行 _description = "…"');
    }
    const elements = files
      .filter(({ path }) => /^(?!static\/).*\.xml$/.test(path))
      .flatMap(({ block }) => elementsOf(block));
    for (const element of elements) {
      const model = modelOf(element);
      if (model) reportUnknown(model, attributeLine(element, 'model'), pageModels);
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
