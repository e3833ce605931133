import { nearest } from '../lib/nearest';

/** `，是不是想写 x`, or nothing when no known name is near. */
export function suggestion(name: string, known: Iterable<string>): string {
  const found = nearest(name, known, Math.max(2, Math.floor(name.length / 4)));
  return found === undefined ? '' : `，是不是想写 ${found}`;
}
