import { runSeries } from '../odoo';
import { noteStatus } from './noteStatus';
import type { Note } from './types';
import type { Verifications } from './verifications';

/** @returns what passed, with the code that the notes have now, in every series that is run */
export function proofOf(notes: readonly Note[], record: Verifications) {
  const passed = notes.flatMap((note) => {
    const { results = [], checks = [] } = noteStatus(note, record) ?? {};
    const dates = results.flatMap(({ state, date = '' }) => (state === 'passed' ? [date] : []));
    return dates.length === runSeries.length ? [{ checks, dates }] : [];
  });
  const checks = passed.flatMap((note) => note.checks);
  return {
    modules: checks.filter(({ kind }) => kind === 'install').length,
    /** Python tests, each counted once. */
    tests: checks.reduce((sum, check) => sum + (check.kind === 'python' ? check.tests : 0), 0),
    /** When the last of it ran: YYYY-MM-DD. */
    date: passed.flatMap(({ dates }) => dates).reduce((a, b) => (a > b ? a : b), ''),
  };
}

/** What the notes prove, as the home page says it. */
export type Proof = ReturnType<typeof proofOf>;
