import { MAX_SPAN, shardRange, type Root } from './root';
import { parseShard, prefixFactor, seek, TOP, type Shard } from './shard';
import type { Store } from './store';

/** The records of a term, at a discount. */
interface Posting {
  shard: Shard;
  term: number;
  factor: number;
}

export interface Found {
  postings: Posting[];
  /** Set when the records are only the best ones: the full number for each combination of facets. */
  totals?: Map<number, number>;
}

export interface Lookup {
  /** The term that equals the word. */
  exact: (term: string, factor?: number) => Promise<Found>;
  /** All terms that begin with `prefix`; where they spread over many files, the top list and the term that equals it. */
  prefix: (prefix: string, factor?: number) => Promise<Found>;
}

export function createLookup(store: Store, { termNames, bounds }: Root): Lookup {
  const shards = ([lo, hi]: readonly [number, number]): Promise<Shard[]> =>
    Promise.all(termNames.slice(lo, hi + 1).map((name) => store.file(name, parseShard)));

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
    const [{ postings }, tops] = await Promise.all([
      exact(start, factor),
      shards(shardRange(bounds, key)),
    ]);
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
