import { markdownTable } from '../lib/markdownTable';
import { runSeries, seriesName } from '../odoo';
import { archivesOfNote, hashNote } from './noteFiles';
import { noteForVersion, whyUnsupported } from './series';
import type { Note } from './types';
import type { Verifications } from './verifications';

/** What is known of a note in one series. */
export interface SeriesStatus {
  series: number;
  /** `stale`: the code has changed since it ran. `untested`: it never ran. */
  state: 'passed' | 'stale' | 'untested' | 'unsupported';
  /** When it passed: YYYY-MM-DD. */
  date?: string;
  /** Whether its code differs from that of 17.0. */
  isChanged?: boolean;
  /** Why it is not for this series, and where to go instead. */
  reason?: string;
}

/** @returns what is known of a note in a series; undefined when it has no module and never ran */
function seriesStatus(note: Note, series: number, record: Verifications): SeriesStatus | undefined {
  const reason = whyUnsupported(note, series);
  if (reason !== undefined) return { series, state: 'unsupported', reason };
  const hash = hashNote(noteForVersion(note, series));
  const entry = record[note.file]?.[series];
  if (!entry) return note.modules.length > 0 ? { series, state: 'untested' } : undefined;
  if (entry.hash !== hash) return { series, state: 'stale' };
  return { series, state: 'passed', date: entry.date, isChanged: hash !== hashNote(note) };
}

/** @returns the series that a note covers, in order: by its author, and by its verifications */
export function coveredSeries(note: Note, record: Verifications): number[] {
  const named = (note.frontMatter.odoo ?? []) as number[];
  const passed = runSeries.filter((each) => seriesStatus(note, each, record)?.state === 'passed');
  return [...new Set([...named, ...passed])].sort((a, b) => a - b);
}

/** @returns the status of a note; null for an index and for a page that names no version of Odoo */
export function noteStatus(note: Note, record: Verifications) {
  const { odoo } = note.frontMatter;
  if (!Array.isArray(odoo) || odoo.length === 0 || /\/index\.mdx?$/.test(note.file)) return null;
  const results = runSeries.flatMap((series) => seriesStatus(note, series, record) ?? []);
  const passed = results.find(({ state }) => state === 'passed');
  return {
    /** One for each of `runSeries`; none when the page has no code to run. */
    results,
    /** Series that the text covers and that are not in `results`, e.g. [16]. */
    covered: (odoo as number[])
      .filter((one) => !results.some(({ series }) => series === one))
      .sort((a, b) => a - b),
    /** What was checked in the first series that passed. */
    checks: (passed && record[note.file]?.[passed.series]?.checks) ?? [],
    /** The archives of the modules, each with the series that it is for. */
    archives: archivesOfNote(note),
  };
}

/** What a page tells of its note, below its title. */
export type NoteStatusData = NonNullable<ReturnType<typeof noteStatus>>;

const words = { passed: '通过', stale: '待重测', untested: '未测', unsupported: '不适用' } as const;

/** @returns a result in a few words, e.g. 「通过，代码不同，2026-01-31」 */
export function describeStatus({ state, isChanged, date, reason }: SeriesStatus): string {
  return [words[state], isChanged && '代码不同', date, reason].filter(Boolean).join('，');
}

/** @returns a Markdown table of all notes with code by series */
export function statusTable(
  notes: readonly Note[],
  record: Verifications,
  nameOf = ({ file }: Note): string => file,
): string {
  const head = ['笔记', ...runSeries.map(seriesName)];
  const rows = notes.flatMap((note) => {
    const { results = [] } = noteStatus(note, record) ?? {};
    return results.length > 0 ? [[nameOf(note), ...results.map(describeStatus)]] : [];
  });
  return markdownTable(head, rows);
}
