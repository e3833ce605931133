import { fold } from './fold';
import { remember } from './helpers';
import { join, runs } from './terms';

/** What to mark in a hit: one or two Chinese characters, or an identifier (with `prefix`, its beginning is enough). */
export interface Mark {
  han: boolean;
  text: string;
  prefix: boolean;
}

/** A marked range of a text and which Mark it is. */
export interface Range {
  start: number;
  end: number;
  mark: number;
}

export const runsOf = remember((text) => runs(fold(text)));

/** The ranges of a text to mark, in order, without overlap. */
export function findMarks(text: string, marks: readonly Mark[]): Range[] {
  const out: Range[] = [];
  const han = new Map<string, number>();
  // Most words begin otherwise than all marks: those need no closer look.
  let firsts = '';
  marks.forEach((mark, i) => {
    firsts += mark.text.charAt(0);
    if (mark.han) han.set(mark.text, i);
  });
  for (const run of runsOf(text)) {
    if (run.han) {
      for (let i = 0; i < run.text.length; i++) {
        for (let length = firsts.includes(run.text.charAt(i)) ? 2 : 0; length; length--) {
          const piece = run.text.slice(i, i + length);
          const mark = han.get(piece);
          if (mark !== undefined)
            push(out, { start: run.start + i, end: run.start + i + piece.length, mark });
        }
      }
      continue;
    }
    run.parts.forEach((part, p) => {
      if (!firsts.includes(part.text.charAt(0))) return;
      const key = join(run.parts, p);
      marks.forEach((mark, m) => {
        if (mark.han || !key.startsWith(mark.text)) return;
        let left = mark.text.length;
        for (const { text: piece, start, end } of run.parts.slice(p)) {
          if (left > piece.length) left -= piece.length;
          else {
            if (mark.prefix || left === piece.length)
              push(out, { start: part.start, end: start + Math.min(left, end - start), mark: m });
            return;
          }
        }
      });
    });
  }
  return out;
}

/** Adds a range; of one that overlaps the last, what is beyond it. */
function push(out: Range[], range: Range): void {
  const last = out[out.length - 1];
  if (last && range.start < last.end) {
    if (range.end > last.end) out.push({ ...range, start: last.end });
  } else {
    out.push(range);
  }
}
