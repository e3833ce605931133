import { distance } from 'fastest-levenshtein';

/** @returns the nearest known name, ignoring case; undefined when more than `max` letters differ */
export function nearest(name: string, known: Iterable<string>, max = Infinity): string | undefined {
  let best: string | undefined;
  let min = max + 1;
  for (const candidate of known) {
    const steps = distance(name.toLowerCase(), candidate.toLowerCase());
    if (steps >= min) continue;
    min = steps;
    best = candidate;
  }
  return best;
}

/** @returns `，是不是想写 x`, or an empty text when no known name is near */
export function suggestion(name: string, known: Iterable<string>): string {
  const nearestName = nearest(name, known, Math.max(2, Math.floor(name.length / 4)));
  return nearestName === undefined ? '' : `，是不是想写 ${nearestName}`;
}
