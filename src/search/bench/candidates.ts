import { brotliCompressSync } from 'node:zlib';
import MiniSearch from 'minisearch';
import { buildIndex } from '../engine/build';
import { createEngine } from '../engine';
import { fold } from '../engine/fold';
import { runs } from '../engine/terms';
import type { SearchParams, SearchRecord } from '../engine/types';

/** 受测的一个搜索引擎。 */
export interface Candidate {
  name: string;
  /** 前十条的 objectID。 */
  search(query: string): Promise<string[]>;
  /** 到目前为止读者下载的字节数（brotli，不含引擎代码）。 */
  downloaded(): number;
  /** 当作刚打开页面：什么也没下载。 */
  reset(): void;
  buildMs: number;
  /** 构建时多用的内存，MB。 */
  buildMb: number;
  /** 索引文件数与压缩前的总长度。 */
  files: number;
  bytes: number;
}

/** 弹窗发出的查询参数。 */
export const MODAL: SearchParams = {
  hitsPerPage: 20,
  attributesToRetrieve: [
    'hierarchy.lvl0',
    'hierarchy.lvl1',
    'hierarchy.lvl2',
    'hierarchy.lvl3',
    'hierarchy.lvl4',
    'hierarchy.lvl5',
    'hierarchy.lvl6',
    'content',
    'type',
    'url',
  ],
  attributesToSnippet: [
    'hierarchy.lvl1:10',
    'hierarchy.lvl2:10',
    'hierarchy.lvl3:10',
    'hierarchy.lvl4:10',
    'hierarchy.lvl5:10',
    'hierarchy.lvl6:10',
    'content:10',
  ],
  snippetEllipsisText: '…',
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
};

function timed<T>(work: () => T): { value: T; ms: number; mb: number } {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const start = performance.now();
  const value = work();
  const ms = performance.now() - start;
  return { value, ms, mb: Math.max(0, process.memoryUsage().rss - before) / 1e6 };
}

/** 本项目的引擎。 */
export function ours(records: readonly SearchRecord[], glossary: readonly (readonly string[])[]): Candidate {
  const { value: files, ms, mb } = timed(() => buildIndex(records, { glossary }));
  const texts = new Map(files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]));
  // 只压缩用到的文件：全压一遍要几十秒。
  const sizes = new Map<string, number>();
  let got = 0;
  const load = (name: string): Promise<string> => {
    const text = texts.get(name);
    if (text === undefined) return Promise.reject(new Error(`missing ${name}`));
    const size = sizes.get(name) ?? brotliCompressSync(text).length;
    sizes.set(name, size);
    got += size;
    return Promise.resolve(text);
  };
  let engine = createEngine({ load });
  return {
    name: '本引擎',
    async search(query) {
      const { results } = await engine.search([{ ...MODAL, query, indexName: 'bench' }]);
      return (results[0]?.hits ?? []).slice(0, 10).map(({ objectID }) => objectID);
    },
    downloaded: () => got,
    reset() {
      got = 0;
      engine = createEngine({ load });
    },
    buildMs: ms,
    buildMb: mb,
    files: files.length,
    bytes: files.reduce((sum, file) => sum + file.bytes.length, 0),
  };
}

/** MiniSearch，中文按相邻两字切；整个索引一个文件，存有显示命中要用的字段。 */
export function miniSearch(records: readonly SearchRecord[]): Candidate {
  const options = {
    idField: 'objectID',
    fields: ['title', 'parents', 'content', 'code'],
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
      boost: { title: 3, parents: 1.5, code: 0.35 },
      prefix: (term: string, i: number, terms: string[]) => i === terms.length - 1 && /^[a-z]/.test(term),
      fuzzy: (term: string) => (/^[a-z]/.test(term) && term.length > 3 ? 0.2 : false),
    },
  };
  const { value, ms, mb } = timed(() => {
    const index = new MiniSearch<Record<string, unknown>>(options);
    index.addAll(
      records.map(({ objectID, type, url, hierarchy, content, code }) => {
        const levels = Object.values(hierarchy).filter((level) => level !== null);
        return {
          objectID,
          type,
          url,
          levels,
          title: levels.at(-1) ?? '',
          parents: levels.slice(0, -1).join('\n'),
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
    name: 'MiniSearch',
    search(query) {
      got = size;
      // 先要全部的词，没有结果再放宽：试过的几种配法里这样最准。
      const all = value.index.search(query, { combineWith: 'AND' });
      const found = all.length ? all : value.index.search(query);
      return Promise.resolve(found.slice(0, 10).map(({ id }) => String(id)));
    },
    downloaded: () => got,
    reset() {
      got = 0;
    },
    buildMs: ms,
    buildMb: mb,
    files: 1,
    bytes: value.json.length,
  };
}
