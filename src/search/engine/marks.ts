import { escapeHtml } from '../../lib/escape';
import { foldInPlace } from './fold';
import { runs, type Part, type Run } from './tokenize';

/**
 * What to mark in a hit: one or two Chinese characters (`han`), or an identifier. With `prefix` its
 * beginning is enough.
 */
export interface Mark {
  han: boolean;
  text: string;
  prefix: boolean;
}

/** A range of a text to mark, and the index of its mark. */
export interface Range {
  start: number;
  end: number;
  mark: number;
}

/** The runs of a text that is shown, whose places are those in the text. */
export const runsOf = (text: string): Run[] => runs(foldInPlace(text));

/** The ranges of a text to mark, in order, without overlap. */
export function findMarks(text: string, marks: readonly Mark[]): Range[] {
  const ranges = runsOf(text).flatMap((run) =>
    marks.flatMap((mark, m) => {
      if (mark.han !== run.han) return [];
      const places = mark.han ? placesInHan(run, mark) : placesInIdentifier(run, mark);
      return places.map((place) => ({ ...place, mark: m }));
    }),
  );
  return withoutOverlap(ranges.sort((a, b) => a.start - b.start || b.end - a.end));
}

type Place = Omit<Range, 'mark'>;

function placesInHan(run: Run, mark: Mark): Place[] {
  const places: Place[] = [];
  for (let at = run.text.indexOf(mark.text); at >= 0; at = run.text.indexOf(mark.text, at + 1)) {
    places.push({ start: run.start + at, end: run.start + at + mark.text.length });
  }
  return places;
}

function placesInIdentifier({ parts }: Run, mark: Mark): Place[] {
  return parts.flatMap(({ start }, i) => {
    const end = endOfMatch(parts, i, mark);
    return end === undefined ? [] : [{ start, end }];
  });
}

/** Where a match ends that begins with part `from`; undefined when the mark is not there. */
function endOfMatch(parts: readonly Part[], from: number, mark: Mark): number | undefined {
  let rest = mark.text;
  for (const { text, start } of parts.slice(from)) {
    if (text.startsWith(rest)) {
      return mark.prefix || text === rest ? start + rest.length : undefined;
    }
    if (!rest.startsWith(text)) return undefined;
    rest = rest.slice(text.length);
  }
  return undefined;
}

/** Cuts off what a range shares with those before it. */
function withoutOverlap(sorted: readonly Range[]): Range[] {
  let end = 0;
  const ranges: Range[] = [];
  for (const range of sorted) {
    if (range.end > end) ranges.push({ ...range, start: Math.max(range.start, end) });
    end = Math.max(end, range.end);
  }
  return ranges;
}

/** The text from `start` to `end` as HTML with tags around its ranges; adjacent ones are joined. */
export function markUp(
  text: string,
  ranges: readonly Range[],
  { pre, post }: { pre: string; post: string },
  start = 0,
  end = text.length,
): string {
  let html = '';
  let at = start;
  for (const range of ranges) {
    const from = Math.max(range.start, start);
    const to = Math.min(range.end, end);
    if (from >= to) continue;
    html += escapeHtml(text.slice(at, from)) + pre + escapeHtml(text.slice(from, to)) + post;
    at = to;
  }
  return (html + escapeHtml(text.slice(at, end))).replaceAll(post + pre, '');
}
