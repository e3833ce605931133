/** With `before` true of a beginning of `sorted` and false of the rest: the index of the first it is false of. */
export function bisect<T>(sorted: readonly T[], before: (item: T) => boolean): number {
  let lo = 0;
  let hi = sorted.length;
  while (lo < hi) {
    const mid = (lo + hi) >> 1;
    if (before(sorted[mid] as T)) lo = mid + 1;
    else hi = mid;
  }
  return lo;
}

/** Texts remembered, at least: with the next key mostly the same hits come again. */
const MAX_KNOWN = 500;

/** Makes `work` remember what it made of the last texts, between MAX_KNOWN and twice as many. */
export function remember<T>(work: (text: string) => T): (text: string) => T {
  // In two generations, so that what is in use is never forgotten.
  let known = new Map<string, T>();
  let older = known;
  return (text) => {
    let found = known.get(text);
    if (found === undefined) {
      found = older.get(text) ?? work(text);
      if (known.set(text, found).size >= MAX_KNOWN) {
        older = known;
        known = new Map();
      }
    }
    return found;
  };
}
