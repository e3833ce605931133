import { distance } from 'fastest-levenshtein';

/**
 * Which of the known names was probably meant, capital letters aside.
 *
 * @param limit how many letters may differ
 * @returns the nearest, the first of equals; undefined when none is near enough
 */
export function nearest(name: string, known: Iterable<string>, limit = Infinity): string | undefined {
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
