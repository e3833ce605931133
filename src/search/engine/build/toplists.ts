import { prefixFactor } from '../prefix';
import { MAX_SPAN, shardRange } from '../root';
import { LEVEL_COUNT, seek, TOP } from '../shard';
import type { PostingList } from './invert';
import type { BuiltShard, Entry } from './shards';

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
  const least = sorted[docs.length - limit] ?? 0;
  let equals = limit;
  for (let i = docs.length - 1; i >= 0 && (sorted[i] as number) > least; i--) equals--;
  const top = docs.filter((doc) => {
    const value = values[doc] as number;
    return value > least || (value === least && equals-- > 0);
  });
  return {
    docs: top,
    impacts: top.map((doc) => Math.min(LEVEL_COUNT, Math.max(1, Math.round(values[doc] as number)))),
  };
}
