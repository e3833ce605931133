/** A row of figures. */
export interface Row {
  name: string;
  figures: readonly string[];
  /** What the first figure has to reach, in words. */
  target?: string;
  /** Whether it does not, or could not be measured. */
  isMissed?: boolean;
}

/** @returns columns a text takes in a terminal: Chinese characters and full-width punctuation take two */
function width(text: string): number {
  let columns = 0;
  for (const character of text)
    columns +=
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/.test(
        character,
      )
        ? 2
        : 1;
  return columns;
}

/** @returns lines of cells in columns, two spaces apart */
export function align(lines: readonly (readonly string[])[]): string {
  const columns = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => width(line[column] ?? ''))),
  );
  const pad = (text: string, column: number): string =>
    text + ' '.repeat((columns[column] ?? 0) - width(text));
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}

/** @returns the rows below a head, with ✓ or ✗ behind the first figure of those that have a target */
export function table(head: readonly string[], rows: readonly Row[]): string {
  return align([
    ['', ...head, '目标'],
    ...rows.map(({ name, figures: [first = '', ...rest], target = '', isMissed = false }) => {
      const mark = isMissed ? ' ✗' : target && ' ✓';
      return [name, first + mark, ...rest, target];
    }),
  ]);
}
