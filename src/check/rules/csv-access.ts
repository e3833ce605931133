import { modelXmlId } from '../moduleHelpers';
import { suggestion } from '../../lib/nearest';
import type { Check } from '../rule';

const permissions = ['perm_read', 'perm_write', 'perm_create', 'perm_unlink'];
const columns = ['id', 'name', 'model_id:id', 'group_id:id', ...permissions];

export const summary = '`ir.model.access.csv` 的表头齐全，模型写 `model_…` 且存在，权限是 0 或 1。';

export const check: Check = (note, context, report) => {
  for (const module of note.modules) {
    const { csv, models, name } = context.module(module);
    const known = new Set(
      [...models.map(({ model }) => model), ...context.tables.modelOwner.keys()].map(modelXmlId),
    );
    for (const { header, access, block } of csv.filter(
      ({ model }) => model === 'ir.model.access',
    )) {
      // The other spelling of references.
      const given = header.map((column) => column.replace('/id', ':id'));
      const missing = columns
        .filter((column) => !given.includes(column))
        .map((column) => `缺 ${column}`);
      const unknown = given
        .filter((column) => !columns.includes(column))
        .map((column) => `多 ${column}`);
      const wrong = [...missing, ...unknown].join('，');
      if (wrong)
        report(block.line, `ir.model.access.csv 的表头不对：${wrong}`, `写 ${columns.join(',')}`);
      for (const { model, cells, line } of access) {
        if (model && !known.has(model)) {
          const fix = `写 model_ 加上点换成下划线的模型名，例如 model_${name}_item`;
          report(line, `${model} 不是模型的 XML id${suggestion(model, known)}`, fix);
        }
        const bad = permissions.find(
          (column) => column in cells && !/^[01]$/.test(cells[column] ?? ''),
        );
        if (bad) report(line, `${bad} 的值「${cells[bad] ?? ''}」不是 0 或 1`, '写 0 或 1');
      }
    }
  }
};
