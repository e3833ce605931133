import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Root } from 'mdast';
import { archiveName, archivesPath, checkModuleNames, zipNote } from '../../notes/noteFiles';
import { verificationsFile } from '../../notes/verifications';
import { parseNotes } from '../../notes/readNotes';
import type { Note } from '../../notes/types';

/** What the plugin has read. */
export interface LoadedNotes {
  notes: Note[];
  /** What the pages were read from, by file, for the one that asks first; then they are gone, for they are large. */
  takeTrees: () => Map<string, Root>;
}

/** Offers each note's modules as a ZIP: at build in the site, in development in a folder that the development server serves. */
export default function noteArchives({ siteDir, siteConfig, generatedFilesDir }: LoadContext): Plugin<LoadedNotes> {
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
      const parsed = parseNotes(siteDir);
      const notes = parsed.map(({ note }) => note);
      checkModuleNames(notes);
      let trees = new Map(parsed.map(({ note, tree }) => [note.file, tree]));
      const takeTrees = (): typeof trees => {
        const taken = trees;
        trees = new Map();
        return taken;
      };
      return { notes, takeTrees };
    },
    async contentLoaded({ content }) {
      if (process.env.NODE_ENV === 'development') await write(developmentDir, content.notes);
    },
    getPathsToWatch: () => [path.join(siteDir, 'docs/**/*.{md,mdx}')],
    configureWebpack(config, isServer) {
      const result: Record<string, unknown> = {};
      // The status on a compiled page comes from the record as well, which the bundler's cache would not know.
      const { cache } = (config.experiments ?? {}) as { cache?: unknown };
      if (typeof cache === 'object') result.experiments = { cache: { buildDependencies: [verificationsFile] } };
      if (!isServer && process.env.NODE_ENV === 'development') {
        result.devServer = { static: [{ directory: developmentDir, publicPath: siteConfig.baseUrl + archivesPath }] };
      }
      // Docusaurus hands both on to Rspack and its development server; its own type does not know the fields.
      return result;
    },
    async postBuild({ outDir, content }) {
      await write(path.join(outDir, archivesPath), content.notes);
    },
  };
}
