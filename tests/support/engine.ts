import {
  createEngine,
  type Engine,
  type Hierarchy,
  type IndexFile,
  LEVELS,
  type SearchQuery,
  type SearchRecord,
  type SearchResult,
} from '../../src/search/engine';
import { buildIndex } from '../../src/search/engine/build';
import { rangeOf } from '../../src/search/engine/store';

/** A record; `levels` are lvl0, lvl1 and so on, the last one its own heading. */
export function record(
  levels: readonly string[],
  content: string | null = null,
  rest: Partial<SearchRecord> = {},
): SearchRecord {
  const hierarchy = Object.fromEntries(
    LEVELS.map((level, i) => [level, levels[i] ?? null]),
  ) as Hierarchy;
  const url = `/docs/${levels.join('/')}`;
  return {
    objectID: url,
    type: `lvl${levels.length - 1}` as SearchRecord['type'],
    hierarchy,
    content,
    url,
    language: 'zh-cn',
    docusaurus_tag: 'docs-default-current',
    ...rest,
  };
}

/** Serves files from memory and records the requested names; a test may change `files`. */
export function memory(files: readonly IndexFile[]) {
  const byName = new Map(files.map(({ name, bytes }) => [name, Uint8Array.from(bytes).buffer]));
  const asked: string[] = [];
  return {
    files: byName,
    asked,
    load: (name: string) => {
      asked.push(name);
      const bytes = byName.get(name.replace(/\?.*/, ''));
      return bytes
        ? Promise.resolve(rangeOf(name, bytes))
        : Promise.reject(new Error(`no such file: ${name}`));
    },
  };
}

/** An engine over an index of its own. */
export function engineOf(
  records: readonly SearchRecord[],
  options?: Parameters<typeof buildIndex>[1],
) {
  const { load, asked, files } = memory(buildIndex(records, options));
  return { ...createEngine({ load }), asked, files };
}

/** Asks one query. */
export async function find(
  engine: Engine,
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
