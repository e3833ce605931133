import { type Zippable, strToU8, zipSync } from 'fflate';
import { moduleFiles } from './noteFiles';
import type { Note } from './types';

/** Folder of the archives in the built site, relative to the base URL. */
export const archivesPath = 'notes/';

/**
 * Name of the archive with a note's modules: that of the first, which no other note has.
 *
 * @returns null when the note has no module
 */
export function archiveName({ modules }: Note): string | null {
  return modules[0] ? `${modules[0].name}.zip` : null;
}

/** @returns a ZIP with the note's modules, to be unpacked into an addons folder */
export function zipNote(note: Note): Uint8Array {
  // The same in every entry, so that equal code gives equal bytes. ZIP counts from 1980, in local time.
  const modified = new Date(1980, 0, 1);
  const files: Zippable = {};
  for (const { path, text } of moduleFiles(note)) files[path] = strToU8(text);
  return zipSync(files, { mtime: modified, level: 9 });
}
