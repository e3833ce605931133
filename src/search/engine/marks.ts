import { escapeHtml } from '../../lib/escape';
import { cached } from './cached';
import { fold } from './fold';
import { runs, type Part } from './terms';

/** What to mark in a hit: one or two Chinese characters (`han`), or an identifier, of which with `prefix` the beginning is enough. */
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

export const runsOf = cached((text: string) => runs(fold(text)));

/** The ranges of a text to mark, in order, without overlap. */
export function findMarks(text: string, marks: readonly Mark[]): Range[] {
  const ranges: Range[] = [];
  for (const run of runsOf(text)) {
    marks.forEach((mark, m) => {
      if (mark.han !== run.han) return;
      if (mark.han) {
        let at = run.text.indexOf(mark.text);
        for (; at >= 0; at = run.text.indexOf(mark.text, at + 1)) {
          const start = run.start + at;
          ranges.push({ start, end: start + mark.text.length, mark: m });
        }
        return;
      }
      run.parts.forEach(({ start }, p) => {
        const end = endOfMatch(run.parts, p, mark);
        if (end !== undefined) ranges.push({ start, end, mark: m });
      });
    });
  }
  return withoutOverlap(ranges.sort((a, b) => a.start - b.start || b.end - a.end));
}

/** Where a mark that begins with part number `from` ends; undefined when it doesn't match there. */
function endOfMatch(parts: readonly Part[], from: number, mark: Mark): number | undefined {
  let rest = mark.text;
  for (let p = from; p < parts.length; p++) {
    const { text, start } = parts[p] as Part;
    if (text.startsWith(rest)) {
      return mark.prefix || text === rest ? start + rest.length : undefined;
    }
    if (!rest.startsWith(text)) return undefined;
    rest = rest.slice(text.length);
  }
  return undefined;
}

/** Of a range that overlaps the one before, only what is beyond it stays. */
function withoutOverlap(sorted: readonly Range[]): Range[] {
  let end = 0;
  const ranges: Range[] = [];
  for (const range of sorted) {
    if (range.end > end) ranges.push({ ...range, start: Math.max(range.start, end) });
    end = Math.max(end, range.end);
  }
  return ranges;
}

/** The text from `start` to `end` as HTML with tags around its ranges; adjacent ranges are marked as one. */
export function markUp(
  text: string,
  ranges: readonly Range[],
  { pre, post }: { pre: string; post: string },
  start = 0,
  end = text.length,
): string {
  let html = '';
  let at = start;
  ranges.forEach((range, i) => {
    const from = Math.max(range.start, start);
    const to = Math.min(range.end, end);
    if (from >= to) return;
    const opens = from === start || ranges[i - 1]?.end !== range.start;
    const closes = to === end || ranges[i + 1]?.start !== range.end;
    html += escapeHtml(text.slice(at, from)) + (opens ? pre : '');
    html += escapeHtml(text.slice(from, to)) + (closes ? post : '');
    at = to;
  });
  return html + escapeHtml(text.slice(at, end));
}
