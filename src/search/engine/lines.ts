import { findMarks, type Mark, type Range } from './marks';

/**
 * What stands between the cells of a row, and between those of the first row, which names the
 * columns.
 */
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

/**
 * Writes a row: its first cell, and those that match, or else all, with the names of their columns.
 */
function rowText(
  cells: readonly string[],
  heads: readonly string[],
  marks: readonly Mark[],
): string {
  const [subject = '', ...named] = cells.map((cell, i) =>
    i && heads[i] ? `${heads[i]}：${cell}` : cell,
  );
  const isMatch = (_: string, i: number): boolean =>
    findMarks(cells[i + 1] ?? '', marks).length > 0;
  const matching = named.filter(isMatch);
  const shown = matching.length > 0 ? matching : named.filter((_, i) => cells[i + 1]);
  return [subject, ...shown].filter(Boolean).join('；');
}

/** Finds the line with the most different matches; the first one when there is none. */
export function bestLine(lines: readonly string[], marks: readonly Mark[]): Line {
  let heads: string[] = [];
  let best: Line | undefined;
  for (const place of lines) {
    if (place.includes(HEAD)) heads = place.split(HEAD);
    const text = place.includes(CELL) ? rowText(place.split(CELL), heads, marks) : place;
    const ranges = findMarks(text, marks);
    if (!best || countMarks(ranges) > countMarks(best.ranges))
      best = { place, text: text.replaceAll(HEAD, '；'), ranges };
  }
  return best ?? { place: '', text: '', ranges: [] };
}
