import { MAX_KEY } from '../terms';
import type { Fields } from './fields';

/** Shorter words have no typos: with another letter they are another word. */
const MIN_LENGTH = 4;

/** An identifier that occurs once, in code, is mostly the name of a variable, which nobody looks for. */
const MIN_COUNT = 2;

interface Spelling {
  /** The word in lower case without connectors. */
  key: string;
  count: number;
}

/**
 * Collects the words that typos are corrected to and suggestions are made of. They are the identifiers of the records and
 * their parts, each as it is mostly written.
 */
export class VocabularyBuilder {
  private readonly spellings = new Map<string, Spelling>();

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
    const before = this.spellings.get(spelling)?.count ?? 0;
    this.spellings.set(spelling, { key, count: before + count });
  }

  /** Writes the vocabulary for `parseVocabulary`, in alphabetical order, which compresses best. */
  text(): string {
    const totals = new Map<string, number>();
    const best = new Map<string, string>();
    const sorted = [...this.spellings].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [spelling, { key, count }] of sorted.sort(([, a], [, b]) => b.count - a.count)) {
      totals.set(key, (totals.get(key) ?? 0) + count);
      if (!best.has(key)) best.set(key, spelling);
    }
    const words = [...best].flatMap(([key, word]) =>
      (totals.get(key) ?? 0) >= MIN_COUNT ? [word] : [],
    );
    const order = (word: string): string => `${word.toLowerCase()} ${word}`;
    return words.sort((a, b) => (order(a) < order(b) ? -1 : 1)).join('\n');
  }
}
