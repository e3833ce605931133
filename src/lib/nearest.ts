import { distance } from 'fastest-levenshtein';

/** Finds the known name nearest to one, in any case; undefined when more than `limit` letters differ. */
export function nearest(
  name: string,
  known: Iterable<string>,
  limit = Infinity,
): string | undefined {
  let best: string | undefined;
  let min = limit + 1;
  for (const each of known) {
    const steps = distance(name.toLowerCase(), each.toLowerCase());
    if (steps >= min) continue;
    min = steps;
    best = each;
  }
  return best;
}

/** @returns `，是不是想写 x`, or an empty text when no known name is near */
export function suggestion(name: string, known: Iterable<string>): string {
  const found = nearest(name, known, Math.max(2, Math.floor(name.length / 4)));
  return found === undefined ? '' : `，是不是想写 ${found}`;
}
