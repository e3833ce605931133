import type { RecordRow } from './build/records';
import { floorIndex, type Root } from './root';
import type { Store } from './store';
import { FACETS, LEVELS, type Facet, type Hierarchy, type Level } from './types';

/** A record from its file, like SearchRecord; content up to MAX_CONTENT characters. */
export interface StoredRecord {
  objectID: string;
  type: Level | 'content';
  url: string;
  anchor: string | null;
  content: string | null;
  code: string;
  hierarchy: Hierarchy;
  facets: Record<Facet, string | null>;
}

/** Fetches records, in the order of `docs`; a file once. */
export async function fetchRecords(
  docs: readonly number[],
  root: Root,
  store: Store,
): Promise<StoredRecord[]> {
  return Promise.all(
    docs.map(async (doc) => {
      const chunk = floorIndex(root.starts, doc);
      const first = root.starts[chunk] ?? 0;
      const parse = (payload: string): StoredRecord[] =>
        (JSON.parse(payload) as RecordRow[]).map((row, i) =>
          expand(row, root.combos[root.comboOf[first + i] ?? 0] ?? []),
        );
      return (await store.file(root.recordNames[chunk] ?? '', parse))[doc - first] as StoredRecord;
    }),
  );
}

function expand(
  [objectID, type, url, anchor, content, levels, code = '']: RecordRow,
  combo: readonly (string | null)[],
): StoredRecord {
  const hierarchy = {} as Hierarchy;
  for (const [i, level] of LEVELS.entries()) {
    const text = levels[i];
    hierarchy[level] = typeof text === 'string' && text !== '' ? text : null;
  }
  const facets = {} as Record<Facet, string | null>;
  FACETS.forEach((facet, i) => (facets[facet] = combo[i] ?? null));
  return {
    objectID: objectID || url,
    type: type as StoredRecord['type'],
    url,
    anchor: anchor === 0 ? (url.split('#')[1] ?? null) : anchor,
    content: content || null,
    code,
    hierarchy,
    facets,
  };
}

/** The record's own level; of `content` the deepest that is there. */
export function levelOf(type: Level | 'content', hierarchy: Hierarchy): Level {
  if (type !== 'content') return type;
  return [...LEVELS].reverse().find((level) => hierarchy[level]) ?? 'lvl1';
}
