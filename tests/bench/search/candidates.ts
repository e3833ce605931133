import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import MiniSearch from 'minisearch';
import { root } from '../../../src/lib/paths';
import { readTerms, synonymGroups } from '../../../src/notes/terms';
import { createEngine, LEVELS, type SearchRecord } from '../../../src/search/engine';
import { buildIndex } from '../../../src/search/engine/build';
import { fold } from '../../../src/search/engine/fold';
import { runs } from '../../../src/search/engine/terms';
import { memory } from '../../support/engine';

/** A search engine with an index. */
export interface Candidate {
  /** Code that a page needs of it; imports are relative to src/search. */
  code: string;
  /** Searches with nothing downloaded before. */
  firstSearch: (query: string) => Promise<FirstSearch>;
  /** Milliseconds that a search takes when all is downloaded. */
  timed: (query: string) => Promise<number>;
}

interface FirstSearch {
  /** objectIDs of the hits. */
  ids: string[];
  /** Compressed, without the engine's code. */
  bytes: number;
  requests: number;
}

/** How many hits the modal asks for. */
const hitsPerPage = 20;

async function millisecondsOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** This project's engine. */
export function ours(records: readonly SearchRecord[]): Candidate {
  const { load } = memory(buildIndex(records, { glossary: synonymGroups(readTerms()) }));
  const warm = createEngine({ load });
  const attributesToSnippet = [...LEVELS.map((level) => `hierarchy.${level}:10`), 'content:10'];
  const ask = (query: string) => ({ requests: [{ query, hitsPerPage, attributesToSnippet }] });
  return {
    code: `export { createEngine, createFetchLoad } from './engine';`,
    async firstSearch(query) {
      let bytes = 0;
      let requests = 0;
      const engine = createEngine({
        load: async (name) => {
          const data = await load(name);
          bytes += data.byteLength;
          requests++;
          return data;
        },
      });
      const { results } = await engine.search(ask(query));
      return { ids: (results[0]?.hits ?? []).map(({ objectID }) => objectID), bytes, requests };
    },
    async timed(query) {
      await warm.search(ask(query));
      return millisecondsOf(() => warm.search(ask(query)));
    },
  };
}

/** The pairs of Chinese characters and the identifiers of a text, with their parts. */
function tokenize(text: string): string[] {
  return runs(fold(text)).flatMap((run) => {
    if (!run.han) return [...new Set([run.text, ...run.parts.map((part) => part.text)])];
    const pairs = Array.from({ length: run.text.length - 1 }, (_, i) => run.text.slice(i, i + 2));
    return pairs.length > 0 ? pairs : [run.text];
  });
}

/** MiniSearch over the same terms, with the settings that answer best of those tried; its index is one file. */
export function miniSearch(records: readonly SearchRecord[]): Candidate {
  const index = new MiniSearch<Record<string, unknown>>({
    idField: 'objectID',
    fields: ['title', 'parents', 'about', 'content', 'code'],
    storeFields: ['url', 'type', 'levels', 'content'],
    tokenize,
    searchOptions: {
      boost: { title: 3, parents: 1.5, about: 1.5, code: 0.35 },
      prefix: (term, i, terms) => i === terms.length - 1 && /^[a-z]/.test(term),
      fuzzy: (term) => (/^[a-z]/.test(term) && term.length > 3 ? 0.2 : false),
    },
  });
  index.addAll(
    records.map(({ hierarchy, ...record }) => {
      const levels = Object.values(hierarchy).filter((level) => level !== null);
      const parents = levels.slice(0, -1).join('\n');
      return { ...record, levels, title: levels.at(-1) ?? '', parents };
    }),
  );
  const bytes = brotliCompressSync(JSON.stringify(index)).length;
  const search = (query: string): string[] => {
    const withAll = index.search(query, { combineWith: 'AND' });
    const found = withAll.length > 0 ? withAll : index.search(query);
    return found.slice(0, hitsPerPage).map(({ id }) => String(id));
  };
  return {
    code: `export { default } from 'minisearch';`,
    firstSearch: (query) => Promise.resolve({ ids: search(query), bytes, requests: 1 }),
    timed: (query) => millisecondsOf(() => search(query)),
  };
}

/** Bytes of a candidate's code, bundled, minified and compressed with brotli. */
export async function codeSize({ code }: Candidate): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: path.join(root, 'src/search'), loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    write: false,
  });
  return outputFiles.reduce((sum, { contents }) => sum + brotliCompressSync(contents).length, 0);
}
