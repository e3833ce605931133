import { allSeries, baseSeries, runSeries } from './versions';

const item = '项';

/** The head of a version table with these columns. */
export const versionHead = (series: readonly number[]): string[] => [item, ...series.map(String)];

/**
 * @returns the series of a version table by its head: 项, then series in order, among them all in
 * which the modules are run; undefined for other tables
 */
export function versionColumns([first, ...rest]: readonly string[]): number[] | undefined {
  const columns = allSeries.filter((series) => rest.includes(String(series)));
  const hasRunSeries = runSeries.every((series) => columns.includes(series));
  return first === item && hasRunSeries && columns.join() === rest.join() ? columns : undefined;
}

/** The cells of a row about one item, by series. */
export type VersionCells = ReadonlyMap<number, string>;

/**
 * The marks with which a cell begins that says what a series changes, and what each says of code
 * that uses the item. The worst comes first. The upgrade check names its findings by them.
 */
export const markMeanings = {
  不能用: '照旧写会报错，或不起作用',
  已弃用: '还能用，但有警告，或说好以后删除',
  行为变了: '不报错，但结果与以前不同',
  可以不改: '照旧能用',
} as const;

export type Mark = keyof typeof markMeanings;

export const marks = Object.keys(markMeanings) as Mark[];

/** @returns the mark of a cell and its text without it */
export function splitCell(cell = ''): { mark?: Mark; text: string } {
  const mark = marks.find((each) => cell.startsWith(`${each}：`));
  return mark ? { mark, text: cell.slice(mark.length + 1) } : { text: cell };
}

/** @returns the cells of a row of a Markdown table; an escaped bar does not end a cell */
export function tableCells(row: string): string[] {
  const inside = row.trim().replace(/^\||\|$/g, '');
  return inside.split(/(?<!\\)\|/).map((cell) => cell.trim());
}

/** A cell that refers to another: `同左` to the one on its left, `同 17` to that of a version. */
const reference = /^同(?:左|\s*(?<version>\d\d)(?:\.0)?)$/;

/** Whether a cell refers to another. */
export const isReference = (cell: string): boolean => reference.test(cell);

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

/**
 * Whether a row differs in two series; true when they are the same, false when it lacks the later
 * one. A row that lacks the earlier one is compared from the series that notes are written for.
 */
export function differs(cells: VersionCells, from: number, to: number): boolean {
  const known = cells.has(from) ? from : baseSeries;
  const [before, after] = [known, to].map((series) => cells.get(sourceOf(cells, series)));
  return from === to || Boolean(before && after && before !== after);
}
