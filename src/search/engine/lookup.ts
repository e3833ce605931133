import { prefixFactor } from './prefix';
import { MAX_SPAN, shardRange, type Root } from './root';
import { parseShard, seek, TOP, type Shard } from './shard';
import type { Store } from './store';

/** 一个词项的记录，带折扣。 */
export interface Posting {
  shard: Shard;
  /** 词项在文件里的下标。 */
  term: number;
  factor: number;
}

/** 查一个词的结果。 */
export interface Found {
  postings: Posting[];
  /** 记录只是前列，不全；`totals` 是各过滤组合的总数。 */
  totals?: Map<number, number>;
}

/** 按词项取记录。 */
export interface Lookup {
  /** 与 `term` 完全一样的词项。 */
  exact: (term: string, factor?: number) => Promise<Found>;
  /** 以 `prefix` 开头的全部词项；跨过太多文件时是备好的前列，加上与 `prefix` 完全一样的词项。 */
  prefix: (prefix: string, factor?: number) => Promise<Found>;
}

/** 建一个 Lookup；同一次搜索共用一个中止信号。 */
export function createLookup(store: Store, { bounds, termName }: Root, signal?: AbortSignal): Lookup {
  const shards = ([lo, hi]: readonly [number, number]): Promise<Shard[]> =>
    Promise.all(bounds.slice(lo, hi + 1).map((_, i) => store.file(termName(lo + i), 't', parseShard, signal)));

  async function exact(term: string, factor = 1): Promise<Found> {
    const [at] = shardRange(bounds, term);
    const postings: Posting[] = [];
    for (const shard of await shards([at, at])) {
      const i = seek(shard.terms, term);
      if (shard.terms[i] === term) postings.push({ shard, term: i, factor });
    }
    return { postings };
  }

  async function prefix(start: string, factor = 1): Promise<Found> {
    const [lo, hi] = shardRange(bounds, start);
    if (hi - lo < MAX_SPAN) {
      return { postings: (await shards([lo, hi])).flatMap((shard) => scan(shard, start, factor)) };
    }
    const key = TOP + start + TOP;
    const [{ postings }, tops] = await Promise.all([exact(start, factor), shards(shardRange(bounds, key))]);
    const totals = new Map<number, number>();
    for (const shard of tops) {
      for (let i = seek(shard.terms, key); shard.terms[i]?.startsWith(key); i++) {
        const [combo, total] = (shard.terms[i] as string).slice(key.length).split(TOP);
        totals.set(Number(combo), Number(total));
        postings.push({ shard, term: i, factor });
      }
    }
    return { postings, totals };
  }

  return { exact, prefix };
}

function scan(shard: Shard, prefix: string, factor: number): Posting[] {
  const out: Posting[] = [];
  for (let i = seek(shard.terms, prefix); shard.terms[i]?.startsWith(prefix); i++) {
    out.push({ shard, term: i, factor: factor * prefixFactor(prefix, shard.terms[i] as string) });
  }
  return out;
}
