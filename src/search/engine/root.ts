import { decodeNumbers, FORMAT } from './format';

/** Name of the root file, the only one without a hash. */
export const ROOT = 'root.bin';

/** The JSON in the root file. Strings of numbers are made by `encodeNumbers`. */
export interface RootData {
  format: number;
  /** For each block a string above the last term before it, and not above its first term. */
  bounds: string[];
  /** The number of records in each block of records. */
  counts: string;
  /** The compressed length of each block: terms, records, vocabulary, traditional characters. */
  lengths: string;
  /** Names of the files, each with BLOCKS_PER_FILE blocks. */
  files: string[];
  /** Each combination of facet values, as `field:value`. */
  facets: string[][];
  /** For each record the index of its facet values. */
  facetsOf: string;
  /** For each record the number of its page. */
  pagesOf: string;
}

export type Root = ReturnType<typeof parseRoot>;

/** A host without range requests sends the whole file: about 30 KB with so many blocks. */
export const BLOCKS_PER_FILE = 32;

/**
 * Reads the root file. Blocks have the names that `Load` expects. @throws when it is something
 * else, or of another format
 */
export function parseRoot(payload: string) {
  const data = JSON.parse(payload) as RootData;
  if (data.format !== FORMAT) throw new Error(`format ${data.format}, not ${FORMAT}`);
  const starts: number[] = [];
  let recordCount = 0;
  for (const count of decodeNumbers(data.counts)) {
    starts.push(recordCount);
    recordCount += count;
  }
  const names = blockNames(data.files, decodeNumbers(data.lengths));
  const firstRecordBlock = data.bounds.length;
  const [vocabulary = '', traditional = ''] = names.slice(-2);
  return {
    bounds: data.bounds,
    termBlocks: names.slice(0, firstRecordBlock),
    recordBlocks: names.slice(firstRecordBlock, -2),
    /** Number of the first record of each block of records. */
    starts,
    vocabulary,
    traditional,
    /** For each record its facet values, as `field:value`. */
    pageOf: decodeNumbers(data.pagesOf),
    facets: decodeNumbers(data.facetsOf).map((index) => data.facets[index] ?? []),
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
