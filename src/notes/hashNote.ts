import { createHash } from 'node:crypto';
import { looseFiles, moduleFiles } from './noteFiles';
import type { Note } from './types';

/**
 * Digest of a note's code: of every whole file it shows, those of its modules and those outside (a client, a script).
 * Fragments, code of other versions and blocks without a title are not run as they stand, so they do not count; nor do
 * the prose and the order of the blocks.
 *
 * @returns SHA-256, hexadecimal; null when the note shows no whole file
 */
export function hashNote(note: Note): string | null {
  const files = [...moduleFiles(note), ...looseFiles(note)];
  if (files.length === 0) return null;
  const hash = createHash('sha256');
  for (const { path, text } of files) hash.update(path).update('\0').update(text).update('\0');
  return hash.digest('hex');
}
