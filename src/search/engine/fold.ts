/** Turns traditional characters into simplified ones, one for one. */
export type Simplify = (text: string) => string;

/** Makes a `Simplify`. @param pairs traditional and simplified characters in turns */
export function simplifier(pairs: string): Simplify {
  const map = new Map<string, string>();
  for (const [, traditional = '', simplified = ''] of pairs.matchAll(/(.)(.)/g)) {
    map.set(traditional, simplified);
  }
  const known = new RegExp(`[${[...map.keys()].join('')}]`, 'g');
  return (text) => text.replace(known, (character) => map.get(character) ?? character);
}

/**
 * Turns characters of compatibility (full-width, radicals and ligatures as PDF files have them) into
 * what they stand for (NFKC), and removes invisible ones. The case stays, because identifiers are
 * split by it.
 */
export const fold = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}+/gu, '');

/** Folds the characters that keep their length, so that places in the result are those in the text. */
export const foldInPlace = (text: string): string =>
  text.replace(/[\u2f00-\u2fdf\u3000\uf900-\ufaff\uff01-\uff5e]/g, (character) => {
    const folded = fold(character);
    return folded.length === 1 ? folded : character;
  });

/** Turns a text into lower case of the same length. Of all letters only İ would grow. */
export function lower(text: string): string {
  return text.replace(/İ/g, 'i').toLowerCase();
}
