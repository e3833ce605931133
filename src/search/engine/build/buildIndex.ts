import { createHash } from 'node:crypto';
import { encodeAll } from '../codec';
import { simplifier } from '../fold';
import { FORMAT, frame, MANIFEST, type Kind } from '../format';
import { fileName, HASH, RECORD_GROUP, TERM_GROUP, type RootData } from '../root';
import { FACETS, type IndexFile, type Manifest, type SearchRecord } from '../types';
import { tokenize } from './fields';
import { compileGlossary } from './glossary';
import { Inverter } from './invert';
import { buildRecordChunks } from './records';
import { buildShards, type Entry } from './shards';
import { buildTopLists } from './toplists';
import { TRADITIONAL } from './traditional';
import { VocabularyBuilder } from './vocabulary';

/** 构建的参数；长度都按字符计。 */
export interface BuildOptions {
  /** 同义词组（见 parseGlossary）。 */
  glossary?: readonly (readonly string[])[];
  /** 整个索引不超过这么大就合成一个文件。 */
  packSize?: number;
  shardSize?: number;
  chunkSize?: number;
  /** 一个前列表的记录数。 */
  topLimit?: number;
}

/**
 * 把记录编成索引文件。同样的记录（次序也同）得到同样的字节，与对象键的次序无关。
 * 记录按页相邻给出，文件更小。
 * @returns 全部文件，其中 `manifest.json` 是唯一名字不带散列的
 * @throws Error 记录的 objectID 重复，或过滤值的组合多于 256 种
 */
export function buildIndex(records: readonly SearchRecord[], options: BuildOptions = {}): IndexFile[] {
  const { glossary = [], packSize = 48_000, shardSize = 4000, chunkSize = 700, topLimit = 100 } = options;
  const ids = new Set(records.map(({ objectID }) => objectID));
  if (ids.size !== records.length) throw new Error('search index: duplicate objectID');
  const simplify = simplifier(TRADITIONAL);
  const facets = facetCombos(records);
  const inverter = new Inverter(records, compileGlossary(glossary, simplify));
  const words = new VocabularyBuilder();
  records.forEach((record, doc) => {
    const fields = tokenize(record, simplify);
    inverter.add(doc, fields);
    words.add(fields);
  });

  const entries: Entry[] = [...inverter.lists];
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
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
    // 包里的文件不必各有文件头，校验和已管到整个包。
    const bodies = inside.map(([name, text]) => [name, text.slice(text.indexOf('\n') + 1)] as const);
    data.pack = bodies.map(([name, text]) => [name, text.length]);
    body = bodies.map(([, text]) => text).join('');
    separate = files.filter(([name]) => name === traditional[0]);
  }
  const root = named('r', `${JSON.stringify(data)}\n${body}`);
  const manifest: Manifest = { format: FORMAT, root: root[0] };
  const encoder = new TextEncoder();
  return [[MANIFEST, JSON.stringify(manifest)] as const, root, ...separate].map(([name, text]) => ({
    name,
    bytes: encoder.encode(text),
  }));
}

/** 每条记录的过滤值组合，相同的只记一次。 */
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
