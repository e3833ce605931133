import { encodeNumbers } from '../format';
import type { StoredRecord } from '../storedRecord';
import type { SearchRecord } from '../types';
import { isCodeBlock } from './fields';
import type { TermPostings } from './inverter';

/**
 * Joins lines to blocks of up to `size` characters plus a line break, or of one longer line.
 * `starts` marks forced starts.
 */
export function cutBlocks(
  lines: readonly string[],
  size: number,
  starts: readonly boolean[] = [],
): string[] {
  const blocks: string[] = [];
  for (const [i, line] of lines.entries()) {
    const last = blocks.at(-1);
    const fits = last !== undefined && last.length + line.length <= size;
    if (fits && !starts[i]) blocks.push(`${blocks.pop()}\n${line}`);
    else blocks.push(line);
  }
  return blocks;
}

/** Writes the line of a term, which lookup.ts reads. */
export const termLine = ({ term, postings }: TermPostings): string =>
  `${term}\t${encodeNumbers(postings)}`;

/**
 * Finds for each block of terms the shortest string that is above the last term before it and not
 * above its first term (suffix truncation of a prefix B-tree), because the root has them all.
 */
export function termBounds(blocks: readonly string[]): string[] {
  let last = '';
  return blocks.map((text) => {
    const first = text.slice(0, text.indexOf('\t'));
    let length = 1;
    while (length < first.length && first.slice(0, length) <= last) length++;
    last = text.slice(text.lastIndexOf('\n') + 1).replace(/\t.*/, '');
    return first.slice(0, length);
  });
}

/** Writes the line of a record, which storedRecord.ts reads. */
export function recordLine(record: SearchRecord): string {
  const { objectID, type, url, hierarchy, content } = record;
  // A hit shows one line of code, without its indentation. A line without a letter is of no use.
  const code = (record.code ?? '').replace(/^[ \t]+/gm, '').replace(/\n[^\p{L}\n]*(?=\n|$)/gu, '');
  const stored: StoredRecord = {
    ...{ objectID, type, url, hierarchy, content },
    code: isCodeBlock(record) ? code : null,
  };
  return JSON.stringify(stored);
}
