import { blocksOf } from '../blocks';
import { readCsv } from '../module/csv';
import type { Check } from '../rule';

export const summary = 'CSV 能被解析：逗号分隔，每行列数与表头相同，引号成对。';

export const check: Check = (note, _context, report) => {
  for (const block of blocksOf(note, 'csv')) {
    const { error } = readCsv({ path: block.title ?? 'data.csv', block });
    if (error)
      report(
        error.line,
        `CSV 格式错误：${error.message}`,
        '每行的列数与表头相同；含逗号的值放进双引号',
      );
  }
};
