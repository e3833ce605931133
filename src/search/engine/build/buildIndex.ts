import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { encodeAll } from '../codec';
import { simplifier } from '../fold';
import { frame } from '../format';
import { blockNames, type Blocks, GROUP, HASH, type RootData } from '../root';
import { ROOT } from '../rootName';
import { FACETS, type IndexFile, type SearchRecord } from '../types';
import { Dictionary } from './dictionary';
import { tokenizer } from './fields';
import { compileGlossary } from './glossary';
import { Inverter } from './invert';
import { buildRecordChunks, pageOf } from './records';
import { buildShards, buildTopLists } from './shards';
import { TRADITIONAL } from './traditional';
import { VocabularyBuilder } from './vocabulary';

export interface BuildOptions {
  glossary?: readonly (readonly string[])[];
  /** Up to this size the index is one file. */
  packSize?: number;
  shardSize?: number;
  chunkSize?: number;
  topLimit?: number;
}

/**
 * Characters of a block of records, with few records and with many. Larger blocks are fewer requests where hits are often
 * neighbours; with many pages they are not.
 */
const CHUNK = { few: 2000, many: 800 };

/** Characters of a block of terms. The root has a bound and a length of each, which weigh more than larger blocks when they are many. */
const SHARD = { few: 1600, many: 3000 };

/** Up to so many records an index is small: a few hundred pages. */
const FEW_RECORDS = 4000;

/** What a term counts for on an overview, or outside the docs, where it is a sample of text, of what it counts for elsewhere. */
const ASIDE = 0.3;

/**
 * Makes the files of an index. The same records in the same order give the same bytes, whatever the order of their keys.
 * Blocks are smaller when the records of a page are neighbours.
 * @returns all files; only the root has no hash in its name
 * @throws Error when an objectID occurs twice, or with more than 256 combinations of facet values
 */
export function buildIndex(
  records: readonly SearchRecord[],
  options: BuildOptions = {},
): IndexFile[] {
  const size = records.length <= FEW_RECORDS ? 'few' : 'many';
  const {
    glossary = [],
    packSize = 48_000,
    shardSize = SHARD[size],
    chunkSize = CHUNK[size],
    topLimit = 100,
  } = options;
  const ids = new Set(records.map(({ objectID }) => objectID));
  if (ids.size !== records.length) throw new Error('search index: duplicate objectID');
  const simplify = simplifier(TRADITIONAL);
  const tokenize = tokenizer(simplify);
  const facets = facetCombos(records);
  const dictionary = new Dictionary();
  const inverter = new Inverter(
    records,
    dictionary,
    compileGlossary(glossary, simplify, dictionary),
  );
  const words = new VocabularyBuilder();
  const overviews = overviewPages(records);
  const abouts = new Map(
    records.flatMap((record) =>
      record.type === 'lvl1' ? [[pageOf(record), record.about ?? '']] : [],
    ),
  );
  records.forEach((record, doc) => {
    const page = pageOf(record);
    const fields = tokenize(record, record.type === 'lvl1' ? '' : abouts.get(page));
    inverter.add(
      doc,
      fields,
      overviews.has(page) || record.docusaurus_tag === 'default' ? ASIDE : 1,
    );
    words.add(fields);
  });

  const entries = inverter.entries();
  const plain = buildShards(entries, shardSize);
  const tops = buildTopLists(entries, plain, facets.comboOf, topLimit);
  const shards = [...buildShards(tops, shardSize), ...plain];
  const chunks = buildRecordChunks(records, chunkSize);

  const terms = toBlocks(
    't',
    shards.map(({ payload }) => payload),
  );
  const texts = toBlocks(
    'd',
    chunks.map(({ payload }) => payload),
  );
  const vocabulary = named('v', words.encode());
  const traditional = named('f', TRADITIONAL);
  const data: RootData = {
    n: records.length,
    terms: shards.map(({ bound }) => bound).join('\n'),
    termBlocks: terms.blocks,
    counts: encodeAll(chunks.map(({ count }) => count)),
    recordBlocks: texts.blocks,
    vocabulary: vocabulary.name,
    traditional: traditional.name,
    combos: facets.combos,
    runs: facets.runs,
  };
  const payloads = [
    ...terms.payloads,
    ...texts.payloads,
    [vocabulary.name, vocabulary.payload] as const,
  ];
  const isSmall = payloads.reduce((sum, [, payload]) => sum + payload.length, 0) <= packSize;
  if (isSmall) data.pack = payloads.map(([name, payload]) => [name, payload.length]);
  const body = isSmall ? payloads.map(([, payload]) => payload).join('') : '';
  const root = { name: ROOT, bytes: compress(`${JSON.stringify(data)}\n${body}`) };
  return [
    root,
    ...(isSmall ? [] : [...terms.files, ...texts.files, vocabulary.file]),
    traditional.file,
  ];
}

/** Pages that have others below them say in other words what those say, and lead there: what they list goes first. */
function overviewPages(records: readonly SearchRecord[]): Set<string> {
  const pages = [...new Set(records.map(pageOf))].sort();
  return new Set(pages.filter((page, i) => page.endsWith('/') && pages[i + 1]?.startsWith(page)));
}

/** The combination of facet values of each record, each combination once. */
function facetCombos(records: readonly SearchRecord[]): {
  combos: (string | null)[][];
  comboOf: Uint8Array;
  runs: string;
} {
  const ids = new Map<string, number>();
  const comboOf = new Uint8Array(records.length);
  const runs: number[] = [];
  records.forEach((record, doc) => {
    const key = JSON.stringify(FACETS.map((facet) => record[facet] ?? null));
    const id = ids.get(key) ?? ids.size;
    if (id > 255) throw new Error('search index: more than 256 combinations of facet values');
    ids.set(key, id);
    comboOf[doc] = id;
    if (runs[runs.length - 2] === id) runs[runs.length - 1] = (runs[runs.length - 1] ?? 0) + 1;
    else runs.push(id, 1);
  });
  return {
    combos: [...ids.keys()].map((key) => JSON.parse(key) as (string | null)[]),
    comboOf,
    runs: encodeAll(runs),
  };
}

/** Compressed once and for all, so that a host needs no other copy of a file and a block can be read by itself. */
function compress(payload: string): Buffer {
  // A result keeps the chunk that it is a part of in memory: 16 KB by default, for a block of about one.
  return deflateSync(frame(payload), { level: 9, chunkSize: 2048 });
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').replace(/[-_]/g, 'x');
}

/** Puts GROUP blocks into a file: few files, and yet a search downloads little. */
function toBlocks(kind: 't' | 'd', payloads: readonly string[]) {
  const compressed = payloads.map((payload) => compress(payload));
  const files: Buffer[] = [];
  for (let i = 0; i < compressed.length; i += GROUP)
    files.push(Buffer.concat(compressed.slice(i, i + GROUP)));
  const blocks: Blocks = {
    hashes: files.map((bytes) => hash(bytes).slice(0, HASH)).join(''),
    lengths: encodeAll(compressed.map(({ length }) => length)),
  };
  const names = blockNames(kind, blocks);
  return {
    blocks,
    payloads: payloads.map((payload, i) => [names[i] ?? '', payload] as const),
    files: files.map((bytes, i) => ({ name: (names[i * GROUP] ?? '').replace(/\?.*/, ''), bytes })),
  };
}

function named(kind: 'v' | 'f', payload: string) {
  const bytes = compress(payload);
  const name = `${kind}-${hash(bytes).slice(0, 2 * HASH)}.bin`;
  return { name, payload, file: { name, bytes } };
}
