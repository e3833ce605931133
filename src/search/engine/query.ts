import { fold, type Simplify } from './fold';
import { reduceLong } from './reduceError';
import { runs, type Part, type Run } from './terms';
import { FILLER, SENTENCE } from './weights';

const MAX_WORDS = 16;

/** How many pairs of Chinese characters a query is searched by. Each may cost a request. */
const MAX_PAIRS = 12;

/** English words that say nothing in an error message. */
const STOP_WORDS = /^(?:an?|and|are|at|by|for|in|is|of|on|or|the|to|was|with)$/;

/** Words that say how one asks, or that something is wrong, but not what it is about. */
const FILLERS =
  /怎么做|[的了吗呢把着怎哪]|(?<!是)什么(?!是|意思)|么|如何|为何|请问|出来|不生效|没反应|报错|出错|失败|能不能/g;

/** A word of a query: one or two Chinese characters, or an identifier. */
export interface Word {
  han: boolean;
  text: string;
  parts: Part[];
  /** Whether the word may be only the beginning of a term. */
  prefix: boolean;
  /** Whether it has the weight 1 in place of its idf, as the pairs of a sentence have (SENTENCE in weights.ts). */
  even: boolean;
  /** What its weight is multiplied by. */
  factor: number;
}

export type ParsedQuery = ReturnType<typeof parseQuery>;

/** Parses any text. It has no words when there is nothing to look for. @param simplify folds traditional characters */
export function parseQuery(query: string, simplify: Simplify = (text) => text) {
  const reduced = reduceLong(query);
  /** The words of a pasted error have no typos. */
  const pasted = reduced !== undefined;
  const text = simplify(fold(reduced ?? query)).trim();
  const found = runs(text);
  const pairs = found.reduce((sum, run) => sum + (run.han ? run.text.length - 1 : 0), 0);
  const step = Math.max(1, Math.ceil(pairs / MAX_PAIRS));
  /** The text with spaces in place of the fillers. */
  const topic = text.replace(FILLERS, ({ length }) => ' '.repeat(length));
  const words = found.flatMap((run) =>
    run.han
      ? hanWords(run, topic.slice(run.start, run.end), step, pairs >= SENTENCE)
      : identifierWords(run, run === found.at(-1), pasted),
  );
  const texts = words.map((word) => word.text);
  const unique = words.filter((word, i) => texts.indexOf(word.text) === i);
  return { text, topic, words: unique.slice(0, MAX_WORDS), pasted };
}

/** Every `step`th pair of characters and the last one; a single character as the beginning of a term. */
function hanWords({ text, parts }: Run, topic: string, step: number, even: boolean): Word[] {
  const base = { han: true, parts, even: false, factor: 1 };
  if (text.length === 1) return [{ ...base, text, prefix: true }];
  const last = text.length - 2;
  const count = Math.ceil(last / step) + 1;
  return Array.from({ length: count }, (_, i) => {
    const at = Math.min(i * step, last);
    const factor = topic.slice(at, at + 2).includes(' ') ? FILLER : 1;
    return { ...base, text: text.slice(at, at + 2), prefix: false, even, factor };
  });
}

/** The word of an identifier; none for a stop word of a pasted error. The last word, or one with parts, may be half-typed. */
function identifierWords({ text, parts }: Run, isLast: boolean, pasted: boolean): Word[] {
  if (pasted && (STOP_WORDS.test(text) || text.length < 2)) return [];
  const prefix = !pasted && (isLast || parts.length > 1);
  return [{ han: false, text, parts, prefix, even: false, factor: 1 }];
}
