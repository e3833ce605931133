import { bisect } from './bisect';
import { decode } from './codec';

/** 一个包里的文件：名字与长度（字符数）。 */
export type Packed = readonly (readonly [name: string, length: number])[];

/** 根文件第一行的 JSON。 */
export interface RootData {
  /** 记录数。 */
  n: number;
  /** 各词项文件的下界，换行分隔。 */
  terms: string;
  /** 各组词项文件的散列，每组 HASH 个字符。 */
  termHash: string;
  /** 各记录文件里的记录数（见 codec）。 */
  counts: string;
  recordHash: string;
  /** 词汇表与繁简对照的文件名。 */
  vocabulary: string;
  traditional: string;
  /** 过滤字段值的各种组合（次序同 FACETS）。 */
  combos: (string | null)[][];
  /** 每条记录的组合：组合号与连续条数交替（见 codec）。 */
  runs: string;
  /** 整个索引很小时，其余文件都在这里。 */
  pack?: Packed;
}

/** 读好的根文件。 */
export interface Root {
  n: number;
  bounds: string[];
  termName: (shard: number) => string;
  recordName(chunk: number): string;
  /** 每个记录文件的第一条记录的号码，末尾多一项是记录总数。 */
  starts: number[];
  vocabulary: string;
  traditional: string;
  combos: (string | null)[][];
  /** 每条记录的组合号。 */
  comboOf: Uint8Array;
  /** 包里的其余文件。 */
  packed: Map<string, string>;
}

/** 一组散列的字符数，与一组的文件数：几个文件合用一个散列，根文件才小。 */
export const HASH = 5;
export const TERM_GROUP = 8;
export const RECORD_GROUP = 32;

/** 读根文件；内容不对时抛错。 */
export function parseRoot(payload: string): Root {
  const cut = payload.indexOf('\n');
  const data = JSON.parse(payload.slice(0, cut)) as RootData;
  const starts = [0];
  for (const count of decode(data.counts)) starts.push((starts[starts.length - 1] ?? 0) + count);
  const comboOf = new Uint8Array(data.n);
  const runs = decode(data.runs);
  for (let i = 0, at = 0; i + 1 < runs.length; i += 2) {
    const next = at + (runs[i + 1] ?? 0);
    comboOf.fill(runs[i] ?? 0, at, next);
    at = next;
  }
  const packed = new Map<string, string>();
  let at = cut + 1;
  for (const [name, length] of data.pack ?? []) {
    packed.set(name, payload.slice(at, (at += length)));
  }
  return {
    n: data.n,
    bounds: data.terms ? data.terms.split('\n') : [],
    termName: (i) => fileName('t', i, data.termHash, TERM_GROUP),
    recordName: (i) => fileName('d', i, data.recordHash, RECORD_GROUP),
    starts,
    vocabulary: data.vocabulary,
    traditional: data.traditional,
    combos: data.combos,
    comboOf,
    packed,
  };
}

/** 成组散列的文件的名字。 */
export function fileName(kind: string, index: number, hashes: string, group: number): string {
  const at = Math.floor(index / group) * HASH;
  return `${kind}${index}-${hashes.slice(at, at + HASH)}.txt`;
}

/** 最后一个不大于 `x` 的下标；都大于时为 -1。 */
export function floorIndex<T extends string | number>(sorted: readonly T[], x: T): number {
  return bisect(sorted, (item) => item <= x) - 1;
}

/** 以 `prefix` 开头的词项所在的词项文件：首尾两个下标。 */
export function shardRange(bounds: readonly string[], prefix: string): [number, number] {
  return [Math.max(0, floorIndex(bounds, prefix)), floorIndex(bounds, prefix + '\uffff')];
}

/** 范围跨过的文件多于此数时，改用构建时备好的前列表。 */
export const MAX_SPAN = 2;
