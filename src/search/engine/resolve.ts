import type { Found, Lookup } from './lookup';
import type { Mark } from './marks';
import type { Unit } from './query';
import { nearest, tolerance, type Vocabulary } from './typos';

/** What a word was found in and what to mark for it. */
export interface Resolved extends Found {
  marks: Mark[];
  even?: boolean;
  factor?: number;
}

/** Discount for each typo. */
const TYPO = 0.6;

/** Most words tried for one with a typo. */
const MAX_NEAR = 4;

/**
 * Finds a word: an identifier as a whole, else its parts, and only then with typos corrected.
 * @param vocabulary gets the vocabulary; not given for a pasted error, whose words are taken as they are
 * @returns one item, or one for each part
 */
export async function resolve(
  unit: Unit,
  lookup: Lookup,
  vocabulary: (() => Promise<Vocabulary>) | undefined,
): Promise<Resolved[]> {
  const whole = await plain(unit.text, unit.prefix, unit.han, lookup);
  if (whole.postings.length || unit.han)
    return [{ ...whole, even: unit.even, factor: unit.factor }];
  const { parts } = unit;
  const last = parts.length - 1;
  if (vocabulary) {
    const near = await correct(unit.text, unit.prefix, lookup, vocabulary);
    if (near.postings.length || !last) return [near];
  }
  // Nothing like the whole: each part by itself, the last may be a beginning, and typos corrected in those not found.
  return Promise.all(
    parts.map(async ({ text }, i) => {
      const part = await plain(text, unit.prefix && i === last, false, lookup);
      return part.postings.length || !vocabulary
        ? part
        : correct(text, unit.prefix && i === last, lookup, vocabulary);
    }),
  );
}

async function plain(
  text: string,
  prefix: boolean,
  han: boolean,
  lookup: Lookup,
): Promise<Resolved> {
  const mark = { han, text, prefix };
  const found = prefix ? await lookup.prefix(text) : await lookup.exact(text);
  // A word before the last may be the stem of a plural or a past tense: when it is nowhere, what begins with it.
  if (!prefix && !han && !found.postings.length && text.length > 2) {
    return { ...(await lookup.prefix(text)), marks: [{ ...mark, prefix: true }] };
  }
  return { ...found, marks: [mark] };
}

async function correct(
  text: string,
  prefix: boolean,
  lookup: Lookup,
  vocabulary: () => Promise<Vocabulary>,
): Promise<Resolved> {
  const max = tolerance(text.length);
  if (!max) return { postings: [], marks: [] };
  const near = nearest(text, await vocabulary(), max, prefix && text.length > 4, MAX_NEAR);
  const found = await Promise.all(
    near.map(({ key, distance }) => lookup.prefix(key, TYPO ** distance)),
  );
  return {
    postings: found.flatMap(({ postings }) => postings),
    marks: near.map(({ key }) => ({ han: false, text: key, prefix: true })),
  };
}
