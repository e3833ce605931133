import { allSeries, runSeries } from './versions';

const item = '项';

/** The head of a version table with these columns. */
export const versionHead = (series: readonly number[]): string[] => [item, ...series.map(String)];

/**
 * @returns the series of a version table by its head: 项, then series in order, among them all in
 * which the modules are run; undefined for other tables
 */
export function versionColumns([first, ...rest]: readonly string[]): number[] | undefined {
  const columns = allSeries.filter((series) => rest.includes(String(series)));
  const isWhole = runSeries.every((series) => columns.includes(series));
  return first === item && isWhole && columns.join() === rest.join() ? columns : undefined;
}

/** The cells of a row about one item, by series. */
export type VersionCells = ReadonlyMap<number, string>;

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
 * @returns the series with the text of a cell: its own, or that which it refers to, in at most
 * three steps
 */
export function sourceOf(cells: VersionCells, series: number, steps = 3): number {
  const found = reference.exec(cells.get(series) ?? '');
  if (!found || steps === 0) return series;
  const left = [...cells.keys()].filter((each) => each < series).at(-1);
  return sourceOf(cells, Number(found.groups?.version ?? left), steps - 1);
}

/** Whether a row differs in two series; true when they are the same, false when it lacks one. */
export function differs(cells: VersionCells, from: number, to: number): boolean {
  const [before, after] = [from, to].map((series) => cells.get(sourceOf(cells, series)));
  return from === to || Boolean(before && after && before !== after);
}
