import { isOdooPage, pageLine } from '../blocks';
import type { Finding, Rule } from '../rule';

export const csvHeader: Rule = {
  id: 'csv-header',
  summary: '数据 CSV 以模型名命名，第一列是 `id`，模型存在。',
  check: (note, context) =>
    isOdooPage(note)
      ? note.modules.flatMap((module) => {
          const { csv, models } = context.module(module);
          const known = new Set([...models.map(({ model }) => model), ...context.tables.modelOwner.keys()]);
          return csv.flatMap(({ header, model, path, block }): Finding[] => {
            if (path.startsWith('static/') || path.startsWith('tests/')) return [];
            const line = pageLine(block, 1);
            if (!known.has(model))
              return [
                {
                  line: line - 1,
                  message: `${path}：没有模型 ${model}，CSV 要以模型名命名`,
                  mend: '文件名写成 模型名.csv，例如 res.partner.csv',
                },
              ];
            return header[0] === 'id'
              ? []
              : [{ line, message: `${path} 的第一列是「${header[0] ?? ''}」`, mend: '第一列写 id（XML id）' }];
          });
        })
      : [],
};
