import { bisect } from './helpers';
import { decode } from './codec';

/** A term file, read: terms sorted; the records of term i are docs[starts[i]] to docs[starts[i + 1]]. */
export interface Shard {
  terms: string[];
  starts: number[];
  docs: Uint32Array;
  /** Impacts beside docs, 1 to LEVEL_COUNT. */
  impacts: Uint8Array;
}

export const LEVEL_COUNT = 15;

/** The term of a top list is `!prefix!combination!number`; no real term has an exclamation mark. */
export const TOP = '!';

/** Reads a term file; its four lines are terms, number of records a term, gaps between records, impacts. */
export function parseShard(payload: string): Shard {
  const [names = '', counts = '', gaps = '', levels = ''] = payload.split('\n');
  const terms = parseTerms(names);
  const starts = [0];
  const gap = decode(gaps);
  const docs = Uint32Array.from(gap);
  decode(counts).forEach((count) => {
    const from = starts[starts.length - 1] ?? 0;
    let doc = -1;
    for (let i = from; i < from + count; i++) docs[i] = doc += (gap[i] ?? 0) + 1;
    starts.push(from + count);
  });
  return { terms, starts, docs, impacts: Uint8Array.from(decode(levels)) };
}

/** Reads words, separated by spaces: for each what it shares with the last (its length as a character), then the rest. */
export function parseTerms(line: string): string[] {
  let last = '';
  return line
    ? line.split(' ').map((item) => (last = last.slice(0, item.charCodeAt(0) - 35) + item.slice(1)))
    : [];
}

/** Index of the first term with `prefix`, or where it would be. */
export function seek(terms: readonly string[], prefix: string): number {
  return bisect(terms, (term) => term < prefix);
}

/** Discount of a term that only begins with the query: none when they are equal, more the more letters are missing. */
export function prefixFactor(prefix: string, term: string): number {
  return term.length === prefix.length ? 1 : 0.4 + (0.5 * prefix.length) / term.length;
}
