import { MAX_KEY } from '../terms';
import type { Fields } from './fields';

/** Shorter words have no typos: with another letter they are another word. */
const MIN_LENGTH = 4;

/** An identifier that occurs once, in code, is mostly the name of a variable, which nobody looks for. */
const MIN_COUNT = 2;

/**
 * Collects the words that typos are corrected to and suggestions are made of. They are the identifiers of the records and
 * their parts, each as it is mostly written.
 */
export class VocabularyBuilder {
  /** How often each spelling occurs, by the word in lower case without connectors. */
  private readonly words = new Map<string, Map<string, number>>();

  add(fields: Fields): void {
    for (const [name, { text, runs }] of Object.entries(fields)) {
      // What is said about a page counts in the record of the page.
      if (name === 'page') continue;
      const keys = new Map<string, string>();
      for (const run of runs) {
        if (run.han) continue;
        keys.set(text.slice(run.start, run.end), run.text);
        for (const part of run.parts) keys.set(part.text, part.text);
      }
      for (const [spelling, key] of keys)
        this.count(spelling, key, name === 'code' ? 1 : MIN_COUNT);
    }
  }

  private count(spelling: string, key: string, count: number): void {
    if (key.length < MIN_LENGTH || key.length >= MAX_KEY || /^\d+$/.test(key)) return;
    const counts = this.words.get(key) ?? new Map<string, number>();
    counts.set(spelling, (counts.get(spelling) ?? 0) + count);
    this.words.set(key, counts);
  }

  /** Writes the vocabulary for `parseVocabulary`, in alphabetical order, which compresses best. */
  text(): string {
    const words = [...this.words.values()].flatMap((counts) => {
      const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
      const [best] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
      return best && total >= MIN_COUNT ? [best[0]] : [];
    });
    const order = (word: string): string => `${word.toLowerCase()} ${word}`;
    return words.sort((a, b) => (order(a) < order(b) ? -1 : 1)).join('\n');
  }
}
