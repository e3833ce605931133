import fs from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { LoadedContent as LoadedDocs } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { LinkedName } from '../../markdown/remark/linkNames';
import { keepPage } from '../../notes/keptPage';
import { splitFrontMatter } from '../../notes/readNote';
import { notePaths } from '../../notes/readNotes';
import { isShown, readTerms, termsFile } from '../../notes/terms';
import type { Note } from '../../notes/types';
import { inContentThread } from './contentThread';
import { fileOf } from './fileOf';

let names: Promise<ReadonlyMap<string, LinkedName[]>> | undefined;

/** @returns the names in a note's code that lead to the references, as they were read last */
export const namesOf = async ({ file }: Note): Promise<LinkedName[]> => (await names)?.get(file) ?? [];

/** Parses notes from the last, as the thread does from the first: until it has read them all nothing else can be done. */
async function parseAhead(siteDir: string, read: Promise<unknown>): Promise<void> {
  const isRead = read.then(Boolean, Boolean);
  try {
    for (const file of notePaths(siteDir).reverse()) {
      keepPage(splitFrontMatter(fs.readFileSync(path.join(siteDir, file), 'utf8')).content, file.endsWith('.mdx'));
      if (await Promise.race([isRead, setImmediate(false)])) return;
    }
  } catch {
    // The thread reports it, with file and line.
  }
}

/** Gives the pages of the references what they show of the notes, and the notes the names that lead there. */
export default function references({ siteDir }: LoadContext): Plugin {
  return {
    name: 'references',
    async allContentLoaded({ allContent, actions }) {
      const { loadedVersions } = allContent['docusaurus-plugin-content-docs']?.default as LoadedDocs;
      const permalinks = new Map(loadedVersions.flatMap(({ docs }) => docs).map((doc) => [fileOf(doc), doc.permalink]));
      const reading = inContentThread('readReferences', siteDir, permalinks);
      const write = async () => {
        const read = await reading;
        await Promise.all(read.entries.map(([name, json]) => actions.createData(`${name}.json`, json)));
        return read.names;
      };
      const written = write();
      names ??= written.catch(() => new Map());
      if (process.env.NODE_ENV === 'production') {
        await parseAhead(siteDir, reading);
        await written;
      } else {
        // The first page waits for the names when it is compiled; a saved one has those of before.
        written.then(() => (names = written)).catch(console.error);
      }
      // For src/client/terms.
      const shown = readTerms().filter(isShown);
      const definitions = shown.map(({ zh, en, odoo, text }) => ({ zh, en, odoo, text }));
      await actions.createData('definitions.json', definitions);
    },
    getPathsToWatch: () => [path.join(siteDir, 'docs/**/*.md'), path.join(siteDir, termsFile)],
  };
}
