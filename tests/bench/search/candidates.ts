import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { searchIndexPath } from '../../../src/config/site';
import { buildDir, root } from '../../../src/lib/paths';
import { createEngine, LEVELS } from '../../../src/search/engine';
import { fold } from '../../../src/search/engine/fold';
import { fetchRecord, type StoredRecord } from '../../../src/search/engine/storedRecord';
import { createStore, rangeOf } from '../../../src/search/engine/store';
import { runs } from '../../../src/search/engine/tokenize';
import { subject } from '../../../src/search/subject';
import { dirOf, install } from '../site/sites';

/** A search engine with an index of the site. */
export interface Candidate {
  /** Compressed size of the code that a page needs for it. */
  codeBytes: number;
  /** Searches with nothing downloaded before. */
  search: (query: string) => Promise<Answer>;
}

interface Answer {
  /** objectIDs of the hits. */
  ids: string[];
  /** How many hits the reader is told of. */
  count: number;
  /** Compressed, without the engine's code. */
  bytes: number;
  requests: number;
}

/** How many hits a page of /search and the modal ask for. */
const hitsPerPage = 20;

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

/** Makes a candidate of this project's engine and the built index. */
export async function ours(): Promise<Candidate> {
  const code = `export { createEngine, createFetchLoad } from './engine'; export { subject } from './subject';`;
  const attributesToSnippet = [...LEVELS.map((level) => `hierarchy.${level}:10`), 'content:10'];
  return {
    codeBytes: await codeSize(code, 'src/search'),
    async search(query) {
      const sizes: number[] = [];
      const engine = createEngine(async (name) => {
        const data = await load(name);
        sizes.push(data.byteLength);
        return data;
      }, subject);
      const request = { query, hitsPerPage, attributesToSnippet };
      const { hits = [], nbHits: count = 0 } =
        (await engine.search({ requests: [request] })).results[0] ?? {};
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      return { ids: hits.map(({ objectID }) => objectID), count, bytes, requests: sizes.length };
    },
  };
}

/** Cuts a text into pairs of Chinese characters, and identifiers with their parts. */
function tokenize(text: string): string[] {
  return runs(fold(text)).flatMap((run) => {
    if (!run.han) return [...new Set([run.text, ...run.parts.map((part) => part.text)])];
    const pairs = Array.from({ length: run.text.length - 1 }, (_, i) => run.text.slice(i, i + 2));
    return pairs.length > 0 ? pairs : [run.text];
  });
}

/** What the bench uses of MiniSearch's interface. */
type MiniSearch = new (options: object) => {
  addAll: (documents: object[]) => void;
  search: (query: string, options?: object) => { id: string }[];
};

/**
 * Makes a candidate of MiniSearch over the same terms, with the best of the settings that were
 * tried. Its index is one file. It has what the records show; what other pages say about them
 * (`about`) is not in the built index.
 */
export async function miniSearch(records: readonly StoredRecord[]): Promise<Candidate> {
  install('minisearch');
  const module = path.join(dirOf('minisearch'), 'node_modules/minisearch/dist/es/index.js');
  const { default: Index } = (await import(pathToFileURL(module).href)) as { default: MiniSearch };
  const index = new Index({
    idField: 'objectID',
    fields: ['title', 'parents', 'content', 'code'],
    storeFields: ['url', 'type', 'levels', 'content'],
    tokenize,
    searchOptions: {
      boost: { title: 3, parents: 1.5, code: 0.35 },
      prefix: (term: string, i: number, terms: string[]) =>
        i === terms.length - 1 && /^[a-z]/.test(term),
      fuzzy: (term: string) => (/^[a-z]/.test(term) && term.length > 3 ? 0.2 : false),
    },
  });
  index.addAll(
    records.map(({ hierarchy, ...record }) => {
      const levels = Object.values(hierarchy).filter((level) => level !== null);
      return { ...record, levels, title: levels.at(-1), parents: levels.slice(0, -1).join('\n') };
    }),
  );
  const bytes = brotliCompressSync(JSON.stringify(index)).length;
  return {
    codeBytes: await codeSize(`export { default } from ${JSON.stringify(module)};`, '.'),
    search(query) {
      const withAll = index.search(query, { combineWith: 'AND' });
      const found = withAll.length > 0 ? withAll : index.search(query);
      const ids = found.slice(0, hitsPerPage).map(({ id }) => id);
      return Promise.resolve({ ids, count: found.length, bytes, requests: 1 });
    },
  };
}

/** What the bench uses of Pagefind's interface: the indexer, and the module that a page loads. */
interface PagefindIndexer {
  createIndex: (options: object) => Promise<{
    index: Record<'addDirectory' | 'writeFiles', (options: object) => Promise<unknown>>;
  }>;
  close: () => Promise<unknown>;
}
interface Pagefind {
  createInstance: (options: object) => {
    search: (query: string) => Promise<{ results: { data: () => Promise<{ url: string }> }[] }>;
  };
}

/**
 * Makes a candidate of Pagefind over the built pages, as Starlight has it: a page shows five
 * hits, each a file of its own.
 */
export async function pagefind(): Promise<Candidate> {
  install('pagefind');
  const folder = dirOf('pagefind');
  const outputPath = path.join(folder, 'out');
  fs.rmSync(outputPath, { recursive: true, force: true });
  const load = (file: string) => import(pathToFileURL(path.join(folder, file)).href);
  const indexer = (await load('node_modules/pagefind/lib/index.js')) as PagefindIndexer;
  const { index } = await indexer.createIndex({ rootSelector: 'article' });
  await index.addDirectory({ path: buildDir, glob: 'docs/**/*.html' });
  await index.writeFiles({ outputPath });
  await indexer.close();
  const { createInstance } = (await load('out/pagefind.js')) as Pagefind;
  const read = (name: string) => fs.readFileSync(path.join(outputPath, name));
  const wasm = fs.readdirSync(outputPath).filter((name) => name.startsWith('wasm.'));
  const code = [brotliCompressSync(read('pagefind.js')), ...wasm.map(read)];
  return {
    codeBytes: code.reduce((sum, { length }) => sum + length, 0),
    async search(query) {
      const asked: string[] = [];
      globalThis.fetch = (url) => {
        asked.push(new URL(url as string).pathname.slice(1));
        return Promise.resolve(new Response(read(asked.at(-1) ?? '')));
      };
      const { results } = await createInstance({ basePath: 'http://pagefind/' }).search(query);
      const shown = await Promise.all(results.slice(0, 5).map((result) => result.data()));
      const ids = shown.map(({ url }) => url.replace(/\/$/, ''));
      const files = asked.filter((name) => !wasm.includes(name));
      const bytes = files.reduce((sum, name) => sum + read(name).length, 0);
      return { ids, count: results.length, bytes, requests: asked.length };
    },
  };
}

/** Bundles and minifies a module with imports from `folder`. @returns bytes of brotli */
async function codeSize(contents: string, folder: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: path.join(root, folder), loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    write: false,
  });
  return outputFiles.reduce((sum, file) => sum + brotliCompressSync(file.contents).length, 0);
}
