import { tableCells, versionColumns } from '../odoo';
import { sectionLines } from './sectionLines';
import type { Note } from './types';

/** @returns the lines of the tables below the heading 版本差异, without those of dashes */
export function versionTableLines(note: Note): { cells: string[]; line: number }[] {
  const rows = sectionLines(note).filter(
    ({ text, section, isCode }) =>
      section?.title === '版本差异' && !isCode && /^\|(?![\s:|-]+$)/.test(text),
  );
  return rows.map(({ text, line }) => ({ cells: tableCells(text), line }));
}

/**
 * @returns the rows of the version tables, each with what it is about (`item`) and its cells by the
 *   columns of the head above it
 */
export function versionRows(note: Note) {
  let columns: readonly number[] = [];
  return versionTableLines(note).flatMap(({ cells, line }) => {
    const head = versionColumns(cells);
    columns = head ?? columns;
    const [item = '', ...texts] = cells;
    const pairs = columns.map((series, index) => [series, texts[index] ?? ''] as const);
    return head ? [] : [{ note, line, item, cells: new Map(pairs) }];
  });
}

/** A row of a note's version table. */
export type VersionRow = ReturnType<typeof versionRows>[number];

/**
 * @returns the names in the code of a row's first cell, or that cell when it has none: what the row
 * is about
 */
export function namesOf({ item }: VersionRow): string[] {
  const names = [...item.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  return names.length > 0 ? names : [item];
}
