import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { type FileToWrite, writeFiles } from '../../lib/writeFiles';
import { archiveName, archivesPath, checkModuleNames, zipNote } from '../../notes/noteFiles';
import { readNotes } from '../../notes/readNotes';
import type { Note } from '../../notes/types';
import { verificationsFile } from '../../notes/verifications';

/**
 * @returns the ZIP of each note that has modules, by the name that its page links to
 * @throws in Chinese, with file and line, when two notes have a module of the same name
 */
export function archivesOf(notes: readonly Note[]): FileToWrite[] {
  checkModuleNames(notes);
  return notes.flatMap((note) => {
    const name = archiveName(note);
    return name === null ? [] : [{ path: name, content: zipNote(note) }];
  });
}
