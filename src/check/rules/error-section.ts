import { errorId, errorsOf, quotingLine } from '../../notes/noteErrors';
import { sectionLines } from '../../notes/sections';
import { tableCells } from '../../notes/versionTable';
import type { Check } from '../rule';

/** Head of a table column with error texts as Odoo shows them. */
const errorColumn = '报错原文';

export const summary = `frontmatter 的每条 errors 在正文的某一节里引过，报错索引由此通向那一节；表里「${errorColumn}」一列的都在 errors 里；同一条不写两次。`;

export const check: Check = (note, _context, report) => {
  const seen = new Set<string>();
  const errors = errorsOf(note);
  const first = Math.max(1, note.source.split('\n').indexOf('errors:') + 1);
  for (const { text, at } of errors) {
    const id = errorId(text);
    if (seen.has(id)) report(first, `报错「${text}」写了两次`, '只留一条');
    seen.add(id);
    if (!at?.section)
      report(
        first,
        `正文没有一节写着报错「${text}」`,
        '在讲它的那一节（多半是陷阱）里照抄这段原文，或从 errors 里删去',
      );
  }
  let column = -1;
  for (const { text, line, isCode } of sectionLines(note)) {
    const cells = text.startsWith('|') && !isCode ? tableCells(text) : [];
    const cell = cells[column]?.replaceAll('\\|', '|') ?? '';
    if (cells.length === 0) column = -1;
    else if (column < 0) column = cells.indexOf(errorColumn);
    else if (
      cell.includes('`') &&
      errors.every(
        (error) =>
          error.id !== errorId(cell) && quotingLine({ text: cell, isCode })(error.text) === 0,
      )
    )
      report(
        line,
        `errors 里没有这条报错：${cell}`,
        '照抄到 frontmatter 的 errors 里，报错索引才查得到',
      );
  }
};
