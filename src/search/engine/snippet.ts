import { runsOf, type Range } from './marks';

/** A range of a text. */
export interface Window {
  start: number;
  end: number;
}

/** Chinese characters that count as one word: about as wide as an English word with its space. */
export const HAN_PER_WORD = 3;

/**
 * The stretch of up to `words` words with the most different matches, these somewhat before its middle; without a match,
 * the beginning.
 */
export function snippetWindow(text: string, ranges: readonly Range[], words: number): Window {
  const tokens: { start: number; end: number; cost: number; mark: number }[] = [];
  let r = 0;
  for (const run of runsOf(text)) {
    const step = run.han ? 1 : run.end - run.start;
    for (let start = run.start; start < run.end; start += step) {
      while (r < ranges.length && (ranges[r] as Range).end <= start) r++;
      const range = ranges[r];
      const hit = range && range.start < start + step;
      tokens.push({ start, end: start + step, cost: run.han ? 1 / HAN_PER_WORD : 1, mark: hit ? range.mark : -1 });
    }
  }
  const { length } = tokens;
  const budget = Math.max(1, words) + 0.01;
  if (tokens.reduce((sum, { cost }) => sum + cost, 0) <= budget) return { start: 0, end: text.length };

  // Two pointers: most different matches first, then most matches.
  const inside = new Map<number, number>();
  let best = { from: 0, to: 0, value: -1 };
  let cost = 0;
  let marked = 0;
  let from = 0;
  for (let to = 0; to < length; to++) {
    const token = tokens[to] as (typeof tokens)[0];
    cost += token.cost;
    if (token.mark >= 0) {
      inside.set(token.mark, (inside.get(token.mark) ?? 0) + 1);
      marked++;
    }
    while (cost > budget && from < to) {
      const first = tokens[from++] as (typeof tokens)[0];
      cost -= first.cost;
      if (first.mark < 0) continue;
      const left = (inside.get(first.mark) ?? 0) - 1;
      if (left) inside.set(first.mark, left);
      else inside.delete(first.mark);
      marked--;
    }
    const value = inside.size * 100 + marked;
    if (value > best.value) best = { from, to, value };
  }
  let { from: lo, to: hi } = best;
  // Trims what has no match at both ends, then grows by a third to the front and the rest to the back.
  if (best.value > 0) {
    while (lo < hi && tokens[lo]?.mark === -1) lo++;
    while (hi > lo && tokens[hi]?.mark === -1) hi--;
  } else {
    hi = lo = 0;
  }
  let spare = budget - tokens.slice(lo, hi + 1).reduce((sum, token) => sum + token.cost, 0);
  const grow = (at: number, limit: number): boolean => {
    const token = tokens[at];
    if (!token || token.cost > limit) return false;
    spare -= token.cost;
    return true;
  };
  const back = (spare * 2) / 3;
  while (grow(lo - 1, spare - back)) lo--;
  while (grow(hi + 1, spare)) hi++;
  while (grow(lo - 1, spare)) lo--;
  return {
    start: lo === 0 ? 0 : (tokens[lo] as Window).start,
    end: hi === length - 1 ? text.length : (tokens[hi] as Window).end,
  };
}
