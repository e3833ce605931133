import { tableCells, versionTableHead } from '../odoo/versionTable';
import { sectionLines } from './sectionLines';
import type { Note } from './types';

/** A row of a note's version table, with a cell for each of {@link versionTableHead}. */
export interface VersionRow {
  note: Note;
  cells: string[];
  line: number;
}

/** @returns the rows of the tables below the heading 版本差异, without the rows of dashes */
export function versionTable(note: Note): VersionRow[] {
  const rows = sectionLines(note).filter(
    ({ text, section, isCode }) =>
      section?.title === '版本差异' && !isCode && /^\|(?![\s:|-]+$)/.test(text),
  );
  return rows.map(({ text, line }) => ({ note, cells: tableCells(text), line }));
}

/** @returns the rows of the version table without its head */
export const versionRows = (note: Note): VersionRow[] =>
  versionTable(note).filter(({ cells }) => cells.join() !== versionTableHead.join());

/**
 * @returns the names in the code of a row's first cell, or that cell when it has none: what the row
 * is about
 */
export function namesOf({ cells: [item = ''] }: VersionRow): string[] {
  const names = [...item.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  return names.length > 0 ? names : [item];
}
