import fs from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { docsContent, docsOf, fileOf, isPublished } from '../notes/docs';
import { readNotes } from '../notes/readNotes';
import { isShown, readTerms, termsFile } from '../notes/terms';
import { makeReferences } from '../references/pages';
import { checkSections, htmlOf, type Reference } from '../references/write';

const name = 'references';

/**
 * Gives the pages in docs/odoo/reference their entries, and src/client/termPopups the explanations of
 * the terms.
 *
 * @returns a plugin whose `loadContent` throws an AuthorError when a note cannot be parsed or a
 *   page does not show all entries
 */
export default function references({ siteDir, siteConfig }: LoadContext): Plugin<Reference[]> {
  return {
    name,
    loadContent() {
      const pages = makeReferences(
        readNotes(siteDir).filter((note) => isPublished(note.frontMatter)),
      );
      for (const reference of pages)
        checkSections(reference, fs.readFileSync(path.join(siteDir, reference.file), 'utf8'));
      return pages;
    },
    // The permalinks of the notes are known when the docs plugin has loaded them.
    async allContentLoaded({ allContent, actions }) {
      const docs = docsOf(docsContent(allContent));
      const permalinks = new Map(docs.map((doc) => [fileOf(doc), doc.permalink]));
      const failsOnBroken = siteConfig.onBrokenLinks === 'throw';
      for (const reference of (allContent[name]?.default ?? []) as Reference[])
        await actions.createData(
          `${reference.name}.json`,
          htmlOf(reference, permalinks, failsOnBroken),
        );
      const terms = readTerms().filter(isShown);
      const definitions = terms.map(({ zh, en, odoo, text }) => ({ zh, en, odoo, text }));
      await actions.createData('definitions.json', definitions);
    },
    getPathsToWatch: () =>
      ['docs/**/*.{md,mdx}', 'src/odoo/data/replacements/*.json', termsFile].map((file) =>
        path.join(siteDir, file),
      ),
  };
}
