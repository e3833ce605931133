import { editDistance } from './editDistance';

/** @returns the nearest known name, ignoring case; undefined when it has more than `max` typos */
export function nearest(name: string, known: Iterable<string>, max = Infinity): string | undefined {
  let best: string | undefined;
  let min = max + 1;
  for (const candidate of known) {
    if (Math.abs(name.length - candidate.length) >= min) continue;
    const { whole } = editDistance(name.toLowerCase(), candidate.toLowerCase(), min);
    if (whole >= min) continue;
    min = whole;
    best = candidate;
  }
  return best;
}

/** @returns `，是不是想写 x`, or an empty text when no known name is near */
export function suggestion(name: string, known: Iterable<string>): string {
  const nearestName = nearest(name, known, Math.max(2, Math.floor(name.length / 4)));
  return nearestName === undefined ? '' : `，是不是想写 ${nearestName}`;
}
