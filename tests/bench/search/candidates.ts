import { brotliCompressSync } from 'node:zlib';
import MiniSearch from 'minisearch';
import { buildIndex } from '../../../src/search/engine/build';
import { createEngine } from '../../../src/search/engine';
import { fold } from '../../../src/search/engine/fold';
import { rangeOf } from '../../../src/search/engine/store';
import { runs } from '../../../src/search/engine/terms';
import type { IndexFile, Load, SearchParams, SearchRecord } from '../../../src/search/engine/types';

/** A search engine under test. */
export interface Candidate {
  /** objectIDs of the hits the modal gets. */
  search(query: string): Promise<string[]>;
  /** Bytes a reader has downloaded so far, compressed, without the engine's code. */
  downloaded(): number;
  /** Files a reader has asked for so far, and how many of them one after the other. */
  requests(): { count: number; depth: number };
  /** As on a page just opened: nothing downloaded. */
  reset(): void;
  buildMs: number;
  /** Number of files of the index, and their length before compression. */
  files: number;
  bytes: number;
}

/** Hits of a query of the modal. */
const HITS = 12;

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** Parameters of the modal's queries. */
const MODAL: SearchParams = {
  hitsPerPage: HITS,
  attributesToRetrieve: [...LEVELS.map((level) => `hierarchy.${level}`), 'content', 'type', 'url'],
  attributesToSnippet: [...LEVELS.slice(1).map((level) => `hierarchy.${level}:10`), 'content:10'],
  snippetEllipsisText: '…',
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
};

function timed<T>(work: () => T): { value: T; ms: number } {
  const start = performance.now();
  return { value: work(), ms: performance.now() - start };
}

/** This project's engine. */
export function ours(
  records: readonly SearchRecord[],
  glossary: readonly (readonly string[])[],
): Candidate & { index: IndexFile[] } {
  const { value: files, ms } = timed(() => buildIndex(records, { glossary }));
  const byName = new Map(files.map(({ name, bytes }) => [name, Uint8Array.from(bytes).buffer]));
  let got = 0;
  let count = 0;
  let depth = 0;
  const load: Load = async (name) => {
    const file = byName.get(name.replace(/\?.*/, ''));
    if (!file) throw new Error(`missing ${name}`);
    const bytes = rangeOf(name, file);
    const at = depth + 1;
    count++;
    got += bytes.byteLength;
    // What else is asked for before this comes goes beside it.
    await new Promise(setImmediate);
    depth = Math.max(depth, at);
    return bytes;
  };
  let engine = createEngine({ load });
  return {
    index: files,
    async search(query) {
      const { results } = await engine.search([{ ...MODAL, query, indexName: 'bench' }]);
      return (results[0]?.hits ?? []).map(({ objectID }) => objectID);
    },
    downloaded: () => got,
    requests: () => ({ count, depth }),
    reset() {
      got = count = depth = 0;
      engine = createEngine({ load });
    },
    buildMs: ms,
    files: files.length,
    bytes: files.reduce((sum, file) => sum + file.bytes.length, 0),
  };
}

/** MiniSearch over pairs of Chinese characters; one file with the fields that a hit shows. */
export function miniSearch(records: readonly SearchRecord[]): Candidate {
  const options = {
    idField: 'objectID',
    fields: ['title', 'parents', 'about', 'content', 'code'],
    storeFields: ['url', 'type', 'levels', 'content'],
    tokenize: (text: string): string[] =>
      runs(fold(text)).flatMap((run) =>
        run.han
          ? run.text.length > 1
            ? Array.from({ length: run.text.length - 1 }, (_, i) => run.text.slice(i, i + 2))
            : [run.text]
          : [...new Set([run.text, ...run.parts.map((part) => part.text)])],
      ),
    searchOptions: {
      boost: { title: 3, parents: 1.5, about: 1.5, code: 0.35 },
      prefix: (term: string, i: number, terms: string[]) =>
        i === terms.length - 1 && /^[a-z]/.test(term),
      fuzzy: (term: string) => (/^[a-z]/.test(term) && term.length > 3 ? 0.2 : false),
    },
  };
  const { value, ms } = timed(() => {
    const index = new MiniSearch<Record<string, unknown>>(options);
    index.addAll(
      records.map(({ objectID, type, url, hierarchy, about, content, code }) => {
        const levels = Object.values(hierarchy).filter((level) => level !== null);
        return {
          objectID,
          type,
          url,
          levels,
          title: levels.at(-1) ?? '',
          parents: levels.slice(0, -1).join('\n'),
          about: about ?? '',
          content: content ?? '',
          code: code ?? '',
        };
      }),
    );
    return { index, json: JSON.stringify(index) };
  });
  const size = brotliCompressSync(value.json).length;
  let got = 0;
  return {
    search(query) {
      got = size;
      // All words first, any of them when there is no such hit: the most precise of the settings tried.
      const all = value.index.search(query, { combineWith: 'AND' });
      const found = all.length ? all : value.index.search(query);
      return Promise.resolve(found.slice(0, HITS).map(({ id }) => String(id)));
    },
    downloaded: () => got,
    requests: () => ({ count: 1, depth: 1 }),
    reset() {
      got = 0;
    },
    buildMs: ms,
    files: 1,
    bytes: value.json.length,
  };
}
