import { laterSeries } from '../../config/site';
import { groupBy } from '../../lib/groupBy';
import { namesOf, type VersionRow, versionRows, versionTable } from '../../notes/versionRows';
import { columnOf, isReference, markOf, marks, versionTableHead } from '../../odoo/versionTable';
import type { Note } from '../../notes/types';
import type { Check, Report } from '../rule';

const head = `| ${versionTableHead.join(' | ')} |`;

function checkMarks({ cells, line }: VersionRow, report: Report): void {
  let before: number = marks.length;
  for (const series of laterSeries) {
    const cell = cells[columnOf(String(series))];
    if (isReference(cell)) continue;
    const mark = markOf(cell);
    if (!mark)
      report(
        line,
        `${series} 那一格没有说用到它的代码会怎样：${cell}`,
        `以 ${marks.map((each) => `「${each}：」`).join('')}之一开头；与前面相同就写「同 17」`,
      );
    else if (marks.indexOf(mark) > before)
      report(
        line,
        `${series} 那一格比前一格轻，从 17 升上来的人看不到前一格`,
        '两格写同样的标记，或分成两行',
      );
    else before = marks.indexOf(mark);
  }
}

const rowsByName = new WeakMap<Note[], Map<string, VersionRow[]>>();

/** Finds the rows of all notes that are about a name. */
function rowsAbout(name: string, notes: Note[]): VersionRow[] {
  let rows = rowsByName.get(notes);
  if (!rows) {
    const named = notes
      .flatMap(versionRows)
      .flatMap((row) => namesOf(row).map((each) => ({ name: each, row })));
    const groups = [...groupBy(named, (each) => each.name)];
    rows = new Map(groups.map(([key, all]) => [key, all.map(({ row }) => row)]));
    rowsByName.set(notes, rows);
  }
  return rows.get(name) ?? [];
}

function checkTwins(row: VersionRow, notes: Note[], report: Report): void {
  for (const name of namesOf(row)) {
    const twin = rowsAbout(name, notes).find(
      ({ note, cells, line }) =>
        note.file !== row.note.file || (line < row.line && cells[0] === row.cells[0]),
    );
    if (!twin) continue;
    const fix = '只留在以它为题的那一篇，别处写一句链接；说的不是一回事，就把名字写全';
    report(row.line, `${twin.note.file}:${twin.line} 也有一行说「${name}」`, fix);
  }
}

export const summary = `「版本差异」一节的表，表头都是 ${head}，没有空格子：版本差异总表由此生成。18、19 与前一格不同时，以${marks.map((mark) => `「${mark}：」`).join('')}之一开头，说任何用到它的代码会怎样。一件事全站只有一行。`;

export const check: Check = (note, report, { notes }) => {
  for (const [index, row] of versionTable(note).entries()) {
    const { cells, line } = row;
    if (cells.join() === versionTableHead.join()) continue;
    if (index === 0) report(line, '版本差异表的表头与别的笔记不同', `写成 ${head}`);
    else if (cells.length !== versionTableHead.length || cells.includes(''))
      report(line, '版本差异表有空格子', '每格都写：有、无、同 17，或改了什么');
    else {
      checkMarks(row, report);
      checkTwins(row, notes, report);
    }
  }
};
