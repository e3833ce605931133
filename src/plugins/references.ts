import fs from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { docsContent, docsOf, fileOf, isPublished } from '../notes/docs';
import { readNotes } from '../notes/readNotes';
import { runSeries } from '../odoo';
import { dataDir } from '../odoo/node';
import { isShown, readTerms, termsFile } from '../notes/terms';
import { makeReferences } from '../references/pages';
import { checkSections, htmlOf, type Reference } from '../references/write';

const name = 'references';
const styles = 'series.css';

/** @returns a selector of what is about the series that the reader has chosen */
const chosen = (element = ''): string => {
  const selectors = runSeries.map(
    (each) =>
      `.markdown:has([data-series='${each}'][aria-pressed='true']) ${element}[data-in~='${each}']`,
  );
  return selectors.join(',\n');
};

/**
 * Shows what is about the series that the reader has chosen at the head of the page: a column of a
 * version table, a text in a reference. CSS cannot compare attributes, so each series has a rule.
 */
const seriesStyles = `${chosen()} {
  background-color: var(--chosen-surface);
}

${chosen('th')} {
  border-bottom: 2px solid var(--plum);
  color: var(--plum);
}

@media screen and (width <= 576px) {
  ${chosen('td.same')} {
    display: block;
  }
}

@media (forced-colors: active) {
  ${chosen('td')} {
    border-inline: 2px solid selecteditem;
  }
}
`;

/**
 * Gives the pages in docs/odoo/reference their entries, src/client/termPopups the explanations of
 * the terms, and every page the styles of the chosen series.
 *
 * @returns a plugin whose `loadContent` throws an AuthorError when a note cannot be parsed or a
 *   page does not show all entries
 */
export default function references({
  siteDir,
  siteConfig,
  generatedFilesDir,
}: LoadContext): Plugin<Reference[]> {
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
      await actions.createData(styles, seriesStyles);
    },
    getClientModules: () => [path.join(generatedFilesDir, name, 'default', styles)],
    getPathsToWatch: () =>
      ['docs/**/*.{md,mdx}', path.join(dataDir, '*/*.json'), termsFile].map((file) =>
        path.resolve(siteDir, file),
      ),
  };
}
