/** Why a text cannot be parsed. `line` counts the lines of the parsed text from 1. */
export class ParseError extends Error {
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

/** @returns a function that finds the line of a position in a text, from 1 */
export function lineFinder(text: string): (position: number) => number {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1))
    starts.push(end + 1);
  return (position) => {
    let [line, after] = [0, starts.length];
    while (after - line > 1) {
      const middle = (line + after) >> 1;
      if ((starts[middle] ?? 0) <= position) line = middle;
      else after = middle;
    }
    return line + 1;
  };
}

/** @returns the line of one position in a text, from 1 */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}
