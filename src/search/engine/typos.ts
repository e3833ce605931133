import { editDistance } from '../../lib/editDistance';
import { lower } from './fold';

/** The words that typos are corrected to, as written and in lower case (`key`). */
export type Vocabulary = { word: string; key: string }[];

/** How many typos a word of this length may have. */
export function tolerance(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Reads the vocabulary, a word a line. */
export function parseVocabulary(payload: string): Vocabulary {
  const words = payload ? payload.split('\n') : [];
  return words.map((word) => ({ word, key: lower(word).replace(/[._/-]/g, '') }));
}

/**
 * Finds the words most like `word`, the nearest first: a letter more, less or other, or two
 * swapped, is one typo of up to `max`. With `prefix`, the beginning of a longer word counts too,
 * like a whole word with one and a half more typos.
 */
export function nearest(
  word: string,
  vocabulary: Vocabulary,
  max: number,
  prefix: boolean,
  limit: number,
) {
  const candidates: { key: string; word: string; distance: number; rank: number }[] = [];
  for (const { word: written, key } of vocabulary) {
    const longer = key.length - word.length;
    if (longer < -max || (longer > max && !prefix)) continue;
    const { whole, part, end } = editDistance(word, key, max);
    const matchesWhole = whole <= max;
    if (!matchesWhole && !(prefix && part <= max)) continue;
    const distance = matchesWhole ? whole : part;
    // A wrong first letter is less likely than another one.
    const rank = distance * 4 + (matchesWhole ? 0 : 6) + (key.startsWith(word.charAt(0)) ? 0 : 1);
    candidates.push({ key: matchesWhole ? key : key.slice(0, end), word: written, distance, rank });
  }
  candidates.sort((a, b) => a.rank - b.rank || a.key.length - b.key.length);
  const best = candidates[0]?.rank ?? 0;
  const different = new Map(
    candidates.filter(({ rank }) => rank <= best + 1).map((near) => [near.key, near]),
  );
  return [...different.values()].slice(0, limit);
}
