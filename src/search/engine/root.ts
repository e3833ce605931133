import { bisect } from './helpers';
import { decode } from './codec';

/** Hashes of the files of one kind, and the compressed length of each block in them (see codec). */
export interface Blocks {
  hashes: string;
  lengths: string;
}

/** The JSON in the first line of the root file. */
export interface RootData {
  n: number;
  /** Lower bounds of the blocks of terms, one a line. */
  terms: string;
  termBlocks: Blocks;
  /** Number of records in each block of records (see codec). */
  counts: string;
  recordBlocks: Blocks;
  /** Names of the vocabulary's and the folding table's file. */
  vocabulary: string;
  traditional: string;
  /** Combinations of facet values that occur, in the order of FACETS. */
  combos: (string | null)[][];
  /** Combination of each record: its number and for how many records, in turns (see codec). */
  runs: string;
  /** All other blocks and files with their lengths in characters, while the index is small. */
  pack?: readonly (readonly [name: string, length: number])[];
}

export interface Root {
  n: number;
  bounds: string[];
  /** Names of the blocks, see Load. */
  termNames: string[];
  recordNames: string[];
  /** Number of the first record of each block, and the number of records at the end. */
  starts: number[];
  vocabulary: string;
  traditional: string;
  combos: (string | null)[][];
  comboOf: Uint8Array;
  /** The other files, from the pack. */
  packed: Map<string, string>;
}

/** Characters of a hash. */
export const HASH = 5;

/** Blocks in a file: few enough that all of it is a fair download from a host that knows no ranges. */
export const GROUP = 32;

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
    termNames: blockNames('t', data.termBlocks),
    recordNames: blockNames('d', data.recordBlocks),
    starts,
    vocabulary: data.vocabulary,
    traditional: data.traditional,
    combos: data.combos,
    comboOf,
    packed,
  };
}

/** @returns the name of each block, with its range in its file (see Load) */
export function blockNames(kind: string, { hashes, lengths }: Blocks): string[] {
  let end = 0;
  return decode(lengths).map((length, i) => {
    const file = Math.floor(i / GROUP);
    const first = i % GROUP ? end : 0;
    end = first + length;
    return `${kind}${file}-${hashes.slice(file * HASH, (file + 1) * HASH)}.bin?${first}-${end - 1}`;
  });
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
