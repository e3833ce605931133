/** Turns traditional characters into simplified ones, one for one. */
export type Simplify = (text: string) => string;

/** Makes it from pairs in one string: traditional, simplified, traditional, simplified. */
export function simplifier(pairs: string): Simplify {
  const map = new Map<string, string>();
  for (const [, from = '', to = ''] of pairs.matchAll(/(.)(.)/g)) map.set(from, to);
  const known = new RegExp(`[${[...map.keys()].join('')}]`, 'g');
  return (text) => text.replace(known, (c) => map.get(c) ?? c);
}

/**
 * Turns full-width characters into half-width ones and, with `simplify`, traditional into simplified; leaves the case,
 * which camel case needs. The length stays, so an index into the result is one into the source.
 */
export function fold(text: string, simplify?: Simplify): string {
  const half = text.replace(/[\uff01-\uff5e\u3000]/g, (c) =>
    c === '\u3000' ? ' ' : String.fromCharCode(c.charCodeAt(0) - 0xfee0),
  );
  return simplify ? simplify(half) : half;
}

/** Lower case of the same length: in Unicode only İ grows, so it becomes i first. */
export function lower(text: string): string {
  return text.replace(/İ/g, 'i').toLowerCase();
}
