import { errorId, errorsOf, quotingLine } from '../../notes/noteErrors';
import type { Note } from '../../notes/types';
import { sectionLines } from '../../notes/sectionLines';
import { tableCells } from '../../odoo';
import type { RuleCheck, Report } from '../rule';

/** Head of a table column with error texts as Odoo shows them. */
const errorColumn = '报错原文';

function checkTables(note: Note, report: Report): void {
  const errors = errorsOf(note);
  let column = -1;
  for (const { text, line, isCode } of sectionLines(note)) {
    const cells = text.startsWith('|') && !isCode ? tableCells(text) : [];
    const cell = cells[column]?.replaceAll('\\|', '|') ?? '';
    if (cells.length === 0) column = -1;
    else if (column < 0) column = cells.indexOf(errorColumn);
    else if (cell.includes('`')) {
      const quoted = quotingLine({ text: cell, isCode });
      if (errors.some(({ id, text: error }) => id === errorId(cell) || quoted(error) > 0)) continue;
      const fix = '照抄到 frontmatter 的 errors 里，报错索引才查得到';
      report(line, `errors 里没有这条报错：${cell}`, fix);
    }
  }
}

export const summary = `frontmatter 的每条 errors 在正文的某一节里引过，报错索引由此通向那一节；表里「${errorColumn}」一列的都在 errors 里；同一条不写两次。`;

export const check: RuleCheck = (note, report) => {
  const seen = new Set<string>();
  const first = Math.max(1, note.source.split('\n').indexOf('errors:') + 1);
  for (const { text, id, at } of errorsOf(note)) {
    if (seen.has(id)) report(first, `报错「${text}」写了两次`, '只留一条');
    seen.add(id);
    const fix = '在讲它的那一节（多半是陷阱）里照抄这段原文，或从 errors 里删去';
    if (!at?.section) report(first, `正文没有一节写着报错「${text}」`, fix);
  }
  checkTables(note, report);
};
