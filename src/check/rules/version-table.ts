import { laterSeries, odooSeries } from '../../config/site';
import { groupBy } from '../../lib/groupBy';
import { namesOf, type VersionRow, versionRows, versionTable } from '../../notes/versionRows';
import {
  columnOf,
  isReference,
  markOf,
  marks,
  sourceOf,
  versionTableHead,
} from '../../odoo/versionTable';
import type { Fact } from '../../upgrade/facts';
import { factsOf } from '../../upgrade/loadFacts';
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

/** How a row spells the name of what a series takes away. */
function spelled({ kind, name }: Fact): string {
  if (kind === 'service') return `useService("${name}")`;
  if (kind === 'method') return `${name.replace(/^base\./, '')}()`;
  if (kind === 'import' || kind === 'pythonModule') return `import ${name}`;
  return kind === 'js' ? name.replace(/^@web\S* /, '') : name;
}

const factsByName = new Map<number, Promise<Map<string, Fact>>>();

async function readFacts(series: number): Promise<Map<string, Fact>> {
  const facts = [...(await factsOf(series)).all()];
  return new Map(facts.map((fact) => [spelled(fact), fact]));
}

/** Holds a row against what the source trees say of its names. */
async function checkFacts(row: VersionRow, report: Report): Promise<void> {
  for (const series of laterSeries) {
    const facts = factsByName.get(series) ?? readFacts(series);
    factsByName.set(series, facts);
    const source = sourceOf(row.cells, columnOf(String(series)));
    const mark = source > columnOf(String(odooSeries[0])) ? markOf(row.cells[source]) : undefined;
    for (const name of namesOf(row)) {
      const effect = (await facts).get(name)?.effect;
      const right = effect === 'fails' ? '会报错' : effect === 'deprecated' ? '已弃用' : mark;
      if (mark === right || (effect === 'deprecated' && mark === '会报错')) continue;
      const found = `src/odoo/data 里 ${series} 的 ${name} 是「${right}」，这一行说「${mark ?? '没有变'}」`;
      report(row.line, found, '对照那一版的源码，改这一格；名字表错了就改 advice');
    }
  }
}

export const summary = `「版本差异」一节的表，表头都是 ${head}，没有空格子：版本差异总表由此生成。18、19 与前一格不同时，以${marks.map((mark) => `「${mark}：」`).join('')}之一开头，说任何用到它的代码会怎样。一件事全站只有一行；两边都有的名字与 \`src/odoo/data/steps\`、\`advice\` 一致。`;

export const check: Check = async (note, report, { notes }) => {
  for (const [index, row] of versionTable(note).entries()) {
    const { cells, line } = row;
    if (cells.join() === versionTableHead.join()) continue;
    if (index === 0) report(line, '版本差异表的表头与别的笔记不同', `写成 ${head}`);
    else if (cells.length !== versionTableHead.length || cells.includes(''))
      report(line, '版本差异表有空格子', '每格都写：有、无、同 17，或改了什么');
    else {
      checkMarks(row, report);
      checkTwins(row, notes, report);
      await checkFacts(row, report);
    }
  }
};
