import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { searchIndexPath } from '../../../src/config/site';
import { buildDir, root } from '../../../src/lib/paths';
import { createEngine, LEVELS } from '../../../src/search/engine';
import { fetchRecord, type StoredRecord } from '../../../src/search/engine/storedRecord';
import { createStore, rangeOf } from '../../../src/search/engine/store';
import { subject } from '../../../src/search/subject';

/** Loads a block or file of the built site's index. */
function load(name: string): Promise<ArrayBuffer> {
  const file = path.join(buildDir, searchIndexPath, name.replace(/\?.*/, ''));
  return Promise.resolve(rangeOf(name, Uint8Array.from(fs.readFileSync(file)).buffer));
}

/** Reads all records that the index of the built site has. */
export async function readRecords(): Promise<StoredRecord[]> {
  const store = createStore(load);
  const index = await store.root();
  return Promise.all(index.facets.map((_, record) => fetchRecord(record, index, store)));
}

/** Searches the built index as a page does that has downloaded nothing before. */
export async function search(query: string) {
  const sizes: number[] = [];
  const engine = createEngine(async (name) => {
    const data = await load(name);
    sizes.push(data.byteLength);
    return data;
  }, subject);
  const attributesToSnippet = [...LEVELS.map((level) => `hierarchy.${level}:10`), 'content:10'];
  const request = { query, hitsPerPage: 20, attributesToSnippet };
  const { hits = [], nbHits: count = 0 } =
    (await engine.search({ requests: [request] })).results[0] ?? {};
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { ids: hits.map(({ objectID }) => objectID), count, bytes, requests: sizes.length };
}

/** @returns the bytes of the engine's code that a page needs, with brotli */
export async function codeSize(): Promise<number> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { createEngine, createFetchLoad } from './engine'; export { subject } from './subject';`,
      resolveDir: path.join(root, 'src/search'),
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    write: false,
  });
  return outputFiles.reduce((sum, file) => sum + brotliCompressSync(file.contents).length, 0);
}
