import { encode, encodeAll } from '../codec';
import type { PostingList } from './invert';

/** A term file: lower bound and content. */
export interface BuiltShard {
  bound: string;
  payload: string;
}

/** A term and its records. */
export type Entry = readonly [term: string, list: PostingList];

/**
 * Puts sorted terms into files of about `size` characters. The bound of a file is the shortest prefix above the last term
 * of the file before (suffix truncation of a B-tree), which keeps the root small.
 */
export function buildShards(entries: readonly Entry[], size: number): BuiltShard[] {
  const out: BuiltShard[] = [];
  let group: Entry[] = [];
  let bytes = 0;
  let last = '';
  const flush = (): void => {
    const first = group[0]?.[0];
    if (first === undefined) return;
    out.push({ bound: separator(last, first), payload: payloadOf(group) });
    last = group[group.length - 1]?.[0] ?? '';
    group = [];
    bytes = 0;
  };
  for (const entry of entries) {
    const cost = 6 + entry[1].docs.length * 2.5;
    // A large term has a file to itself and does not burden the small ones beside it.
    if (bytes > 0 && bytes + cost > size * 1.25) flush();
    group.push(entry);
    bytes += cost;
    if (bytes >= size) flush();
  }
  flush();
  return out;
}

/** The shortest prefix of `first` above `last`. */
function separator(last: string, first: string): string {
  let i = 1;
  while (i < first.length && first.slice(0, i) <= last) i++;
  return first.slice(0, i);
}

/** Text of words, see parseTerms. */
export function encodeTerms(terms: readonly string[]): string {
  let last = '';
  return terms
    .map((term) => {
      let shared = 0;
      while (shared < 60 && shared < last.length && last[shared] === term[shared]) shared++;
      last = term;
      return String.fromCharCode(35 + shared) + term.slice(shared);
    })
    .join(' ');
}

/** Content of a term file, see parseShard. */
function payloadOf(entries: readonly Entry[]): string {
  let gaps = '';
  let levels = '';
  for (const [, { docs, impacts }] of entries) {
    let last = -1;
    for (const doc of docs) {
      gaps += encode(doc - last - 1);
      last = doc;
    }
    levels += encodeAll(impacts);
  }
  const counts = encodeAll(entries.map(([, list]) => list.docs.length));
  return [encodeTerms(entries.map(([term]) => term)), counts, gaps, levels].join('\n');
}
