import fs from 'node:fs';
import { LEVELS, type SearchRecord } from '../engine/types';

/** Default limit of a record in bytes of JSON: Algolia's smallest plan. */
export const MAX_RECORD_BYTES = 10_000;

/** How many records a message lists before it says "and so on". */
const MAX_LISTED = 10;

export interface AlgoliaRecord extends SearchRecord {
  /** What decides between equal matches: the section's level, then its place among the records. */
  weight: { level: number; position: number };
  [other: string]: unknown;
}

/**
 * Reads the file of records a build leaves behind.
 *
 * @throws in Chinese when there is none, or it is not one
 */
export function readRecords(file: string): SearchRecord[] {
  if (!fs.existsSync(file))
    throw new Error(
      `没有搜索记录：${file} 不存在。请先运行 npm run build，或用 --records 指明文件。`,
    );
  let records: unknown;
  try {
    records = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`${file} 不是完整的 JSON，多半是构建中断了。请重新运行 npm run build。`);
  }
  if (!Array.isArray(records) || !records.every(isRecord)) {
    throw new Error(
      `${file} 不是搜索记录：应是数组，每项有 objectID、url 与 hierarchy。请重新运行 npm run build。`,
    );
  }
  if (records.length === 0)
    throw new Error(`${file} 里没有记录，推送会清空线上索引。请检查构建的输出。`);
  return records;
}

function isRecord(value: unknown): value is SearchRecord {
  const { objectID, url, hierarchy } = (value ?? {}) as Partial<SearchRecord>;
  return Boolean(objectID) && typeof url === 'string' && typeof hierarchy === 'object';
}

/** Adds what only the Algolia index needs: 100 for a group, 90 for a page, 10 less for each level below. */
export function toAlgoliaRecords(records: readonly SearchRecord[]): AlgoliaRecord[] {
  return records.map((record, position) => ({
    ...record,
    weight: {
      level: record.type === 'content' ? 0 : 100 - 10 * LEVELS.indexOf(record.type),
      position,
    },
  }));
}

/** Bytes of a record as it is sent. */
export function sizeOf(record: AlgoliaRecord): number {
  return Buffer.byteLength(JSON.stringify(record));
}

/**
 * Refuses records Algolia would refuse in the middle of a push.
 *
 * @throws in Chinese, naming each record with its page and heading
 */
export function checkSizes(records: readonly AlgoliaRecord[], limit: number): void {
  const large = records
    .map((record) => ({ record, size: sizeOf(record) }))
    .filter(({ size }) => size > limit);
  if (large.length === 0) return;
  const lines = large
    .sort((a, b) => b.size - a.size)
    .slice(0, MAX_LISTED)
    .map(({ record: { url, hierarchy, objectID }, size }) => {
      const heading = LEVELS.map((level) => hierarchy[level])
        .filter(Boolean)
        .at(-1);
      return `  ${size} 字节  ${url}  「${heading}」（${objectID}）`;
    });
  if (large.length > MAX_LISTED) lines.push(`  …另有 ${large.length - MAX_LISTED} 条`);
  throw new Error(
    [
      `${large.length} 条记录超过 ${limit} 字节的上限，没有推送：`,
      ...lines,
      '请用二、三级标题把这些节分成几节；套餐允许更大的记录时，用 --max-record-bytes 提高上限（Algolia 按套餐为 10000 至 100000）。',
    ].join('\n'),
  );
}
