import { runsOf, type Range } from './marks';

/** How many Chinese characters are as wide as an English word with its space. */
export const WORD = 3;

/** Cuts a text into Chinese characters and identifiers, each with the index of its mark. */
function tokensOf(text: string, ranges: readonly Range[]) {
  const tokens: { start: number; end: number; width: number; mark: number | undefined }[] = [];
  let next = 0;
  for (const { han, start, end } of runsOf(text)) {
    const length = han ? 1 : end - start;
    for (let at = start; at < end; at += length) {
      while ((ranges[next]?.end ?? Infinity) <= at) next++;
      const range = ranges[next];
      const mark = range && range.start < at + length ? range.mark : undefined;
      tokens.push({ start: at, end: at + length, width: han ? 1 : WORD, mark });
    }
  }
  return tokens;
}

/**
 * Chooses which `words` words of a text to show: those with the most different matches, and among
 * equals the most matches, with about a third of the other words before them. Without a match it is
 * the beginning.
 */
export function snippetWindow(
  text: string,
  ranges: readonly Range[],
  words: number,
): { start: number; end: number } {
  const tokens = tokensOf(text, ranges);
  /** The end of the tokens from `first` on that fit. */
  const endOf = (first: number): number => {
    let room = Math.max(1, words) * WORD;
    let end = first;
    while ((room -= tokens[end]?.width ?? Infinity) >= 0) end++;
    return end;
  };
  /** The windows in a row with the best value. */
  let best = { first: 0, last: 0, value: 0 };
  for (let first = 0; first === 0 || endOf(first - 1) < tokens.length; first++) {
    const marks = tokens.slice(first, endOf(first)).flatMap(({ mark }) => mark ?? []);
    const value = new Set(marks).size * 100 + marks.length;
    if (value > best.value) best = { first, last: first, value };
    else if (value > 0 && value === best.value && first === best.last + 1) best.last = first;
  }
  const first = Math.round(best.first + ((best.last - best.first) * 2) / 3);
  const end = endOf(first);
  return {
    start: first === 0 ? 0 : (tokens[first]?.start ?? 0),
    end: end === tokens.length ? text.length : (tokens[end - 1]?.end ?? 0),
  };
}
