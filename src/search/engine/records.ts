import type { Root } from './root';
import type { Store } from './store';
import { LEVELS, type Hierarchy, type Level, type SearchRecord } from './types';

/** A record of the index. `code` has the file's name and the lines of a block, else null. */
export type StoredRecord = Pick<
  SearchRecord,
  'objectID' | 'type' | 'url' | 'hierarchy' | 'content'
> & {
  code: string | null;
};

/** A line in a block of records, as JSON. */
export type RecordRow = [
  objectID: string,
  type: Level | 'content',
  url: string,
  titles: (string | null)[],
  content: string | null,
  code: string | null,
];

/** Gets a record by its number. @throws IndexError */
export async function fetchRecord(
  number: number,
  { starts, recordBlocks }: Root,
  store: Store,
): Promise<StoredRecord> {
  const block = starts.filter((start) => start <= number).length - 1;
  const records = await store.read(recordBlocks[block] as string, (payload) =>
    payload.split('\n').map((line) => readRow(JSON.parse(line) as RecordRow)),
  );
  return records[number - (starts[block] as number)] as StoredRecord;
}

function readRow([objectID, type, url, titles, content, code]: RecordRow): StoredRecord {
  const levels = LEVELS.map((level, i) => [level, titles[i] ?? null]);
  return { objectID, type, url, hierarchy: Object.fromEntries(levels) as Hierarchy, content, code };
}

/** The level of a record's own heading. A block of code has the deepest heading above it. */
export function levelOf(type: Level | 'content', hierarchy: Hierarchy): Level {
  if (type !== 'content') return type;
  return [...LEVELS].reverse().find((level) => hierarchy[level]) ?? 'lvl1';
}
