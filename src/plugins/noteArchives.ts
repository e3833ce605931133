import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { archiveName, archivesPath, zipNote } from '../notes/noteArchive';
import { checkModuleNames } from '../notes/noteFiles';
import { recordFile } from '../notes/odoo/record';
import { readNotes } from '../notes/readNotes';
import type { Note } from '../notes/types';

/** Offers each note's modules as a ZIP: at build in the site, in development in a folder that the development server serves. */
export default function noteArchives({ siteDir, siteConfig, generatedFilesDir }: LoadContext): Plugin<Note[]> {
  const developmentDir = path.join(generatedFilesDir, 'note-archives');

  async function write(dir: string, notes: Note[]): Promise<void> {
    await fs.rm(dir, { recursive: true, force: true });
    await fs.mkdir(dir, { recursive: true });
    for (const note of notes) {
      const name = archiveName(note);
      if (name) await fs.writeFile(path.join(dir, name), zipNote(note));
    }
  }

  return {
    name: 'note-archives',
    loadContent() {
      const notes = readNotes(siteDir);
      checkModuleNames(notes);
      return notes;
    },
    async contentLoaded({ content }) {
      if (process.env.NODE_ENV === 'development') await write(developmentDir, content);
    },
    getPathsToWatch: () => [path.join(siteDir, 'docs/**/*.{md,mdx}')],
    configureWebpack(config, isServer) {
      const result: Record<string, unknown> = {};
      // The status on a compiled page comes from the record as well, which the bundler's cache would not know.
      const { cache } = (config.experiments ?? {}) as { cache?: unknown };
      if (typeof cache === 'object') result.experiments = { cache: { buildDependencies: [recordFile] } };
      if (!isServer && process.env.NODE_ENV === 'development') {
        result.devServer = { static: [{ directory: developmentDir, publicPath: siteConfig.baseUrl + archivesPath }] };
      }
      // Docusaurus hands both on to Rspack and its development server; its own type does not know the fields.
      return result;
    },
    async postBuild({ outDir, content }) {
      await write(path.join(outDir, archivesPath), content);
    },
  };
}
