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
