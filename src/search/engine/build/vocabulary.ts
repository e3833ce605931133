import { MAX_KEY } from '../tokenize';
import type { Fields } from './fields';

/** Shorter words have no typos: with another letter they are another word. */
const MIN_LENGTH = 4;

/** An identifier that only code has, once or twice, is mostly a variable that nobody looks for. */
const MIN_COUNT = 3;

/**
 * Collects the words that typos are corrected to and suggestions are made of, a line each, in
 * alphabetical order, which compresses best. They are the identifiers of the records, each in its
 * most frequent spelling, and their parts in lower case.
 */
export function vocabularyOf(records: readonly Fields[]): string {
  /** How often each spelling occurs, by the word in lower case without connectors. */
  const words = new Map<string, Map<string, number>>();
  // What is said about a page counts in the record of the page.
  const fields = records.flatMap(({ pageAbout: _, ...others }) => Object.entries(others));
  for (const [name, { spellings }] of fields) {
    for (const [spelling, key] of spellings) {
      if (key.length < MIN_LENGTH || key.length >= MAX_KEY || /^\d+$/.test(key)) continue;
      const counts = words.get(key) ?? new Map<string, number>();
      counts.set(spelling, (counts.get(spelling) ?? 0) + (name === 'code' ? 1 : MIN_COUNT));
      words.set(key, counts);
    }
  }
  const spellings = [...words.values()].flatMap((counts) => {
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const [best] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
    return best && total >= MIN_COUNT ? [best[0]] : [];
  });
  const order = (word: string): string => `${word.toLowerCase()} ${word}`;
  return spellings.sort((a, b) => (order(a) < order(b) ? -1 : 1)).join('\n');
}
