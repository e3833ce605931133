import { createHash } from 'node:crypto';
import { encodeAll } from '../codec';
import { simplifier } from '../fold';
import { frame, type Kind } from '../format';
import { fileName, HASH, RECORD_GROUP, TERM_GROUP, type RootData } from '../root';
import { ROOT } from '../rootName';
import { FACETS, type IndexFile, type SearchRecord } from '../types';
import { Dictionary } from './dictionary';
import { tokenize } from './fields';
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
 * Characters of a file of records, with few records and with many. The hits of a query in few records are neighbours, so that
 * larger files are fewer requests; in many each hit is on another page.
 */
const CHUNK = { few: 1200, many: 600 };

/** Up to so many records an index is small: a few hundred pages. */
const FEW_RECORDS = 4000;

/** What a term counts for on an overview, or outside the docs, where it is a sample of text, of what it counts for elsewhere. */
const ASIDE = 0.3;

/**
 * Makes the files of an index. The same records in the same order give the same bytes, whatever the order of their keys.
 * Files are smaller when the records of a page are neighbours.
 * @returns all files; only the root has no hash in its name
 * @throws Error when an objectID occurs twice, or with more than 256 combinations of facet values
 */
export function buildIndex(records: readonly SearchRecord[], options: BuildOptions = {}): IndexFile[] {
  const size = records.length <= FEW_RECORDS ? 'few' : 'many';
  const { glossary = [], packSize = 48_000, shardSize = 2000, chunkSize = CHUNK[size], topLimit = 100 } = options;
  const ids = new Set(records.map(({ objectID }) => objectID));
  if (ids.size !== records.length) throw new Error('search index: duplicate objectID');
  const simplify = simplifier(TRADITIONAL);
  const facets = facetCombos(records);
  const dictionary = new Dictionary();
  const inverter = new Inverter(records, dictionary, compileGlossary(glossary, simplify, dictionary));
  const words = new VocabularyBuilder();
  const overviews = overviewPages(records);
  const abouts = new Map(records.flatMap((record) => (record.type === 'lvl1' ? [[pageOf(record), record.about ?? '']] : [])));
  records.forEach((record, doc) => {
    const page = pageOf(record);
    const fields = tokenize(record, simplify, record.type === 'lvl1' ? '' : abouts.get(page));
    inverter.add(doc, fields, overviews.has(page) || record.docusaurus_tag === 'default' ? ASIDE : 1);
    words.add(fields);
  });

  const entries = inverter.entries();
  const plain = buildShards(entries, shardSize);
  const tops = buildTopLists(entries, plain, facets.comboOf, topLimit);
  const shards = [...buildShards(tops, shardSize), ...plain];
  const chunks = buildRecordChunks(records, chunkSize);

  const termFiles = shards.map(({ payload }) => frame('t', payload));
  const recordFiles = chunks.map(({ payload }) => frame('d', payload));
  const termHash = groupHashes(termFiles, TERM_GROUP);
  const recordHash = groupHashes(recordFiles, RECORD_GROUP);
  const vocabulary = named('v', words.encode());
  const traditional = named('f', TRADITIONAL);
  const files: [name: string, text: string][] = [
    ...termFiles.map((text, i): [string, string] => [fileName('t', i, termHash, TERM_GROUP), text]),
    ...recordFiles.map((text, i): [string, string] => [fileName('d', i, recordHash, RECORD_GROUP), text]),
    vocabulary,
    traditional,
  ];
  const data: RootData = {
    n: records.length,
    terms: shards.map(({ bound }) => bound).join('\n'),
    termHash,
    counts: encodeAll(chunks.map(({ count }) => count)),
    recordHash,
    vocabulary: vocabulary[0],
    traditional: traditional[0],
    combos: facets.combos,
    runs: facets.runs,
  };
  const small = files.reduce((sum, [name, text]) => sum + (name === traditional[0] ? 0 : text.length), 0) <= packSize;
  let body = '';
  let separate = files;
  if (small) {
    const inside = files.filter(([name]) => name !== traditional[0]);
    // Files in the pack need no heads: its checksum covers them.
    const bodies = inside.map(([name, text]) => [name, text.slice(text.indexOf('\n') + 1)] as const);
    data.pack = bodies.map(([name, text]) => [name, text.length]);
    body = bodies.map(([, text]) => text).join('');
    separate = files.filter(([name]) => name === traditional[0]);
  }
  const root = frame('r', `${JSON.stringify(data)}\n${body}`);
  const encoder = new TextEncoder();
  return [[ROOT, root] as const, ...separate].map(([name, text]) => ({
    name,
    bytes: encoder.encode(text),
  }));
}

/** Pages that have others below them say in other words what those say, and lead there: what they list goes first. */
function overviewPages(records: readonly SearchRecord[]): Set<string> {
  const pages = [...new Set(records.map(pageOf))].sort();
  return new Set(pages.filter((page, i) => page.endsWith('/') && pages[i + 1]?.startsWith(page)));
}

/** The combination of facet values of each record, each combination once. */
function facetCombos(records: readonly SearchRecord[]): { combos: (string | null)[][]; comboOf: Uint8Array; runs: string } {
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
  return { combos: [...ids.keys()].map((key) => JSON.parse(key) as (string | null)[]), comboOf, runs: encodeAll(runs) };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').replace(/[-_]/g, 'x').slice(0, HASH);
}

function groupHashes(texts: readonly string[], group: number): string {
  let out = '';
  for (let i = 0; i < texts.length; i += group) out += hash(texts.slice(i, i + group).join(''));
  return out;
}

function named(kind: Kind, payload: string): [name: string, text: string] {
  const text = frame(kind, payload);
  return [`${kind}-${hash(text)}${hash(text + kind)}.txt`, text];
}
