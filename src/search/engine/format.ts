/** Thrown when a file of the index is missing, cut short, not an index, or of another format. */
export class IndexError extends Error {
  declare readonly file: string;

  constructor(file: string, options?: { cause?: unknown }) {
    super(`search index: ${file}`, options);
    Object.assign(this, { name: 'IndexError', file });
  }
}

/** Version of the file format. Each change raises it, so that an old page fails at a new root instead of misreading it. */
export const FORMAT = 4;

/** Decompresses zlib data (RFC 1950), whose checksum finds damage. @throws at anything else */
export function inflate(data: ArrayBuffer): Promise<string> {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Response(stream).text();
}

/** The first printable character stands for 0. */
const ZERO = 32;
/** UTF-8 has no surrogates, so numbers from here on move behind them. */
const SURROGATES = 0xd800;
const SURROGATE_COUNT = 0x800;

/** Writes numbers as text, a character each: small ones take one byte. The text has no tabs and no line breaks. */
export function encodeNumbers(numbers: readonly number[]): string {
  const characters = numbers.map((number) => {
    const code = number + ZERO;
    return String.fromCodePoint(code < SURROGATES ? code : code + SURROGATE_COUNT);
  });
  return characters.join('');
}

/** Reads what `encodeNumbers` wrote. */
export function decodeNumbers(text: string): number[] {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) as number;
    return (code < SURROGATES ? code : code - SURROGATE_COUNT) - ZERO;
  });
}
