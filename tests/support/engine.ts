import {
  createEngine,
  type Engine,
  type Hierarchy,
  type IndexFile,
  type SearchQuery,
  type SearchRecord,
  type SearchResult,
} from '../../src/search/engine';
import { buildIndex, type BuildOptions } from '../../src/search/engine/build';

const EMPTY: Hierarchy = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

/** A record; `levels` are lvl0, lvl1 and so on, the last one its own heading. */
export function record(levels: string[], content: string | null = null, rest: Partial<SearchRecord> = {}): SearchRecord {
  const hierarchy = { ...EMPTY };
  levels.forEach((text, i) => (hierarchy[`lvl${i}` as keyof Hierarchy] = text));
  const url = `/docs/${levels.join('/')}`;
  return {
    objectID: url,
    type: `lvl${levels.length - 1}` as SearchRecord['type'],
    hierarchy,
    content,
    url,
    anchor: null,
    language: 'zh-cn',
    docusaurus_tag: 'docs-default-current',
    ...rest,
  };
}

/** Serves files from memory and keeps the names asked for; a test may change `files`. */
export function memory(files: readonly IndexFile[]) {
  const texts = new Map(files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]));
  const asked: string[] = [];
  return {
    files: texts,
    asked,
    load: (name: string) => {
      asked.push(name);
      const text = texts.get(name);
      return text === undefined ? Promise.reject(new Error(`no such file: ${name}`)) : Promise.resolve(text);
    },
  };
}

/** An engine over an index of its own. */
export function engineOf(records: readonly SearchRecord[], options?: BuildOptions) {
  const { load, asked, files } = memory(buildIndex(records, options));
  return { ...createEngine({ load }), asked, files };
}

/** Asks one query. */
export async function find(engine: Engine, query: string, more: SearchQuery = {}): Promise<SearchResult> {
  const { results } = await engine.search([{ indexName: 'site', query, ...more }]);
  if (!results[0]) throw new Error('no result');
  return results[0];
}

/** The deepest heading of each hit. */
export function titles(result: SearchResult): (string | null | undefined)[] {
  return result.hits.map(({ hierarchy }) => hierarchy && Object.values(hierarchy).filter(Boolean).at(-1));
}
