/** A file of the index is missing, cut short, of another format, or something else. */
export class IndexError extends Error {
  override readonly name = 'IndexError';

  constructor(
    readonly file: string,
    options?: ErrorOptions,
  ) {
    super(`search index: ${file}`, options);
  }
}

/**
 * Version of the file format. Each change raises it, so that an old page fails at a new root
 * instead of misreading it.
 */
export const FORMAT = 6;

/** Decompresses zlib data (RFC 1950). @throws when its checksum is wrong, or it is none */
export function inflate(data: ArrayBuffer): Promise<string> {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Response(stream).text();
}

/** Code of the space, the first printable character, which stands for 0. */
const ZERO = 32;

/** UTF-8 cannot encode surrogates, so the numbers from there on get higher codes. */
const SURROGATES = 0xd800;
const SURROGATE_COUNT = 0x800;

/** Writes each number as a character, below 96 as one byte, without tabs and line breaks. */
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
