import { laterSeries } from '../../config/site';
import { hashNote } from '../../notes/noteFiles';
import { noteFor, whyUnsupported } from '../../notes/series';
import { versionTable } from '../../notes/versionRows';
import { cellOf, required, versionTableHead } from '../../odoo/versionTable';
import type { Note } from '../../notes/types';
import type { Check, Report } from '../rule';

const head = `| ${versionTableHead.join(' | ')} |`;

function checkSeries(note: Note, series: number, report: Report): void {
  const table = versionTable(note);
  const marked = table.filter(({ cells }) => cellOf(cells, series).startsWith(required));
  const isChanged = hashNote(noteFor(note, series)) !== hashNote(note);
  if (isChanged && marked.length === 0)
    report(
      table[0]?.line ?? 1,
      `模块在 ${series}.0 要改代码，版本差异表的 ${series} 那一列却没有「${required}」`,
      `在说这一处的那一行写「${required}：」和该写什么；没有那一行就加上`,
    );
  const [row] = marked;
  if (!isChanged && row)
    report(
      row.line,
      `版本差异表说 ${series} ${required}，模块在 ${series}.0 却与 17.0 的代码相同`,
      `写一个同名的代码块，标上 odoo="${series}"；不改也能用，就去掉「${required}：」`,
    );
}

export const summary = `「版本差异」一节的表，表头都是 ${head}，没有空格子：版本差异总表由此生成。模块要改才能用的版本，格子以「${required}：」开头。`;

export const check: Check = (note, report) => {
  for (const [index, { cells, line }] of versionTable(note).entries()) {
    if (index === 0 && cells.join() !== versionTableHead.join())
      report(line, '版本差异表的表头与别的笔记不同', `写成 ${head}`);
    else if (cells.length !== versionTableHead.length || cells.includes(''))
      report(line, '版本差异表有空格子', '每格都写：有、无、同 17，或改了什么');
  }
  if (note.modules.length === 0) return;
  for (const series of laterSeries)
    if (whyUnsupported(note, series) === undefined) checkSeries(note, series, report);
};
