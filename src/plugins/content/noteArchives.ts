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

/** Offers each note's modules as a ZIP in the built site. */
export default function noteArchives({ siteDir }: LoadContext): Plugin {
  return {
    name: 'note-archives',
    configureWebpack({ experiments }) {
      // A compiled page also shows the status from this file, of which the cache of the bundler does not know.
      const hasCache = typeof (experiments as { cache?: unknown } | undefined)?.cache === 'object';
      const cache = { buildDependencies: [verificationsFile] };
      return hasCache ? { experiments: { cache } } : {};
    },
    postBuild({ outDir }) {
      writeFiles(path.join(outDir, archivesPath), archivesOf(readNotes(siteDir)));
      return Promise.resolve();
    },
  };
}
