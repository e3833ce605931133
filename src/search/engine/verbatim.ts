import { fold, lower } from './fold';
import { levelOf, type StoredRecord } from './records';
import { remember } from './remember';

/** What each character of a verbatim match adds, in the title and in the text: the longer, the less an accident. */
const IN_TITLE = 0.2;
const IN_CONTENT = 0.12;

/** Most that is added, and what a title that is the query adds besides. */
const MAX = 2;
const SAME = 0.5;

/** Text to compare: folded, lower case, no spaces. */
const flat = remember((text) => lower(fold(text)).replace(/\s+/g, ''));

/**
 * What a score is multiplied by when the query, piece by piece, is verbatim in title or text; needs the record itself.
 * @param query folded
 */
export function verbatimBoost(query: string, record: StoredRecord): number {
  const title = flat(record.hierarchy[levelOf(record.type, record.hierarchy)] ?? '');
  const content = flat(record.content ?? '');
  let gain = 0;
  for (const piece of query.split(/\s+/)) {
    const needle = flat(piece);
    gain += needle.length * (title.includes(needle) ? IN_TITLE : content.includes(needle) ? IN_CONTENT : 0);
  }
  return 1 + Math.min(gain, MAX) + (title === flat(query) ? SAME : 0);
}
