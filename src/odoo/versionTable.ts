/** The head of the version table of every note. */
export const versionTableHead = ['项', '16', '17', '18', '19'] as const;

/** @returns the column of a version, for example `18` */
export const columnOf = (version: string): number =>
  versionTableHead.findIndex((head) => head === version);

/**
 * What becomes of code that uses the item, the worst first: it fails or is ignored; it works but is
 * to go; it works.
 */
export const marks = ['会报错', '已弃用', '可以不改'] as const;

/** @returns how a cell begins that says what a series changes, for example `会报错` */
export const markOf = (cell = ''): (typeof marks)[number] | undefined =>
  marks.find((mark) => cell.startsWith(`${mark}：`));

/** @returns the cells of a row of a Markdown table; an escaped bar does not end a cell */
export function tableCells(row: string): string[] {
  const inside = row.trim().replace(/^\||\|$/g, '');
  return inside.split(/(?<!\\)\|/).map((cell) => cell.trim());
}

/** A cell that refers to another: `同左` to the one on its left, `同 17` to that of a version. */
const reference = /^同(?:左|\s*(?<version>\d\d)(?:\.0)?)$/;

/**
 * @returns the column with the text of a cell: its own, or that which it refers to, in at most
 * three steps
 */
export function sourceOf(cells: readonly string[], column: number, steps = 3): number {
  const found = reference.exec(cells[column] ?? '');
  if (!found || steps === 0) return column;
  const version = found.groups?.version;
  return sourceOf(cells, version ? columnOf(version) : column - 1, steps - 1);
}

/** Whether a row differs in two columns; true when they are the same column. */
export function differs(cells: readonly string[], from: number, to: number): boolean {
  return from === to || cells[sourceOf(cells, from)] !== cells[sourceOf(cells, to)];
}
