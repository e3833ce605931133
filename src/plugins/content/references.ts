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

let names = new Map<string, LinkedName[]>();

/** @returns the names in a note's code that lead to the references, as they were written last */
export const namesOf = ({ file }: Note): LinkedName[] => names.get(file) ?? [];

/** Parses notes from the last, as the thread does from the first: until it has written the references nothing else can be done. */
async function parseAhead(siteDir: string, written: Promise<void>): Promise<void> {
  const isWritten = written.then(
    () => true,
    () => true,
  );
  try {
    for (const file of notePaths(siteDir).reverse()) {
      keepPage(splitFrontMatter(fs.readFileSync(path.join(siteDir, file), 'utf8')).content, file.endsWith('.mdx'));
      if (await Promise.race([isWritten, setImmediate(false)])) return;
    }
  } catch {
    // The thread reports it, with file and line.
  }
}

/**
 * Writes the references into the docs, before the plugin of the docs reads them and again when a note changes. They are
 * ignored by git. Their entries follow when the permalinks are known.
 */
export default async function references({ siteDir }: LoadContext): Promise<Plugin> {
  const write = async (): Promise<void> => {
    names = await inContentThread('writeReferences', siteDir);
  };
  const written = write();
  await parseAhead(siteDir, written);
  await written;
  let isWritten = true;
  return {
    name: 'references',
    async loadContent() {
      // The first time is just after the above.
      if (!isWritten) await write();
      isWritten = false;
    },
    async allContentLoaded({ allContent, actions }) {
      const { loadedVersions } = allContent['docusaurus-plugin-content-docs']?.default as LoadedDocs;
      const docs = loadedVersions.flatMap((version) => version.docs);
      const permalinks = new Map(docs.map((doc) => [fileOf(doc), doc.permalink]));
      const entries = await inContentThread('readEntries', permalinks);
      await Promise.all(entries.map(([name, json]) => actions.createData(`${name}.json`, json)));
      // For src/client/terms.
      const terms = readTerms().filter(isShown);
      await actions.createData(
        'definitions.json',
        terms.map(({ zh, en, odoo, text }) => ({ zh, en, odoo, text })),
      );
    },
    getPathsToWatch: () => [path.join(siteDir, 'docs/**/*.md'), path.join(siteDir, termsFile)],
  };
}
