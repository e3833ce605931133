import { suggestion } from '../nearest';
import type { Finding, Rule } from '../rule';

/** Columns of `ir.model.access.csv`, with the other spelling of references. */
const accessColumns = ['id', 'name', 'model_id:id', 'group_id:id', 'perm_read', 'perm_write', 'perm_create', 'perm_unlink'];

export const csvAccess: Rule = {
  id: 'csv-access',
  summary: '`ir.model.access.csv` 的表头齐全，模型写 `model_…` 且存在，权限是 0 或 1。',
  check: (note, context) =>
    note.modules.flatMap((module) => {
      const { csv, models, name } = context.module(module);
      const known = new Set(
        [...models.map(({ model }) => model), ...context.tables.modelOwner.keys()].map(
          (model) => `model_${model.replaceAll('.', '_')}`,
        ),
      );
      return csv
        .filter(({ model }) => model === 'ir.model.access')
        .flatMap(({ header, access, block }): Finding[] => {
          const columns = header.map((column) => column.replace('/id', ':id'));
          const missing = accessColumns.filter((column) => !columns.includes(column));
          const unknown = columns.filter((column) => !accessColumns.includes(column));
          const head: Finding[] =
            missing.length + unknown.length === 0
              ? []
              : [
                  {
                    line: block.line,
                    message: `ir.model.access.csv 的表头不对：${[...missing.map((column) => `缺 ${column}`), ...unknown.map((column) => `多 ${column}`)].join('，')}`,
                    mend: `写 ${accessColumns.join(',')}`,
                  },
                ];
          const rows = access.flatMap(({ model, cells, line }): Finding[] => {
            const bad = ['perm_read', 'perm_write', 'perm_create', 'perm_unlink'].find(
              (column) => column in cells && !/^[01]$/.test(cells[column] ?? ''),
            );
            const value = bad && cells[bad];
            return [
              ...(model && !known.has(model)
                ? [
                    {
                      line,
                      message: `${model} 不是模型的 XML id${suggestion(model, known)}`,
                      mend: `写 model_ 加上点换成下划线的模型名，例如 model_${name}_item`,
                    },
                  ]
                : []),
              ...(bad ? [{ line, message: `${bad} 的值「${value ?? ''}」不是 0 或 1`, mend: '写 0 或 1' }] : []),
            ];
          });
          return [...head, ...rows];
        });
    }),
};
