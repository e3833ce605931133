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

/** How it is asked, or that something is wrong, and not what about: pairs that touch it count little. */
const FILLER = /[的了吗呢把着怎什哪么]|如何|为何|请问|出来|不生效|没反应|报错|出错|失败|能不能/g;
const FILLER_FACTOR = 0.15;

/** One word of a query: one or two Chinese characters, or an identifier. */
export interface Unit {
  han: boolean;
  text: string;
  parts: Part[];
  /** The word may be only the beginning of a term. */
  prefix: boolean;
  /** Counts as much as the others, whatever its idf: rare pairs are mostly accidents in a sentence. */
  even: boolean;
  /** What its weight is multiplied by. */
  factor: number;
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
export function parseQuery(
  query: string,
  simplify?: Simplify,
  size: keyof typeof GRAMS = 'large',
): ParsedQuery {
  const reduced = reduceLong(query);
  const pasted = reduced !== undefined;
  const text = fold(reduced ?? query, simplify).trim();
  const found = runs(text);
  const units: Unit[] = [];
  const seen = new Set<string>();
  const add = (
    { han, parts }: Run,
    text: string,
    prefix: boolean,
    even = false,
    factor = 1,
  ): void => {
    if (!seen.has(text) && units.length < MAX_UNITS)
      units.push({ han, text, parts, prefix, even, factor });
    seen.add(text);
  };
  const total = found.reduce((sum, run) => sum + (run.han ? run.text.length - 1 : 0), 0);
  const step = Math.ceil(total / GRAMS[size]) || 1;
  found.forEach((run, r) => {
    const isLast = r === found.length - 1;
    if (!run.han) {
      if (pasted && (STOP.test(run.text) || run.text.length < 2)) return;
      // An identifier of several parts may always be a beginning: `ir.model.access` in `ir.model.access.csv`.
      add(run, run.text, !pasted && (isLast || run.parts.length > 1));
    } else if (run.text.length === 1) {
      add(run, run.text, true);
    } else {
      const last = run.text.length - 2;
      const topic = run.text.replace(FILLER, ({ length }) => ' '.repeat(length));
      for (let i = 0; i < last + step; i += step) {
        const at = Math.min(i, last);
        const isFiller = topic.slice(at, at + 2).includes(' ');
        add(
          run,
          run.text.slice(at, at + 2),
          false,
          total >= SENTENCE[size],
          isFiller ? FILLER_FACTOR : 1,
        );
      }
    }
  });
  return { text, units, pasted };
}
