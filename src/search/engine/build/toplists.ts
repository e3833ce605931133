import { prefixFactor } from '../prefix';
import { MAX_SPAN, shardRange } from '../root';
import { LEVEL_COUNT, seek, TOP } from '../shard';
import type { BuiltShard, Entry } from './shards';

/**
 * 前列表：以某个前缀开头的词项跨过太多文件时（如一两个字母），把其中分量最高的记录备成一个词项，
 * 按过滤组合分开，并写上总数，于是取一个文件就有正确的命中数。
 * @param entries 排好序的词项
 * @param limit 每个列表的记录数
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
  const out: Entry[] = [];
  for (const prefix of prefixes) {
    const [lo, hi] = shardRange(bounds, prefix);
    if (hi - lo < MAX_SPAN) continue;
    const best = new Map<number, number>();
    for (let i = seek(terms, prefix); terms[i]?.startsWith(prefix); i++) {
      const [term, { docs, impacts }] = entries[i] as Entry;
      const factor = prefixFactor(prefix, term);
      docs.forEach((doc, k) => {
        const value = (impacts[k] ?? 0) * factor;
        if (value > (best.get(doc) ?? 0)) best.set(doc, value);
      });
    }
    const byCombo = new Map<number, [doc: number, value: number][]>();
    for (const hit of best) {
      const combo = comboOf[hit[0]] ?? 0;
      const hits = byCombo.get(combo);
      if (hits) hits.push(hit);
      else byCombo.set(combo, [hit]);
    }
    for (const [combo, hits] of byCombo) {
      const top = hits.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, limit);
      top.sort((a, b) => a[0] - b[0]);
      out.push([
        `${TOP}${prefix}${TOP}${combo}${TOP}${hits.length}`,
        {
          docs: top.map(([doc]) => doc),
          impacts: top.map(([, value]) => Math.min(LEVEL_COUNT, Math.max(1, Math.round(value)))),
        },
      ]);
    }
  }
  return out.sort(([a], [b]) => (a < b ? -1 : 1));
}
