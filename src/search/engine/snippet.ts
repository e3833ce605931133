import { bisect } from './helpers';
import { runsOf, type Range } from './marks';
import type { Run } from './terms';

/** Width of a word in Chinese characters: about as wide as an English word with its space. */
export const WORD = 3;

/** To spare, of a rounding error. */
const SLACK = 0.03;

/**
 * The stretch of up to `words` words with the most different matches, these somewhat before its middle; without a match,
 * the beginning.
 */
export function snippetWindow(
  text: string,
  ranges: readonly Range[],
  words: number,
): { start: number; end: number } {
  // Where each run begins when characters and words are laid out by width; only tokens with a match are looked at singly.
  const runs = runsOf(text);
  const begins: number[] = [];
  const tokens: { from: number; to: number; mark: number }[] = [];
  let width = 0;
  let r = 0;
  for (const run of runs) {
    begins.push(width);
    const step = run.han ? 1 : run.end - run.start;
    for (
      let start = run.start;
      (ranges[r]?.start as number) < run.end && start < run.end;
      start += step
    ) {
      while (r < ranges.length && (ranges[r] as Range).end <= start) r++;
      const range = ranges[r];
      const from = width + (run.han ? start - run.start : 0);
      if (range && range.start < start + step)
        tokens.push({ from, to: from + (run.han ? 1 : WORD), mark: range.mark });
    }
    width += run.han ? run.end - run.start : WORD;
  }
  const budget = Math.max(1, words) * WORD + SLACK;
  if (width <= budget) return { start: 0, end: text.length };

  // Most different matches first, then most matches.
  let maxValue = 0;
  let lo = 0;
  let hi = runs[0]?.han ? 1 : WORD;
  let first = 0;
  tokens.forEach(({ to }, last) => {
    while (to - (tokens[first]?.from as number) > budget) first++;
    const value =
      new Set(tokens.slice(first, last + 1).map(({ mark }) => mark)).size * 100 + last - first;
    if (value <= maxValue) return;
    maxValue = value;
    lo = tokens[first]?.from as number;
    hi = to;
  });
  // Grows by a third to the front, the rest to the back, and what is left then to the front again; by whole tokens.
  const runAt = (x: number): number => bisect(begins, (begin) => begin <= x) - 1;
  const snap = (x: number, round: 'ceil' | 'floor'): number => {
    const run = runAt(x);
    const unit = runs[run]?.han ? 1 : WORD;
    const begin = begins[run] ?? 0;
    return begin + Math[round]((x - begin) / unit) * unit;
  };
  const front = (spare: number): number => snap(Math.max(0, lo - spare), 'ceil');
  lo = front((budget - hi + lo) / 3);
  hi = snap(Math.min(width, lo + budget), 'floor');
  lo = front(budget - hi + lo);
  const head = runAt(lo);
  const tail = runAt(hi - 1);
  const [from, to] = [runs[head] as Run, runs[tail] as Run];
  return {
    start: lo && from.start + lo - (begins[head] ?? 0),
    end: hi === width ? text.length : to.han ? to.start + hi - (begins[tail] ?? 0) : to.end,
  };
}
