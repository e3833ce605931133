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

/** 按词项取记录；同一次搜索共用一个中止信号。 */
export class Lookup {
  constructor(
    private readonly store: Store,
    private readonly root: Root,
    private readonly signal: AbortSignal,
  ) {}

  private shard(index: number): Promise<Shard> {
    return this.store.file(this.root.termName(index), 't', parseShard, this.signal);
  }

  /** 与 `term` 完全一样的词项。 */
  async exact(term: string, factor = 1): Promise<Found> {
    const [at] = shardRange(this.root.bounds, term);
    if (!this.root.bounds.length) return { postings: [] };
    const shard = await this.shard(at);
    const i = seek(shard.terms, term);
    return { postings: shard.terms[i] === term ? [{ shard, term: i, factor }] : [] };
  }

  /** 以 `prefix` 开头的全部词项；跨过太多文件时是备好的前列，加上与 `prefix` 完全一样的词项。 */
  async prefix(prefix: string, factor = 1): Promise<Found> {
    const { bounds } = this.root;
    const [lo, hi] = shardRange(bounds, prefix);
    if (hi - lo < MAX_SPAN) {
      const shards = await Promise.all(range(lo, hi).map((i) => this.shard(i)));
      return { postings: shards.flatMap((shard) => scan(shard, prefix, factor)) };
    }
    const key = TOP + prefix + TOP;
    const [from, to] = shardRange(bounds, key);
    const [exact, ...tops] = await Promise.all([this.exact(prefix, factor), ...range(from, to).map((i) => this.shard(i))]);
    const postings = [...exact.postings];
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
}

function scan(shard: Shard, prefix: string, factor: number): Posting[] {
  const out: Posting[] = [];
  for (let i = seek(shard.terms, prefix); shard.terms[i]?.startsWith(prefix); i++) {
    out.push({ shard, term: i, factor: factor * prefixFactor(prefix, shard.terms[i] as string) });
  }
  return out;
}

function range(from: number, to: number): number[] {
  const out: number[] = [];
  for (let i = from; i <= to; i++) out.push(i);
  return out;
}
