import type { RecordRow } from './build/records';
import { floorIndex, type Root } from './root';
import type { Store } from './store';
import { FACETS, LEVELS, type Facet, type Hierarchy, type Level } from './types';

/** 从记录文件读出的一条记录，形状同 SearchRecord，正文至多 MAX_CONTENT 个字符。 */
export interface StoredRecord {
  objectID: string;
  type: Level | 'content';
  url: string;
  anchor: string | null;
  content: string | null;
  hierarchy: Hierarchy;
  facets: Record<Facet, string | null>;
}

/** 取若干条记录，次序同 `docs`；同一文件只取一次。 */
export async function fetchRecords(
  docs: readonly number[],
  root: Root,
  store: Store,
  signal?: AbortSignal,
): Promise<StoredRecord[]> {
  return Promise.all(
    docs.map(async (doc) => {
      const chunk = floorIndex(root.starts, doc);
      const rows = await store.file(root.recordName(chunk), 'd', (payload) => JSON.parse(payload) as RecordRow[], signal);
      return expand(rows[doc - (root.starts[chunk] ?? 0)] as RecordRow, root.combos[root.comboOf[doc] ?? 0] ?? []);
    }),
  );
}

function expand([objectID, type, url, anchor, content, levels]: RecordRow, combo: readonly (string | null)[]): StoredRecord {
  const hierarchy = {} as Hierarchy;
  LEVELS.forEach((level, i) => (hierarchy[level] = levels[i] === 0 ? null : (levels[i] ?? null)));
  const facets = {} as Record<Facet, string | null>;
  FACETS.forEach((facet, i) => (facets[facet] = combo[i] ?? null));
  return {
    objectID: objectID || url,
    type: type as StoredRecord['type'],
    url,
    anchor: anchor === 0 ? (url.split('#')[1] ?? null) : anchor,
    content: content || null,
    hierarchy,
    facets,
  };
}

/** 这条记录自己的层级：`content` 视同最深的非空层级。 */
export function levelOf(type: Level | 'content', hierarchy: Hierarchy): Level {
  if (type !== 'content') return type;
  return [...LEVELS].reverse().find((level) => hierarchy[level]) ?? 'lvl1';
}
