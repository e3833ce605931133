import { lower } from './fold';

/** A part of an identifier, such as use and sortable of `useSortable`, and where it is. */
export interface Part {
  text: string;
  start: number;
  end: number;
}

/** A run of Chinese (Japanese, Korean), or an identifier with its connectors. */
export interface Run {
  han: boolean;
  /** Lower case; an identifier without connectors: `use_sortable` and `useSortable` are both usesortable. */
  text: string;
  start: number;
  end: number;
  parts: Part[];
}

const HAN =
  '\\u3005-\\u3007\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff';
// Characters beyond the basic plane (the rarest Chinese, fancy letters) are left out, so nothing cuts a surrogate pair.
const WORD = `[^\\P{IDC}_·\\u{10000}-\\u{10ffff}${HAN}]+`;
const RUN = new RegExp(`[${HAN}]+|${WORD}(?:[._/-]{1,3}${WORD})*`, 'gu');
const IS_HAN = new RegExp(`^[${HAN}]`);
const WORDS = new RegExp(WORD, 'gu');
const CAMEL = /[A-Z]+(?![a-z])|[A-Z]?[^A-Z]+/g;

/** Longest term: of a longer identifier only the beginning counts. */
export const MAX_KEY = 32;

/** Most parts of an identifier, against minified code. */
const MAX_PARTS = 16;

export function runs(text: string): Run[] {
  const out: Run[] = [];
  for (const match of text.matchAll(RUN)) {
    const source = match[0];
    const start = match.index;
    const han = IS_HAN.test(source);
    const parts: Part[] = [];
    let key = han ? source : '';
    if (!han) {
      for (const word of source.matchAll(WORDS)) {
        let at = start + word.index;
        for (const piece of word[0].match(CAMEL) ?? [word[0]]) {
          parts.push({ text: lower(piece), start: at, end: at + piece.length });
          at += piece.length;
        }
      }
      parts.splice(MAX_PARTS);
      key = join(parts, 0);
    }
    out.push({ han, text: key, start, end: start + source.length, parts });
  }
  return out;
}

/** The parts from `from` on in one, up to MAX_KEY characters. */
export function join(parts: readonly Part[], from: number): string {
  let key = '';
  for (let i = from; i < parts.length && key.length < MAX_KEY; i++) key += parts[i]?.text ?? '';
  return key.slice(0, MAX_KEY);
}

/**
 * The terms a run is indexed by. Chinese: each pair of characters, and the last one, so that one character finds too.
 * Identifiers: each part, and from each part to the end, so that any parts in a row are the beginning of a term.
 */
export function indexTerms(run: Run): string[] {
  const out: string[] = [];
  if (run.han) {
    for (let i = 0; i < run.text.length; i++) out.push(run.text.slice(i, i + 2));
    return out;
  }
  run.parts.forEach((part, i) => {
    out.push(part.text.slice(0, MAX_KEY));
    if (i < run.parts.length - 1) out.push(join(run.parts, i));
  });
  return out;
}
