/** 词项只是以查询开头时打的折扣：差的字符越少越接近原样；相等时不打折。 */
export function prefixFactor(prefix: string, term: string): number {
  return term.length === prefix.length ? 1 : 0.4 + (0.5 * prefix.length) / term.length;
}
