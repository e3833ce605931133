import { fold, lower } from './fold';
import { levelOf, type StoredRecord } from './storedRecord';
import type { Word } from './query';
import type { Found } from './resolve';
import { runs } from './tokenize';
import {
  CLOSE,
  COVERAGE,
  ENOUGH,
  KEYWORD_TITLE,
  MATCH,
  NEAREST,
  PAGE_TITLE,
  SAME_TITLE,
  VERBATIM,
} from './weights';

export type FoundWord = Found & Pick<Word, 'ignoresIdf' | 'factor'>;

/**
 * Ranks the records that have words of a query. The score is the sum of idf times impact over the
 * words, times a power of the coverage. A word that is nowhere in the index counts for nothing.
 *
 * @param weightOf what the score of a record is multiplied by; with 0 it is no hit
 * @returns the hits, best first; equal ones in the order of their records. `matching` is the number
 *   of hits when at least one matches well, and 0 when the hits are only the nearest
 */
export function rank(
  words: readonly FoundWord[],
  total: number,
  weightOf: (record: number) => number,
) {
  const scores = new Map<number, { sum: number; covered: number }>();
  let queryWeight = 0;
  for (const { impacts, ignoresIdf, factor } of words) {
    if (!impacts.size) continue;
    const idf = Math.log(1 + (total - impacts.size + 0.5) / (impacts.size + 0.5));
    const weight = factor * (ignoresIdf ? 1 : idf);
    queryWeight += weight;
    for (const [record, impact] of impacts) {
      if (weightOf(record) === 0) continue;
      const { sum, covered } = scores.get(record) ?? { sum: 0, covered: 0 };
      scores.set(record, { sum: sum + weight * impact, covered: covered + weight });
    }
  }
  const hits = [...scores].map(([record, { sum, covered }]) => ({
    record,
    score: weightOf(record) * sum * (covered / queryWeight) ** COVERAGE,
  }));
  hits.sort((a, b) => b.score - a.score || a.record - b.record);
  // Unlike in the score, a word that is nowhere counts here.
  const meaningful = words.filter(({ factor }) => factor === 1);
  const matched = hits.map(({ record }) =>
    lengthOf(meaningful.filter(({ impacts }) => impacts.has(record))),
  );
  const most = Math.max(0, ...matched);
  // A question in Chinese is about the name in it.
  const isAboutName = words.length === 1 || words.some(({ marks: [mark] }) => mark?.han);
  const lacksName = isAboutName && words.some(({ isMissing }) => isMissing);
  if (lacksName || most < Math.min(lengthOf(meaningful) * MATCH, ENOUGH)) {
    return { hits: hits.slice(0, NEAREST), matching: 0 };
  }
  const close = hits.filter((_, i) => (matched[i] ?? 0) >= most * CLOSE);
  return { hits: close, matching: close.length };
}

/** How much words say: an identifier as much as the two pairs of a word of three characters. */
function lengthOf(words: readonly FoundWord[]): number {
  return words.reduce((sum, { marks: [mark] }) => sum + (mark?.han ? 1 : 2), 0);
}

/** A text as it is compared: folded, in lower case, without spaces. */
const normalizeForMatch = (text: string): string => lower(fold(text)).replace(/\s+/g, '');

/** The pieces of a query that a text may have verbatim, as `normalizeForMatch` makes them. */
function piecesOf(topic: string): string[] {
  return runs(topic)
    .map(({ start, end }) => normalizeForMatch(topic.slice(start, end)))
    .filter((piece) => piece.length > 1);
}

/** Counts the characters of the pieces that a normalized text has. */
function findVerbatim(pieces: readonly string[], text: string) {
  const contained = pieces.filter((piece) => text.includes(piece));
  const hasAll = contained.length > 0 && contained.length === pieces.length;
  return { length: contained.join('').length, hasAll };
}

/**
 * Tells what to multiply the score of a record by when its title or text has pieces of the topic
 * verbatim. A longer piece counts more, because it is less likely there by accident. So do a title
 * with little else, and the title of a page.
 */
export function verbatimBoost(topic: string, { type, hierarchy, content }: StoredRecord): number {
  const title = normalizeForMatch(hierarchy[levelOf(type, hierarchy)] ?? '');
  const body = normalizeForMatch(content ?? '');
  const pieces = piecesOf(topic);
  const { length, hasAll } = findVerbatim(pieces, title);
  const others = pieces.filter((piece) => !title.includes(piece));
  const inBody = findVerbatim(others, body);
  const gain = length * VERBATIM.title + inBody.length * VERBATIM.content;
  // 「字段：计算、related」 is about 字段.
  const head = title.replace(/[:(].*/, '');
  const subject = findVerbatim(pieces, head).hasAll ? head : title;
  const whole = hasAll ? (length / subject.length) * SAME_TITLE : 0;
  const keyword = !hasAll && pieces.includes(title) ? KEYWORD_TITLE : 0;
  const page = hasAll && type === 'lvl1' ? PAGE_TITLE : 0;
  return 1 + gain + whole + keyword + page;
}
