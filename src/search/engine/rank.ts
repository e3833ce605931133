import { bisect } from './bisect';
import type { Resolved } from './resolve';
import type { Root } from './root';

/** 排好的候选。 */
export interface Ranking {
  /** 最好的若干条，好的在前。 */
  top: { doc: number; score: number }[];
  /** 过滤之后的命中数。 */
  total: number;
  /** 其中能翻到的：只有前列的词，后面的不在手里。 */
  reachable: number;
  /** 各过滤组合的命中数。 */
  byCombo: number[];
}

/** 覆盖度的指数：缺一个词的记录明显靠后。 */
const COVERAGE = 3;

/** 覆盖度低于最好者的这个比例就不算命中：长的查询里沾一点边的记录只是噪声。 */
const THRESHOLD = 0.5;

/**
 * 排序：各词的 idf 乘分量相加，再乘覆盖度（查到的词的 idf 占比）的立方；
 * 同一个词的几个词项取最好的一个；整个索引都没有的词不计。
 * @param allowed 各过滤组合是否要
 * @param count 要最好的几条
 */
export function rank(words: readonly Resolved[], root: Root, allowed: readonly boolean[], count: number): Ranking {
  const { n, comboOf } = root;
  const present = words.filter(({ postings }) => postings.length);
  const score = new Float32Array(n);
  const cover = new Float32Array(n);
  const best = new Float32Array(n);
  // 只有前列的词（一两个字母）不决定算不算命中，除非只有它。
  const strict = present.filter(({ totals }) => !totals);
  let weight = 0;
  for (const word of present) {
    const docs: number[] = [];
    for (const { shard, term, factor } of word.postings) {
      const to = shard.starts[term + 1] ?? 0;
      for (let i = shard.starts[term] ?? 0; i < to; i++) {
        const doc = shard.docs[i] as number;
        const value = (shard.impacts[i] as number) * factor;
        const old = best[doc] as number;
        if (old === 0) docs.push(doc);
        if (value > old) best[doc] = value;
      }
    }
    const df = word.totals ? sum(word.totals.values()) : docs.length;
    const idf = Math.log(1 + (n - Math.min(df, n) + 0.5) / (df + 0.5));
    const counts = !word.totals || !strict.length;
    if (counts) weight += idf;
    for (const doc of docs) {
      score[doc] = (score[doc] as number) + idf * (best[doc] as number);
      if (counts) cover[doc] = (cover[doc] as number) + idf;
      best[doc] = 0;
    }
  }
  let most = 0;
  for (let doc = 0; doc < n; doc++) {
    if ((cover[doc] as number) > most && allowed[comboOf[doc] as number]) most = cover[doc] as number;
  }
  const top: Ranking['top'] = [];
  const byCombo = root.combos.map(() => 0);
  for (let doc = 0; most && doc < n; doc++) {
    const covered = cover[doc] as number;
    const combo = comboOf[doc] as number;
    if (covered < most * THRESHOLD || !allowed[combo]) continue;
    byCombo[combo] = (byCombo[combo] ?? 0) + 1;
    insert(top, doc, (score[doc] as number) * (covered / weight) ** COVERAGE, count);
  }
  const reachable = sum(byCombo);
  const only = present.length === 1 ? present[0]?.totals : undefined;
  only?.forEach((total, combo) => {
    if (allowed[combo]) byCombo[combo] = Math.max(total, byCombo[combo] ?? 0);
  });
  return { top, total: sum(byCombo), reachable, byCombo };
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** 按分数从高到低插入，同分时记录号小的在前，至多留 `count` 条。 */
function insert(top: Ranking['top'], doc: number, score: number, count: number): void {
  if (top.length >= count && score <= (top[top.length - 1]?.score ?? Infinity)) return;
  top.splice(
    bisect(top, (other) => other.score >= score),
    0,
    { doc, score },
  );
  if (top.length > count) top.pop();
}
