import { archiveName, archivesPath, hashNote } from './noteFiles';
import type { Note } from './types';
import type { Check, Verifications } from './verifications';

/** What a page tells of its note, below its title. */
export interface NoteStatusData {
  /** Versions of Odoo that the text covers, e.g. ["17.0", "16.0"]. */
  versions: string[];
  /** What was checked in a real Odoo, if the code is still the same; null when the note was never run. */
  verification:
    { current: true; odoo: string; date: string; checks: Check[] } | { current: false } | null;
  /** Path of the modules' archive, relative to the base URL. */
  archive: { name: string; path: string } | null;
}

function verificationOf(note: Note, record: Verifications): NoteStatusData['verification'] {
  const entry = record[note.file];
  if (!entry) return null;
  if (entry.hash !== hashNote(note)) return { current: false };
  return { current: true, odoo: entry.odoo, date: entry.date, checks: entry.checks };
}

/**
 * @param record what was verified
 * @returns the status of a note; null for an index and for a page that names no version of Odoo
 */
export function noteStatus(note: Note, record: Verifications): NoteStatusData | null {
  const { odoo } = note.frontMatter;
  if (!Array.isArray(odoo) || odoo.length === 0 || /\/index\.mdx?$/.test(note.file)) return null;
  const name = archiveName(note);
  return {
    versions: odoo.map((version) => `${String(version)}.0`),
    verification: verificationOf(note, record),
    archive: name === null ? null : { name, path: archivesPath + name },
  };
}
