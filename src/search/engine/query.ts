import { fold, type Simplify } from './fold';
import { reduceLong } from './reduceError';
import { runs, type Part, type Run } from './terms';

/** Most words of one query. */
const MAX_UNITS = 16;

/** English words that say nothing in an error message. */
const STOP = /^(?:an?|and|are|at|by|for|in|is|of|on|or|the|to|was|with)$/;

/** Most pairs of Chinese characters of a query, spread over it: in a large index each takes a file. */
const GRAMS = { small: 12, large: 10 };

/**
 * With so many pairs of Chinese characters a query is a sentence, where most pairs span two words. In a small index those
 * are rare without meaning much, so even a few pairs count alike; in a large one their idf says more.
 */
const SENTENCE = { small: 3, large: 5 };

/** Pairs of a sentence that say how it is asked, not what about. */
const FILLER = /[的了吗呢把着怎什哪]|如何|不能|能不|一个/;

/** One word of a query: one or two Chinese characters, or an identifier. */
export interface Unit {
  han: boolean;
  text: string;
  parts: Part[];
  /** The word may be only the beginning of a term. */
  prefix: boolean;
  /** Instead of its idf: rare pairs are mostly accidents in a sentence. */
  weight?: number;
}

export interface ParsedQuery {
  /** The folded text; shortened when it was pasted. */
  text: string;
  units: Unit[];
  /** A pasted error: words are taken as they are. */
  pasted: boolean;
}

/**
 * Parses a query.
 *
 * @param query any text
 * @param simplify folds traditional characters
 * @param size of the index
 * @returns no units when there is nothing to look for
 */
export function parseQuery(query: string, simplify?: Simplify, size: keyof typeof GRAMS = 'large'): ParsedQuery {
  const reduced = reduceLong(query);
  const pasted = reduced !== undefined;
  const text = fold(reduced ?? query, simplify).trim();
  const found = runs(text);
  const units: Unit[] = [];
  const seen = new Set<string>();
  const add = ({ han, parts }: Run, text: string, prefix: boolean, weight?: number): void => {
    if (!seen.has(text) && units.length < MAX_UNITS) units.push({ han, text, parts, prefix, weight });
    seen.add(text);
  };
  const total = found.reduce((sum, run) => sum + (run.han ? run.text.length - 1 : 0), 0);
  const step = Math.ceil(total / GRAMS[size]) || 1;
  found.forEach((run, i) => {
    const isLast = i === found.length - 1;
    if (!run.han) {
      if (pasted && (STOP.test(run.text) || run.text.length < 2)) return;
      // An identifier of several parts may always be a beginning: `ir.model.access` in `ir.model.access.csv`.
      add(run, run.text, !pasted && (isLast || run.parts.length > 1));
    } else if (run.text.length === 1) {
      add(run, run.text, true);
    } else {
      const last = run.text.length - 2;
      for (let at = 0; at < last + step; at += step) {
        const text = run.text.slice(Math.min(at, last)).slice(0, 2);
        add(run, text, false, total < SENTENCE[size] ? undefined : FILLER.test(text) ? 0.1 : 1);
      }
    }
  });
  return { text, units, pasted };
}
