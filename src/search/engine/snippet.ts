import { runsOf, type Range } from './marks';

/** How many Chinese characters are as wide as an English word with its space. */
export const WORD = 3;

type Token = ReturnType<typeof tokensOf>[number];

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
 * Finds the stretch up to `budget` wide that has the most different matches, and among equals the
 * most matches. Without a match it is the first token.
 */
function bestStretch(tokens: readonly Token[], budget: number): { first: number; last: number } {
  let best = { first: 0, last: 0, value: 0 };
  let matches: { index: number; mark: number; from: number }[] = [];
  let from = 0;
  tokens.forEach(({ width, mark }, index) => {
    const to = from + width;
    if (mark !== undefined) {
      matches = [...matches, { index, mark, from }].filter((match) => to - match.from <= budget);
      const value = new Set(matches.map((match) => match.mark)).size * 100 + matches.length;
      if (value > best.value) best = { first: matches[0]?.index ?? index, last: index, value };
    }
    from = to;
  });
  return best;
}

/**
 * Moves the end of a stretch from token number `from` in steps as long as the tokens fit into
 * `room`. @returns the new end
 */
function grow(tokens: readonly Token[], from: number, step: 1 | -1, room: number): number {
  let index = from;
  let left = room;
  for (let next = tokens[index + step]; next && next.width <= left; next = tokens[index + step]) {
    left -= next.width;
    index += step;
  }
  return index;
}

/**
 * Chooses which `words` words of a text to show: those around the most different matches, with
 * about a third of the other words before them. Without a match it is the beginning.
 */
export function snippetWindow(
  text: string,
  ranges: readonly Range[],
  words: number,
): { start: number; end: number } {
  if (text.length <= words) return { start: 0, end: text.length };
  const tokens = tokensOf(text, ranges);
  const budget = Math.max(1, words) * WORD;
  const room = (from: number, to: number): number =>
    tokens.slice(from, to + 1).reduce((left, { width }) => left - width, budget);
  if (room(0, tokens.length) >= 0) return { start: 0, end: text.length };
  let { first, last } = bestStretch(tokens, budget);
  first = grow(tokens, first, -1, room(first, last) / 3);
  last = grow(tokens, last, 1, room(first, last));
  first = grow(tokens, first, -1, room(first, last));
  return {
    start: first === 0 ? 0 : (tokens[first]?.start ?? 0),
    end: last === tokens.length - 1 ? text.length : (tokens[last]?.end ?? 0),
  };
}
