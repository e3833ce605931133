import { versionTable, versionTableHead } from '../../notes/versionTable';
import type { Check } from '../rule';

const head = `| ${versionTableHead.join(' | ')} |`;

export const summary = `「版本差异」一节的表，表头都是 ${head}，没有空格子：版本差异总表由此生成。`;

export const check: Check = (note, report) => {
  for (const [index, { cells, line }] of versionTable(note).entries()) {
    if (index === 0 && cells.join() !== versionTableHead.join())
      report(line, '版本差异表的表头与别的笔记不同', `写成 ${head}`);
    else if (cells.length !== versionTableHead.length || cells.includes(''))
      report(line, '版本差异表有空格子', '每格都写：有、无、同 17，或改了什么');
  }
};
