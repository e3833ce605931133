import { fold, type Simplify } from './fold';
import { namesError, reduceLong } from '../../lib/reduceError';
import { runs, type Part, type Run } from './tokenize';
import type { Subject } from './types';
import { ENGLISH, FILLER, GENERIC, SENTENCE } from './weights';

const MAX_WORDS = 16;

/** How many pairs of Chinese characters a query is searched by. Each may cost a request. */
const MAX_PAIRS = 12;

/** English words that say nothing in an error message, or in another sentence. */
const STOP_WORDS =
  /^(?:all|also|an?|and|are|as|at|be|been|being|but|by|can|could|did|do|does|for|from|ha[ds]|have|how|i|if|in|into|is|its?|just|me|my|of|on|only|or|same|should|so|still|than|that|the|then|there|these|they|this|those|to|using|want|was|we|were|what|when|where|which|while|who|why|will|with|would|your?)$/;

/** A word of a query: one or two Chinese characters, or an identifier. */
export interface Word {
  han: boolean;
  text: string;
  parts: Part[];
  /** Whether the word may be only the beginning of a term. */
  prefix: boolean;
  /**
   * Whether it has the weight 1 instead of its idf, as a sentence's pairs (SENTENCE in weights.ts).
   */
  ignoresIdf: boolean;
  /** What its weight is multiplied by. */
  factor: number;
}

export type ParsedQuery = ReturnType<typeof parseQuery>;

/**
 * Parses any text; without words there is nothing to find. @param simplify traditional characters
 */
export function parseQuery(
  query: string,
  { fillers, series: version, seriesName }: Subject,
  simplify: Simplify = (text) => text,
) {
  const folded = fold(query);
  const reduced = reduceLong(folded);
  /** The words of a pasted error have no typos. */
  const pasted = reduced !== undefined;
  const series: string[] = [];
  const text = simplify(reduced ?? folded)
    .trim()
    .replace(version, (match, ...[named, bare = '']: string[]) => {
      series.push(seriesName(named ?? bare));
      return (named ?? bare).padStart(match.length);
    });
  const textRuns = runs(text);
  const pairs = textRuns.reduce((sum, run) => sum + (run.han ? run.text.length - 1 : 0), 0);
  const step = Math.max(1, Math.ceil(pairs / MAX_PAIRS));
  const blank = ({ length }: string): string => ' '.repeat(length);
  const about = text.replace(fillers, blank).replace(version, blank);
  /** The text with spaces in place of the fillers, unless it has nothing else. */
  const topic = runs(about).length > 0 ? about : text;
  const isError = pasted || (namesError(text) && text.includes(':'));
  const isEnglish = isError || textRuns.filter(({ han }) => !han).length > ENGLISH;
  const words = textRuns.flatMap((run) => {
    // A single letter or Chinese character says little beside other words.
    const isLone = run.text.length === 1 && textRuns.length > 1;
    const topicText = isLone ? ' ' : topic.slice(run.start, run.end);
    if (run.han) return hanWords(run, topicText, step, pairs >= SENTENCE);
    if (isEnglish && (STOP_WORDS.test(run.text) || run.text.length < 2)) return [];
    // The last word, or one with parts, may be half-typed, but an abbreviation in capitals is not.
    const isLast = run === textRuns.at(-1) && !/^[A-Z]{2,5}$/.test(topicText);
    const prefix = !pasted && (isLast || run.parts.length > 1);
    const factor = topicText.trim() ? 1 : GENERIC;
    return [{ han: false, text: run.text, parts: run.parts, prefix, ignoresIdf: false, factor }];
  });
  const texts = words.map((word) => word.text);
  const unique = words.filter((word, i) => texts.indexOf(word.text) === i);
  return { text, topic, series, words: unique.slice(0, MAX_WORDS), pasted, isError };
}

/** Every `step`th pair of characters and the last; a single one as the beginning of a term. */
function hanWords({ text, parts }: Run, topic: string, step: number, ignoresIdf: boolean): Word[] {
  const base = { han: true, parts, ignoresIdf: false, factor: topic === ' ' ? FILLER : 1 };
  if (text.length === 1) return [{ ...base, text, prefix: true }];
  const last = text.length - 2;
  const count = Math.ceil(last / step) + 1;
  return Array.from({ length: count }, (_, i) => {
    const at = Math.min(i * step, last);
    const factor = topic.slice(at, at + 2).includes(' ') ? FILLER : 1;
    return { ...base, text: text.slice(at, at + 2), prefix: false, ignoresIdf, factor };
  });
}
