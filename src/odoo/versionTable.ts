/** The head of the version table of every note. */
export const versionTableHead = ['项', '16', '17', '18', '19'] as const;

/** @returns the column of a version, for example `18` */
export const columnOf = (version: string): number =>
  versionTableHead.findIndex((head) => head === version);

/** A cell begins with this when the code of the note has to change for that series. */
export const required = '必须改';

/** @returns the cells of a row of a Markdown table; an escaped bar does not end a cell */
export function tableCells(row: string): string[] {
  const inside = row.trim().replace(/^\||\|$/g, '');
  return inside.split(/(?<!\\)\|/).map((cell) => cell.trim());
}

/** A cell that refers to another: `同左` to the one on its left, `同 17` and `同 17.0` to that of a version. */
const reference = /^同(?:左|\s*(?<version>\d\d)(?:\.0)?)$/;

/** @returns the text of a cell, or of the cell that it refers to, in at most three steps */
function resolve(cells: readonly string[], column: number, steps = 3): string {
  const cell = cells[column] ?? '';
  const found = reference.exec(cell);
  if (!found || steps === 0) return cell;
  const version = found.groups?.version;
  const target = version ? columnOf(version) : column - 1;
  return resolve(cells, target, steps - 1);
}

/** @returns what a row says of a series, for example 18; where it says 同 17, what it says of 17 */
export const cellOf = (cells: readonly string[], series: number): string =>
  resolve(cells, columnOf(String(series)));

/** Whether a row differs in two columns; true when they are the same, so that a filter from 17 to 17 hides no row. */
export function differs(cells: readonly string[], from: number, to: number): boolean {
  return from === to || resolve(cells, from) !== resolve(cells, to);
}
