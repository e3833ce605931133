import type { SearchRecord } from '../types';
import { isCodeBlock } from './fields';

/** A line of a record file, without what can be derived. */
export type RecordRow = [
  objectID: string | 0,
  type: string,
  url: string,
  anchor: string | 0 | null,
  content: string | 0,
  levels: (string | 0)[],
  code?: string,
];

/** Most content kept of a record, in characters: it is only for snippets, the index has all of it. */
export const MAX_CONTENT = 3000;

/** The page that a record is a section of. */
export const pageOf = ({ url }: SearchRecord): string => url.split('#')[0] ?? '';

const costOf = ({ content, code, type }: SearchRecord): number =>
  (content ?? (type === 'content' ? code : null) ?? '').length + 60;

/**
 * Puts records into files of about `size` characters. Sections of a page are often hit together: they stay together as far as
 * they fit.
 */
export function buildRecordChunks(
  records: readonly SearchRecord[],
  size: number,
): { count: number; payload: string }[] {
  const out: { count: number; payload: string }[] = [];
  let rows: RecordRow[] = [];
  let bytes = 0;
  const flush = (): void => {
    if (rows.length) out.push({ count: rows.length, payload: JSON.stringify(rows) });
    rows = [];
    bytes = 0;
  };
  const pages = new Map<string, number>();
  for (const record of records)
    pages.set(pageOf(record), (pages.get(pageOf(record)) ?? 0) + costOf(record));
  let page = '';
  for (const record of records) {
    const cost = costOf(record);
    const isNew = page !== (page = pageOf(record));
    if (bytes > 0 && bytes + (isNew ? (pages.get(page) ?? 0) : cost) > size * 1.25) flush();
    rows.push(rowOf(record));
    bytes += cost;
    if (bytes >= size) flush();
  }
  flush();
  return out;
}

function rowOf(record: SearchRecord): RecordRow {
  const { objectID, type, url, hierarchy: h } = record;
  const levels = [h.lvl0, h.lvl1, h.lvl2, h.lvl3, h.lvl4, h.lvl5, h.lvl6].map(
    (value) => value ?? 0,
  );
  while (levels[levels.length - 1] === 0) levels.pop();
  const anchor = record.anchor ?? null;
  const row: RecordRow = [
    objectID === url ? 0 : objectID,
    type,
    url,
    anchor === (url.split('#')[1] ?? null) ? 0 : anchor,
    record.content ? record.content.slice(0, MAX_CONTENT) : 0,
    levels,
  ];
  // No indentation, no lines without a letter: a hit shows one line.
  if (isCodeBlock(record))
    row.push((record.code ?? '').replace(/^[ \t]+/gm, '').replace(/\n[^\p{L}\n]*(?=\n|$)/gu, ''));
  return row;
}
