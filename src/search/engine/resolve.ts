import { addImpacts, type Impacts, type Lookup } from './lookup';
import type { Mark } from './marks';
import type { Word } from './query';
import { nearest, tolerance, type Vocabulary } from './typos';
import { TYPO } from './weights';

/** Where a word was found, and what to mark for it in a hit. */
export interface Found {
  impacts: Impacts;
  marks: Mark[];
  /** Whether it is a typed name that is nowhere as such, but in parts. */
  isMissing?: boolean | undefined;
}

/** How many words are tried in place of one with typos. */
const MAX_NEAR = 4;

/**
 * Looks a word up. An identifier that is nowhere is looked up with its typos corrected, then by its
 * parts. Without a vocabulary the word has no typos.
 */
export async function resolve(
  { han, text, parts, prefix }: Omit<Word, 'ignoresIdf' | 'factor'>,
  lookup: Lookup,
  vocabulary: (() => Promise<Vocabulary>) | undefined,
): Promise<Found[]> {
  const correct = async (wrong: string, isPrefix: boolean): Promise<Found> =>
    vocabulary && tolerance(wrong.length)
      ? findCorrected(wrong, isPrefix, lookup, await vocabulary())
      : { impacts: new Map<number, number>(), marks: [] };
  const whole = await find({ han, text, prefix }, lookup);
  if (whole.impacts.size || han) return [whole];
  const corrected = await correct(text, prefix);
  if (corrected.impacts.size || parts.length === 1)
    return [{ ...corrected, isMissing: !corrected.impacts.size }];
  const foundParts = parts.map(async (part, i) => {
    const isPrefix = prefix && i === parts.length - 1;
    const found = await find({ han, text: part.text, prefix: isPrefix }, lookup);
    const nearestMatch =
      found.impacts.size || !vocabulary ? found : await correct(part.text, isPrefix);
    return { ...nearestMatch, isMissing: true };
  });
  return Promise.all(foundParts);
}

/** Finds the records that have a mark. */
async function find(mark: Mark, lookup: Lookup): Promise<Found> {
  const impacts = await (mark.prefix ? lookup.prefix(mark.text) : lookup.exact(mark.text));
  return { impacts, marks: [mark] };
}

/** Finds the records that have one of the words most like `text`. */
async function findCorrected(
  text: string,
  prefix: boolean,
  lookup: Lookup,
  vocabulary: Vocabulary,
): Promise<Found> {
  const max = tolerance(text.length);
  const near = nearest(text, vocabulary, max, prefix && text.length > 4, MAX_NEAR);
  const impactsOfNear = await Promise.all(near.map(({ key }) => lookup.prefix(key)));
  const impacts: Impacts = new Map();
  near.forEach(({ distance }, i) =>
    addImpacts(impacts, impactsOfNear[i] ?? new Map<number, number>(), TYPO ** distance),
  );
  return { impacts, marks: near.map(({ key }) => ({ han: false, text: key, prefix: true })) };
}
