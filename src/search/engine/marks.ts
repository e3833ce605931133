import { fold } from './fold';
import { join, runs, type Run } from './terms';

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

const known = new Map<string, Run[]>();

/** Texts remembered in runs: with the next key mostly the same hits come again. */
const MAX_KNOWN = 400;

/** A text cut into runs. */
export function runsOf(text: string): Run[] {
  let found = known.get(text);
  if (!found) {
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(text, (found = runs(fold(text))));
  }
  return found;
}

/** The ranges of a text to mark, in order, without overlap. */
export function findMarks(text: string, marks: readonly Mark[]): Range[] {
  const out: Range[] = [];
  const han = new Map<string, number>();
  marks.forEach((mark, i) => {
    if (mark.han) han.set(mark.text, i);
  });
  for (const run of runsOf(text)) {
    if (run.han) {
      for (let i = 0; han.size && i < run.text.length; i++) {
        for (const length of [2, 1]) {
          const mark = i + length <= run.text.length ? han.get(run.text.slice(i, i + length)) : undefined;
          if (mark !== undefined) push(out, { start: run.start + i, end: run.start + i + length, mark });
        }
      }
      continue;
    }
    run.parts.forEach((part, p) => {
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
