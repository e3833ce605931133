import { fold, lower } from './fold';
import { levelOf, type StoredRecord } from './records';
import type { FoundWord } from './resolve';
import { COVERAGE, SAME_TITLE, THRESHOLD, VERBATIM } from './weights';

/** A hit by the number of its record. */
export interface RankedHit {
  record: number;
  score: number;
}

/**
 * Ranks the records that have words of a query. The score is the sum of idf times impact over the words, times a power of
 * the coverage. A word that is nowhere in the index counts for nothing.
 *
 * @param total how many records there are
 * @param isAllowed whether a record, by its number, passes the filters
 * @returns all hits, best first; of equals the earlier record first
 */
export function rank(
  words: readonly FoundWord[],
  total: number,
  isAllowed: (record: number) => boolean,
): RankedHit[] {
  const scores = new Map<number, { sum: number; covered: number }>();
  let queryWeight = 0;
  for (const { impacts, even, factor } of words) {
    if (!impacts.size) continue;
    const idf = Math.log(1 + (total - impacts.size + 0.5) / (impacts.size + 0.5));
    const weight = factor * (even ? 1 : idf);
    queryWeight += weight;
    for (const [record, impact] of impacts) {
      if (!isAllowed(record)) continue;
      const { sum, covered } = scores.get(record) ?? { sum: 0, covered: 0 };
      scores.set(record, { sum: sum + weight * impact, covered: covered + weight });
    }
  }
  const best = Math.max(...[...scores.values()].map(({ covered }) => covered));
  const hits: RankedHit[] = [];
  for (const [record, { sum, covered }] of scores) {
    if (covered < best * THRESHOLD) continue;
    hits.push({ record, score: sum * (covered / queryWeight) ** COVERAGE });
  }
  return hits.sort((a, b) => b.score - a.score || a.record - b.record);
}

/** A text as it is compared: folded, in lower case, without spaces. */
const flat = (text: string): string => lower(fold(text)).replace(/\s+/g, '');

/**
 * Tells what to multiply the score of a record by when its title or text has pieces of the query verbatim. A longer piece
 * counts more, because it is less likely there by accident.
 *
 * @param query the folded query; white space separates its pieces
 */
export function verbatimBoost(query: string, { type, hierarchy, content }: StoredRecord): number {
  const title = flat(hierarchy[levelOf(type, hierarchy)] ?? '');
  const body = flat(content ?? '');
  let gain = 0;
  for (const piece of query.split(/\s+/)) {
    const needle = flat(piece);
    if (title.includes(needle)) gain += needle.length * VERBATIM.title;
    else if (body.includes(needle)) gain += needle.length * VERBATIM.content;
  }
  return 1 + Math.min(gain, VERBATIM.max) + (title === flat(query) ? SAME_TITLE : 0);
}
