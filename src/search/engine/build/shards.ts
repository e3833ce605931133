import { encode, encodeAll } from '../codec';
import { MAX_SPAN, shardRange } from '../root';
import { LEVEL_COUNT, prefixFactor, seek, TOP } from '../shard';
import type { PostingList } from './invert';

/** A term file: lower bound and content. */
interface BuiltShard {
  bound: string;
  payload: string;
}

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

/**
 * Top lists: where the terms with a prefix spread over too many files (one or two letters), the records with the highest
 * impact are made into a term of their own, one for each combination of facets and with their full number in its name.
 * One file then gives the first hits and the right count.
 *
 * @param entries all terms, sorted
 * @param limit records a list
 */
export function buildTopLists(
  entries: readonly Entry[],
  shards: readonly BuiltShard[],
  comboOf: Uint8Array,
  limit: number,
): Entry[] {
  const bounds = shards.map(({ bound }) => bound);
  const prefixes = new Set<string>();
  for (const bound of bounds) {
    for (let i = 1; i <= bound.length; i++) prefixes.add(bound.slice(0, i));
  }
  const terms = entries.map(([term]) => term);
  const best = new Float64Array(comboOf.length);
  const out: Entry[] = [];
  for (const prefix of prefixes) {
    const [lo, hi] = shardRange(bounds, prefix);
    if (hi - lo < MAX_SPAN) continue;
    const found: number[] = [];
    for (let i = seek(terms, prefix); terms[i]?.startsWith(prefix); i++) {
      const [term, { docs, impacts }] = entries[i] as Entry;
      const factor = prefixFactor(prefix, term);
      for (let k = 0; k < docs.length; k++) {
        const doc = docs[k] as number;
        const value = (impacts[k] as number) * factor;
        const old = best[doc] as number;
        if (old === 0) found.push(doc);
        if (value > old) best[doc] = value;
      }
    }
    const byCombo = new Map<number, number[]>();
    for (const doc of found.sort((a, b) => a - b)) {
      const combo = comboOf[doc] as number;
      const docs = byCombo.get(combo);
      if (docs) docs.push(doc);
      else byCombo.set(combo, [doc]);
    }
    for (const [combo, docs] of byCombo) {
      out.push([`${TOP}${prefix}${TOP}${combo}${TOP}${docs.length}`, highest(docs, best, limit)]);
    }
    for (const doc of found) best[doc] = 0;
  }
  return out.sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The `limit` records with the highest values, of equals the first; `docs` ascending in and out. */
function highest(docs: readonly number[], values: Float64Array, limit: number): PostingList {
  const sorted = Float64Array.from(docs, (doc) => values[doc] as number).sort();
  const min = sorted[docs.length - limit] ?? 0;
  let equals = limit;
  for (let i = docs.length - 1; i >= 0 && (sorted[i] as number) > min; i--) equals--;
  const top = docs.filter((doc) => {
    const value = values[doc] as number;
    return value > min || (value === min && equals-- > 0);
  });
  return {
    docs: top,
    impacts: top.map((doc) =>
      Math.min(LEVEL_COUNT, Math.max(1, Math.round(values[doc] as number))),
    ),
  };
}
