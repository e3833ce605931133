/** What the engines are measured over. */
export type Corpus = 'notes' | 'synthetic';

/** A figure of an engine, ready to print. */
export interface Cell {
  text: string;
  /** Whether it meets its target; undefined where there is none. */
  ok?: boolean;
}

/** A row of the report: a name, and for each corpus the target, our figure and MiniSearch's. */
export interface Row {
  name: string;
  cells: Partial<Record<Corpus, { target: string; ours: Cell; other: string }>>;
}

/** @returns columns a text takes in a terminal: Chinese characters and full-width punctuation take two */
export function width(text: string): number {
  let columns = 0;
  for (const character of text)
    columns += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/.test(character) ? 2 : 1;
  return columns;
}

const pad = (text: string, columns: number): string => text + ' '.repeat(Math.max(0, columns - width(text)));

/**
 * The report as text: for each corpus our figure with ✓ or ✗, its target and MiniSearch's figure, side by side.
 *
 * @param titles heading of each corpus that was measured
 */
export function table(rows: readonly Row[], titles: Partial<Record<Corpus, string>>): string {
  const corpora = (['notes', 'synthetic'] as const).filter((corpus) => titles[corpus] !== undefined);
  const lines = [
    ['', ...corpora.flatMap((corpus) => [titles[corpus] ?? '', '目标', 'MiniSearch'])],
    ...rows.map(({ name, cells }) => [
      name,
      ...corpora.flatMap((corpus) => {
        const cell = cells[corpus];
        if (!cell) return ['—', '', ''];
        const mark = cell.ours.ok === undefined ? '' : cell.ours.ok ? ' ✓' : ' ✗';
        return [cell.ours.text + mark, cell.target, cell.other];
      }),
    ]),
  ];
  const columns = (lines[0] ?? []).map((_, i) => Math.max(...lines.map((line) => width(line[i] ?? ''))));
  return lines
    .map((line) =>
      line
        .map((text, i) => pad(text, columns[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** @returns names of the rows that miss a target, with the corpus */
export function misses(rows: readonly Row[], titles: Partial<Record<Corpus, string>>): string[] {
  return rows.flatMap(({ name, cells }) =>
    (['notes', 'synthetic'] as const)
      .filter((corpus) => cells[corpus]?.ours.ok === false)
      .map((corpus) => `${titles[corpus] ?? ''}：${name} ${cells[corpus]?.ours.text ?? ''}，目标 ${cells[corpus]?.target ?? ''}`),
  );
}
