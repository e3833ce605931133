import { groupBy } from '../../lib/groupBy';
import { memoize } from '../../lib/memoize';
import { namesOf, type VersionRow, versionRows, versionTableLines } from '../../notes/versionRows';
import { breakingChangesTo } from '../../odoo/analysis';
import { type BreakingChange, type BreakingChanges, sqlName } from '../../odoo/node';
import {
  allSeries,
  baseSeries,
  type Effect,
  effectNames,
  type Mark,
  markMeanings,
  marks,
  otherSeries,
  readingSeries,
  seriesName,
  sourceOf,
  splitCell,
  upgradeTargets,
  versionColumns,
  versionHead,
} from '../../odoo';
import type { Note } from '../../notes/types';
import type { RuleCheck, Report } from '../rule';

const choice = marks.map((mark) => `「${mark}：」`).join('');

const head = `| ${versionHead(allSeries).join(' | ')} |`;
const optional = `${otherSeries.join('、')} 没有要说的就不写那一列`;

function checkMarks({ cells, line }: VersionRow, report: Report): void {
  let before: number = marks.length;
  for (const [series, cell] of cells) {
    if (series <= baseSeries || sourceOf(cells, series) !== series) continue;
    const { mark } = splitCell(cell);
    const weight = mark ? marks.indexOf(mark) : -1;
    const fix = `以${choice}之一开头，不比前一格轻；与前面相同就写「同 ${baseSeries}」`;
    if (!mark) report(line, `${series} 那一格没有说用到它的代码会怎样：${cell}`, fix);
    else if (weight > before)
      report(line, `${series} 那一格比前一格轻，从 ${baseSeries} 升上来的人看不到前一格`, fix);
    before = weight;
  }
}

/** @returns the rows of all notes by the names that they are about */
const rowsByName = memoize((notes: Note[]) => {
  const rows = notes.flatMap(versionRows);
  const named = rows.flatMap((row) => namesOf(row).map((name) => ({ name, row })));
  return groupBy(named, ({ name }) => name);
});

function checkTwins(row: VersionRow, notes: Note[], report: Report): void {
  for (const name of namesOf(row)) {
    const isTwin = ({ note, item, line }: VersionRow): boolean =>
      note.file !== row.note.file || (line < row.line && item === row.item);
    const others = rowsByName(notes).get(name) ?? [];
    const twin = others.find(({ row: other }) => isTwin(other))?.row;
    const fix = '只留在以它为题的那一篇，别处写一句链接；说的不是一回事，就把名字写全';
    if (twin) report(row.line, `${twin.note.file}:${twin.line} 也有一行说「${name}」`, fix);
  }
}

/** How a row spells the name of what a series takes away. */
function spelled({ kind, name }: BreakingChange): string {
  if (kind === 'service') return `useService("${name}")`;
  if (kind === 'column') return sqlName(name);
  if (kind === 'method') return `${name.replace(/^base\./, '')}()`;
  if (kind === 'import' || kind === 'pythonModule') return `import ${name}`;
  return kind === 'js' ? name.replace(/^@web\/\S* /, '') : name;
}

const effectsOf = memoize((changes: BreakingChanges) => {
  const effects = [...changes.all()].map((change) => [spelled(change), change.effect] as const);
  return new Map(effects);
});

/** What a row may say of a name, by what the data say of it. */
const allowed: Record<Effect, readonly Mark[]> = {
  fails: ['不能用'],
  deprecated: ['已弃用', '不能用'],
  changed: ['行为变了', '不能用'],
};

/** Holds the rows of a note against what the source trees say of their names. */
async function checkChanges(note: Note, report: Report): Promise<void> {
  for (const series of upgradeTargets) {
    const effects = effectsOf(await breakingChangesTo(series));
    for (const row of versionRows(note)) {
      if (!row.cells.has(series)) continue;
      const source = sourceOf(row.cells, series);
      const mark = source > baseSeries ? splitCell(row.cells.get(source)).mark : undefined;
      for (const name of namesOf(row)) {
        const effect = effects.get(name);
        if (!effect || (mark && allowed[effect].includes(mark))) continue;
        const found = `src/odoo/data 里 ${series} 的 ${name} 是「${effectNames[effect]}」，这一行说「${mark ?? '没有变'}」`;
        report(row.line, found, '对照那一版的源码，改这一格；名字表错了就改 replacements');
      }
    }
  }
}

const meanings = marks.map((mark) => `${mark}，${markMeanings[mark]}`).join('；');

export const summary = `「版本差异」一节的表，表头是 ${head}，${optional}，没有空格子：版本差异总表由此生成。${baseSeries} 之后的与前一格不同时，以${choice}之一开头，说任何用到它的代码会怎样：${meanings}。一件事全站只有一行；两边都有的名字与 \`src/odoo/data/diffs\`、\`replacements\` 一致。`;

export const check: RuleCheck = async (note, report, { notes }) => {
  let width = 0;
  const incomplete = new Set<number>();
  for (const [index, { cells, line }] of versionTableLines(note).entries()) {
    const columns = versionColumns(cells);
    if (columns || index === 0) width = cells.length;
    if (!columns && index === 0)
      report(line, '版本差异表的表头与别的笔记不同', `写成 ${head}；${optional}`);
    else if (cells.length !== width || cells.includes('')) {
      report(line, '版本差异表有空格子', `每格都写：有、无、同 ${baseSeries}，或改了什么`);
      incomplete.add(line);
    }
    for (const series of readingSeries) {
      const proviso = `未在 ${seriesName(series)} 实测`;
      if (columns?.includes(series) && !note.source.includes(proviso))
        report(line, `没有说 ${series} 那一列未实测`, `在表的前面写「按公开资料，${proviso}」`);
    }
  }
  for (const row of versionRows(note))
    if (row.cells.size > 0 && !incomplete.has(row.line)) {
      checkMarks(row, report);
      checkTwins(row, notes, report);
    }
  await checkChanges(note, report);
};
