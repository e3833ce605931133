import { runSeries } from '../odoo';
import { noteStatus } from './noteStatus';
import type { Note } from './types';
import type { Verifications } from './verifications';

/** What the notes prove, as the home page says it. */
export interface Proof {
  modules: number;
  /** Python tests, each counted once. */
  tests: number;
  /** When the last of it ran: YYYY-MM-DD. */
  date: string;
}

/** @returns what passed, with the code that the notes have now, in every series that is run */
export function proofOf(notes: readonly Note[], record: Verifications): Proof {
  const passed = notes.flatMap((note) => {
    const { results = [], checks = [] } = noteStatus(note, record) ?? {};
    const dates = results.flatMap(({ state, date = '' }) => (state === 'passed' ? [date] : []));
    return dates.length === runSeries.length ? [{ checks, dates }] : [];
  });
  const checks = passed.flatMap((note) => note.checks);
  return {
    modules: checks.filter(({ kind }) => kind === 'install').length,
    tests: checks.reduce((sum, check) => sum + (check.kind === 'python' ? check.tests : 0), 0),
    date: passed.flatMap(({ dates }) => dates).reduce((a, b) => (a > b ? a : b), ''),
  };
}
