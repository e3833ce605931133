import { lower } from './fold';

/** A part of an identifier, such as `sortable` of `useSortable`, and its place in the text. */
export interface Part {
  text: string;
  start: number;
  end: number;
}

/** Characters of Chinese, Japanese or Korean in a row (`han`), or an identifier. */
export interface Run {
  han: boolean;
  /** In lower case without connectors: `use_sortable` and `useSortable` are `usesortable`. */
  text: string;
  start: number;
  end: number;
  /** The parts of an identifier; empty for Chinese. */
  parts: Part[];
}

const HAN =
  '\\u2e80-\\u2fdf\\u3005-\\u3007\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff';
// Identifier characters but `_`, `·`, Chinese and those beyond the basic plane, so that no cut
// splits a surrogate pair.
const WORD = `[^\\P{IDC}_·\\u{10000}-\\u{10ffff}${HAN}]+`;
const RUN = new RegExp(`[${HAN}]+|${WORD}(?:[._/-]{1,3}${WORD})*`, 'gu');
const IS_HAN = new RegExp(`^[${HAN}]`);
const WORDS = new RegExp(WORD, 'gu');
const CAMEL = /[A-Z]+(?![a-z])|[A-Z]?[^A-Z]+/g;

/** The length of the longest term. A longer identifier counts by its beginning. */
export const MAX_KEY = 32;

/** Minified code has identifiers of very many parts. Only the first ones count. */
const MAX_PARTS = 16;

/** Cuts text into its runs, in order. */
export function runs(text: string): Run[] {
  return Array.from(text.matchAll(RUN), ({ 0: source, index: start }) => {
    const end = start + source.length;
    if (IS_HAN.test(source)) return { han: true, text: source, start, end, parts: [] };
    const parts = identifierParts(source, start);
    return { han: false, text: join(parts, 0), start, end, parts };
  });
}

function identifierParts(source: string, start: number): Part[] {
  const parts: Part[] = [];
  for (const word of source.matchAll(WORDS)) {
    let at = start + word.index;
    for (const piece of word[0].match(CAMEL) ?? [word[0]]) {
      parts.push({ text: lower(piece), start: at, end: at + piece.length });
      at += piece.length;
    }
  }
  return parts.slice(0, MAX_PARTS);
}

/** Joins the parts from `from` on, up to MAX_KEY characters. */
function join(parts: readonly Part[], from: number): string {
  const texts = parts.slice(from).map(({ text }) => text);
  return texts.join('').slice(0, MAX_KEY);
}

/**
 * Lists the terms that a run is indexed by. Chinese has each pair of characters, and the last
 * character, so that a single one is found too. An identifier has each part, and the rest from each
 * part on, so that any parts in a row begin a term.
 */
export function indexTerms({ han, text, parts }: Run): string[] {
  if (han) return Array.from({ length: text.length }, (_, i) => text.slice(i, i + 2));
  return parts.flatMap((part, i) => {
    const term = part.text.slice(0, MAX_KEY);
    return i < parts.length - 1 ? [term, join(parts, i)] : [term];
  });
}

/**
 * Lists the terms for the first letter and the first two letters of `text`. Very many identifiers
 * begin with them, so they have terms of their own. The last one is the term of `text` itself when
 * `text` has only one or two letters.
 */
export function shortPrefixTerms(text: string): string[] {
  if (IS_HAN.test(text)) return [];
  return text.length === 1 ? [`${text}*`] : [`${text.slice(0, 1)}*`, `${text.slice(0, 2)}*`];
}
