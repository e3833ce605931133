import { findMarks, type Mark, type Range } from './marks';

/** What stands between the cells of a row, and between those of the first row, which names the columns. */
export const CELL = '\t';
export const HEAD = '\f';

/** A line of a text: as the page has it, as a hit shows it, and what matches. */
interface Line {
  place: string;
  text: string;
  ranges: Range[];
}

/** Counts the different marks that match. */
export const countMarks = (ranges: readonly Range[]): number =>
  new Set(ranges.map(({ mark }) => mark)).size;

/** Finds the line with the most different matches; the first one when there is none. */
export function bestLine(lines: readonly string[], marks: readonly Mark[]): Line {
  let heads: string[] = [];
  let best: Line | undefined;
  for (const place of lines) {
    const cells = place.split(CELL);
    if (place.includes(HEAD)) heads = place.split(HEAD);
    // The first column is the subject of the row.
    const named = cells.map((cell, i) => (i > 0 && heads[i] ? `${heads[i]}：${cell}` : cell));
    const text = named
      .filter((_, i) => cells[i])
      .join('；')
      .replaceAll(HEAD, '；');
    const ranges = findMarks(text, marks);
    if (!best || countMarks(ranges) > countMarks(best.ranges)) best = { place, text, ranges };
  }
  return best ?? { place: '', text: '', ranges: [] };
}
