import { fold, lower } from './fold';
import { levelOf, type StoredRecord } from './storedRecord';
import type { ParsedQuery, Word } from './query';
import type { Found } from './resolve';
import { runs } from './tokenize';
import * as weights from './weights';

type FoundWord = Found & Pick<Word, 'ignoresIdf' | 'factor'>;

/** A query, and where its words were found. */
export interface FoundQuery extends Omit<ParsedQuery, 'words' | 'pasted'> {
  words: FoundWord[];
}

/**
 * Ranks the records that have words of a query. The score is the sum of idf times impact over the
 * words, times a power of the coverage. A word that is nowhere in the index counts for nothing.
 *
 * @param weightOf what the score of a record is multiplied by; with 0 it is no hit
 * @returns the hits, best first; equal ones in the order of their records. `matching` is the number
 *   of hits when at least one matches well, and 0 when the hits are only the nearest
 */
export function rank(
  { topic, words, isError }: FoundQuery,
  total: number,
  weightOf: (record: number) => number,
) {
  const scores = new Map<number, { sum: number; covered: number }>();
  let found = 0;
  let missing = 0;
  for (const { impacts, ignoresIdf, factor } of words) {
    const idf = Math.log(1 + (total - impacts.size + 0.5) / (impacts.size + 0.5));
    const weight = factor * (ignoresIdf ? 1 : idf);
    if (impacts.size) found += weight;
    else missing += weight;
    for (const [record, impact] of impacts) {
      if (weightOf(record) === 0) continue;
      const { sum, covered } = scores.get(record) ?? { sum: 0, covered: 0 };
      scores.set(record, { sum: sum + weight * impact, covered: covered + weight });
    }
  }
  const hits = [...scores].map(([record, { sum, covered }]) => ({
    record,
    covered,
    score: weightOf(record) * sum * (covered / found) ** weights.COVERAGE,
  }));
  hits.sort((a, b) => b.score - a.score || a.record - b.record);
  // Unlike in the score, a word that is nowhere counts here.
  const meaningful = words.filter(({ factor }) => factor === 1);
  const matched = hits.map(({ record }) =>
    lengthOf(meaningful.filter(({ impacts }) => impacts.has(record))),
  );
  const most = Math.max(0, ...matched);
  const isChinese = words.some(({ marks: [mark] }) => mark?.han);
  const isEnglish = words.length > 2 && !isChinese;
  const enough = isEnglish
    ? Math.max(0, ...hits.map(({ covered }) => covered)) >=
      (found + missing) * weights.MATCH_ENGLISH
    : most >= Math.min(lengthOf(meaningful) * weights.MATCH, weights.ENOUGH);
  // A question is about the name in it, while an error has names of the asker's own.
  const lacksName = !isError && words.some(({ isMissing }) => isMissing);
  if (most === 0 || !enough || lacksName || lacksNoun(topic, words)) {
    return { hits: hits.slice(0, weights.NEAREST), matching: 0 };
  }
  const close = hits.filter((_, i) => (matched[i] ?? 0) >= most * weights.CLOSE);
  return { hits: close, matching: close.length };
}

/** A pair with one is rarely a word. */
const NUMERAL = /[\d一二两三四五六七八九十百千万几第]/;

/**
 * Whether a Chinese word is nowhere: a pair of characters that is nowhere, and not because it spans
 * two words, since those before and after it are nowhere either.
 */
function lacksNoun(topic: string, words: readonly FoundWord[]): boolean {
  const pairs = words.filter(({ impacts, factor }) => !impacts.size && factor === 1);
  const missing = new Set(pairs.flatMap(({ marks: [mark] }) => (mark?.han ? mark.text : [])));
  return [...missing].some((pair) => {
    const at = topic.indexOf(pair);
    const around = [topic.slice(at && at - 1, at + 1), pair, topic.slice(at + 1, at + 3)];
    return around.every(
      (each) => !/^\p{Script=Han}{2}$/u.test(each) || (missing.has(each) && !NUMERAL.test(each)),
    );
  });
}

/** How much words say: an identifier as much as the two pairs of a word of three characters. */
function lengthOf(words: readonly FoundWord[]): number {
  return words.reduce((sum, { marks: [mark] }) => sum + (mark?.han ? 1 : 2), 0);
}

/** A text as it is compared: folded, in lower case, without spaces. */
const normalizeForMatch = (text: string): string => lower(fold(text)).replace(/\s+/g, '');

/** What a normalized title is about: 字段 of 「字段：计算、related」. */
const headOf = (title: string): string => title.replace(/[:(].*/, '');

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
 * Counts the characters of the parts of a piece, from left to right the longest, that a text has.
 * Each has at least `least` characters.
 */
function countNear(piece: string, text: string, least = weights.NEAR): number {
  let count = 0;
  let length = 0;
  for (let at = 0; at + least <= piece.length; at += Math.max(length, 1)) {
    length = 0;
    while (at + length < piece.length && text.includes(piece.slice(at, at + length + 1))) length++;
    if (length < least) length = 0;
    count += length;
  }
  return count;
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
  const split = others.filter((piece) => /^\p{Script=Han}/u.test(piece) && !body.includes(piece));
  const phrase = countNear(normalizeForMatch(topic), body, weights.PHRASE);
  const near = split.reduce((sum, piece) => sum + countNear(piece, body), phrase);
  const each = weights.VERBATIM;
  const gain = length * each.title + inBody.length * each.content + near * each.near;
  const head = headOf(title);
  const subject = findVerbatim(pieces, head).hasAll ? head : title;
  const whole = hasAll ? (length / subject.length) * weights.SAME_TITLE : 0;
  const keyword = !hasAll && pieces.includes(title) ? weights.KEYWORD_TITLE : 0;
  // Chinese has no spaces: 「定时任务没有执行」 names the page 定时任务.
  const name = headOf(normalizeForMatch(hierarchy.lvl1 ?? ''));
  const named =
    name.length >= weights.NAME && pieces.some((piece) => piece.includes(name))
      ? weights.KEYWORD_TITLE
      : 0;
  const page = hasAll && type === 'lvl1' ? weights.PAGE_TITLE : 0;
  return 1 + gain + whole + keyword + page + named;
}
