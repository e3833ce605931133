/** 前面的都合 `before`、后面的都不合时，合的个数，也就是第一个不合的下标。 */
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
