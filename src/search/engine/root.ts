import { bisect } from './helpers';
import { decode } from './codec';

/** Files in the pack: name and length in characters. */
export type Packed = readonly (readonly [name: string, length: number])[];

/** The JSON in the first line of the root file. */
export interface RootData {
  n: number;
  /** Lower bounds of the term files, one a line. */
  terms: string;
  termHash: string;
  /** Number of records in each record file (see codec). */
  counts: string;
  recordHash: string;
  /** Names of the vocabulary's and the folding table's file. */
  vocabulary: string;
  traditional: string;
  /** Combinations of facet values that occur, in the order of FACETS. */
  combos: (string | null)[][];
  /** Combination of each record: its number and for how many records, in turns (see codec). */
  runs: string;
  /** All other files, while the index is small. */
  pack?: Packed;
}

export interface Root {
  n: number;
  bounds: string[];
  termName: (shard: number) => string;
  recordName(chunk: number): string;
  /** Number of the first record of each record file, and the number of records at the end. */
  starts: number[];
  vocabulary: string;
  traditional: string;
  combos: (string | null)[][];
  comboOf: Uint8Array;
  /** The other files, from the pack. */
  packed: Map<string, string>;
}

/** Characters a hash and files a group: several files share a hash, which keeps the root small. */
export const HASH = 5;
export const TERM_GROUP = 8;
export const RECORD_GROUP = 32;

/** Reads the root file. @throws when it is none */
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

export function fileName(kind: string, index: number, hashes: string, group: number): string {
  const at = Math.floor(index / group) * HASH;
  return `${kind}${index}-${hashes.slice(at, at + HASH)}.txt`;
}

/** The last index whose item is not above `x`; -1 when all are. */
export function floorIndex<T extends string | number>(sorted: readonly T[], x: T): number {
  return bisect(sorted, (item) => item <= x) - 1;
}

/** First and last index of the term files that may have terms with `prefix`. */
export function shardRange(bounds: readonly string[], prefix: string): [number, number] {
  return [Math.max(0, floorIndex(bounds, prefix)), floorIndex(bounds, prefix + '\uffff')];
}

/** Over more files than this, a prefix has a top list made at build. */
export const MAX_SPAN = 2;
