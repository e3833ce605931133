import fs from 'node:fs';
import path from 'node:path';
import type { LoadedContent as LoadedDocs } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { isPublished, readNotes } from '../notes/readNotes';
import { isShown, readTerms, termsFile } from '../notes/terms';
import { makeReferences } from '../references/pages';
import { checkSections, htmlOf, type Reference } from '../references/write';
import { fileOf } from '../notes/fileOf';

const name = 'references';

/**
 * Gives the pages in docs/odoo/reference their entries, and src/client/terms the explanations of the terms.
 *
 * @returns a plugin whose `loadContent` throws an AuthorError when a note cannot be parsed or a page does not show all entries
 */
export default function references({ siteDir }: LoadContext): Plugin<Reference[]> {
  return {
    name,
    loadContent() {
      const made = makeReferences(readNotes(siteDir).filter(isPublished));
      for (const reference of made)
        checkSections(reference, fs.readFileSync(path.join(siteDir, reference.file), 'utf8'));
      return made;
    },
    // The permalinks of the notes are known when the docs plugin has loaded them.
    async allContentLoaded({ allContent, actions }) {
      const { loadedVersions } = allContent['docusaurus-plugin-content-docs']
        ?.default as LoadedDocs;
      const permalinks = new Map(
        loadedVersions.flatMap(({ docs }) => docs).map((doc) => [fileOf(doc), doc.permalink]),
      );
      for (const reference of allContent[name]?.default as Reference[])
        await actions.createData(`${reference.name}.json`, htmlOf(reference, permalinks));
      const terms = readTerms().filter(isShown);
      const definitions = terms.map(({ zh, en, odoo, text }) => ({ zh, en, odoo, text }));
      await actions.createData('definitions.json', definitions);
    },
    getPathsToWatch: () =>
      ['docs/**/*.{md,mdx}', termsFile].map((file) => path.join(siteDir, file)),
  };
}
