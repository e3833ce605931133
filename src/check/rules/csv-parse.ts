import { blocksOf } from '../blocks';
import { readCsv } from '../module/csv';
import type { Rule } from '../rule';

export const csvParse: Rule = {
  id: 'csv-parse',
  summary: 'CSV 能被解析：逗号分隔，每行列数与表头相同，引号成对。',
  check: (note) =>
    blocksOf(note, 'csv').flatMap((block) => {
      const { error } = readCsv({ path: block.title ?? 'data.csv', block });
      return error
        ? [{ line: error.line, message: `CSV 格式错误：${error.message}`, mend: '每行的列数与表头相同；含逗号的值放进双引号' }]
        : [];
    }),
};
