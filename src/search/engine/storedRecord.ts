import type { Root } from './root';
import type { Store } from './store';
import { LEVELS, type Hierarchy, type Level, type SearchRecord } from './types';

/** A record: a line of JSON. `code` has the file's name and the lines of a block, else null. */
export type StoredRecord = Pick<
  SearchRecord,
  'objectID' | 'type' | 'url' | 'hierarchy' | 'content'
> & {
  code: string | null;
};

/** Gets a record by its number. @throws IndexError */
export async function fetchRecord(
  number: number,
  { starts, recordBlocks }: Root,
  store: Store,
): Promise<StoredRecord> {
  const block = starts.filter((start) => start <= number).length - 1;
  const lines = await store.read(recordBlocks[block] as string, (payload) => payload.split('\n'));
  return JSON.parse(lines[number - (starts[block] as number)] as string) as StoredRecord;
}

/** The level of a record's own heading. A block of code has the deepest heading above it. */
export function levelOf(type: Level | 'content', hierarchy: Hierarchy): Level {
  if (type !== 'content') return type;
  return [...LEVELS].reverse().find((level) => hierarchy[level]) ?? 'lvl1';
}
