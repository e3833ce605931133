import {
  createEngine,
  type Hierarchy,
  type IndexFile,
  LEVELS,
  type SearchClient,
  type SearchQuery,
  type SearchRecord,
  type SearchResult,
} from '../../src/search/engine';
import { buildIndex } from '../../src/search/engine/build';
import { rangeOf } from '../../src/search/engine/store';
import { subject } from '../../src/search/subject';

/** Makes a record. @param levels lvl0, lvl1 and so on; the last one is its own heading */
export function record(
  levels: readonly string[],
  content: string | null = null,
  rest: Partial<SearchRecord> = {},
): SearchRecord {
  const hierarchy = LEVELS.map((level, i) => [level, levels[i] ?? null]);
  const url = `/docs/${levels.join('/')}`;
  return {
    objectID: url,
    type: `lvl${levels.length - 1}` as SearchRecord['type'],
    hierarchy: Object.fromEntries(hierarchy) as Hierarchy,
    content,
    url,
    language: 'zh-cn',
    docusaurus_tag: 'docs-default-current',
    ...rest,
  };
}

/** Serves files from memory and records which names are asked for. A test may change `files`. */
export function memory(files: readonly IndexFile[]) {
  const byName = new Map(files.map(({ name, bytes }) => [name, Uint8Array.from(bytes).buffer]));
  const asked: string[] = [];
  return {
    files: byName,
    asked,
    load: (name: string) => {
      asked.push(name);
      const bytes = byName.get(name.replace(/\?.*/, ''));
      if (!bytes) return Promise.reject(new Error(`no such file: ${name}`));
      return Promise.resolve(rangeOf(name, bytes));
    },
  };
}

/** Makes an engine with an index of these records. `asked` are the names that it asked for. */
export function engineOf(
  records: readonly SearchRecord[],
  glossary?: Parameters<typeof buildIndex>[1],
) {
  const { load, asked } = memory(buildIndex(records, glossary));
  return { ...createEngine(load, subject), asked };
}

/** Asks one query. */
export async function find(
  engine: SearchClient,
  query: string,
  more: SearchQuery = {},
): Promise<SearchResult> {
  const { results } = await engine.search({ requests: [{ query, ...more }] });
  if (!results[0]) throw new Error('no result');
  return results[0];
}

/** The deepest heading of each hit. */
export function titles(result: SearchResult): (string | null | undefined)[] {
  return result.hits.map(
    ({ hierarchy }) => hierarchy && Object.values(hierarchy).filter(Boolean).at(-1),
  );
}
