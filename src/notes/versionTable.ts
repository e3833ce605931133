import { remember } from '../lib/remember';
import type { Note } from './types';
import { sectionLines } from './sections';

/** Heads of a version table, as every note writes them. */
export const versionTableHead = ['项', '16', '17', '18'] as const;

/** A row of a note's version table. */
export interface VersionRow {
  note: Note;
  /** As written, one for each of {@link versionTableHead}. */
  cells: string[];
  /** In the note's file, from 1. */
  line: number;
}

/** Cells of a row of a Markdown table; an escaped bar is text. */
export function tableCells(row: string): string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/** @returns lines of tables below the heading 版本差异, the rows of dashes left out */
export function versionTable(note: Note): { cells: string[]; line: number }[] {
  return sectionLines(note)
    .filter(
      ({ text, section, isCode }) =>
        section?.title === '版本差异' && !isCode && /^\|(?![\s:|-]+$)/.test(text),
    )
    .map(({ text, line }) => ({ cells: tableCells(text), line }));
}

/** @returns the rows that tell of a difference, without those of the head; each name of a note looks through them */
export const versionRows = remember((note: Note): VersionRow[] =>
  versionTable(note).flatMap((row) =>
    row.cells.join() === versionTableHead.join() ? [] : [{ note, ...row }],
  ),
);

/** What stands for the cell of another version: 同 17、同 17.0、同左、同 16、17. */
const same = /^同(?:左|\s*(?<version>\d\d)(?:\.0)?)$/;

/** A cell with what it refers to put in. */
function resolve(cells: readonly string[], column: number, depth = 0): string {
  const cell = cells[column] ?? '';
  const found = same.exec(cell);
  if (!found || depth > 2) return cell;
  return resolve(
    cells,
    found.groups?.version ? Number(found.groups.version) - 15 : column - 1,
    depth + 1,
  );
}

/**
 * @param cells of a row: what it is about, then 16.0, 17.0 and 18.0
 * @param from column of a version
 * @param to column of another
 * @returns whether the two say something else; any row when the versions are the same
 */
export function differs(cells: readonly string[], from: number, to: number): boolean {
  return from === to || resolve(cells, from) !== resolve(cells, to);
}
