import { decodeNumbers, FORMAT } from './format';

/** The JSON in the root file; texts of numbers are made by `encodeNumbers`. */
export interface RootData {
  format: number;
  /** For each block of terms a text between the last term before it and its first term. */
  bounds: string[];
  /** How many records each block of records has. */
  counts: string;
  /** Compressed length of each block: terms, then records, the vocabulary and the traditional characters. */
  lengths: string;
  /** Names of the files that have the blocks, BLOCKS_PER_FILE each. */
  files: string[];
  /** Each combination of facet values, as `field:value`. */
  facets: string[][];
  /** For each record the index of its facet values. */
  facetsOf: string;
}

/** The root file, read. Blocks are named as `Load` expects. */
export interface Root {
  bounds: string[];
  termBlocks: string[];
  recordBlocks: string[];
  /** Number of the first record of each block of records. */
  starts: number[];
  vocabulary: string;
  traditional: string;
  facets: string[][];
  facetsOf: number[];
}

/** Few enough that a host without range requests, which sends the whole file, sends about 30 KB. */
export const BLOCKS_PER_FILE = 32;

/** Reads the root file. @throws when it isn't one, or of another format */
export function parseRoot(payload: string): Root {
  const data = JSON.parse(payload) as RootData;
  if (data.format !== FORMAT) throw new Error(`format ${data.format}, not ${FORMAT}`);
  const starts: number[] = [];
  let records = 0;
  for (const count of decodeNumbers(data.counts)) {
    starts.push(records);
    records += count;
  }
  const names = blockNames(data.files, decodeNumbers(data.lengths));
  const firstRecordBlock = data.bounds.length;
  const [vocabulary = '', traditional = ''] = names.slice(-2);
  return {
    bounds: data.bounds,
    termBlocks: names.slice(0, firstRecordBlock),
    recordBlocks: names.slice(firstRecordBlock, -2),
    starts,
    vocabulary,
    traditional,
    facets: data.facets,
    facetsOf: decodeNumbers(data.facetsOf),
  };
}

function blockNames(files: readonly string[], lengths: readonly number[]): string[] {
  let end = 0;
  return lengths.map((length, block) => {
    const first = block % BLOCKS_PER_FILE ? end : 0;
    end = first + length;
    return `${files[Math.floor(block / BLOCKS_PER_FILE)]}?${first}-${end - 1}`;
  });
}
