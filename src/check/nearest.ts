/** Levenshtein distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const swap = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, swap));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The known name that was probably meant; null when none is near. */
export function nearest(name: string, known: Iterable<string>): string | null {
  let best: string | null = null;
  let least = Math.max(2, Math.floor(name.length / 4)) + 1;
  for (const each of known) {
    if (Math.abs(each.length - name.length) >= least) continue;
    const steps = distance(name.toLowerCase(), each.toLowerCase());
    if (steps < least) {
      least = steps;
      best = each;
    }
  }
  return best;
}

/** `，是不是想写 x`, or nothing. */
export function suggestion(name: string, known: Iterable<string>): string {
  const found = nearest(name, known);
  return found === null ? '' : `，是不是想写 ${found}`;
}
