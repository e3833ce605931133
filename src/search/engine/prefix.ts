/** Discount of a term that only begins with the query: none when they are equal, more the more letters are missing. */
export function prefixFactor(prefix: string, term: string): number {
  return term.length === prefix.length ? 1 : 0.4 + (0.5 * prefix.length) / term.length;
}
