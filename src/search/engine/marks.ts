import { fold } from './fold';
import { join, runs, type Run } from './terms';

/** 命中里该标出的：中文一两个字，或标识符（`prefix` 时只要开头对上）。 */
export interface Mark {
  han: boolean;
  text: string;
  prefix: boolean;
}

/** 原文里的一段：起止下标，与对上的是第几个 Mark。 */
export interface Range {
  start: number;
  end: number;
  mark: number;
}

const known = new Map<string, Run[]>();

/** 记住切过的这么多段原文：接着打字时，命中多半还是那些。 */
const MAX_KNOWN = 400;

/** 切好的一段原文。 */
export function runsOf(text: string): Run[] {
  let found = known.get(text);
  if (!found) {
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(text, (found = runs(fold(text))));
  }
  return found;
}

/** 在原文里找出该标的各段，按起点排序，互不重叠。 */
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

/** 加上一段；与上一段重叠的并成一段。 */
function push(out: Range[], range: Range): void {
  const last = out[out.length - 1];
  if (last && range.start < last.end) {
    if (range.end > last.end) out.push({ ...range, start: last.end });
  } else {
    out.push(range);
  }
}
