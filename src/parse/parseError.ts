/** Why a text cannot be parsed. `line` counts the lines of the parsed text from 1. */
export class ParseError extends Error {
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

/** @returns the line of a position in a text, from 1 */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}
