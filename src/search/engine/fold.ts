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
 * Turns full-width characters into half-width ones. The case stays, because identifiers are split
 * by it, and so does the length, so that places in the result are places in the source.
 */
export function fold(text: string): string {
  return text.replace(/[\uff01-\uff5e\u3000]/g, (character) =>
    character === '\u3000' ? ' ' : String.fromCharCode(character.charCodeAt(0) - 0xfee0),
  );
}

/** Turns a text into lower case of the same length. Of all letters only İ would grow. */
export function lower(text: string): string {
  return text.replace(/İ/g, 'i').toLowerCase();
}
