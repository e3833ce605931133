import fs from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { referenceDir } from '../../config/site';
import { readNotes } from '../../notes/readNotes';
import { isShown, readTerms, termsFile } from '../../notes/terms';
import { referencePages } from '../../references/pages';

/**
 * Writes the references into the docs, before the plugin of the docs reads them and again when a note changes. They are
 * ignored by git.
 */
export default function references({ siteDir }: LoadContext): Plugin {
  function write(): void {
    const pages = referencePages(readNotes(siteDir));
    fs.mkdirSync(path.join(siteDir, referenceDir), { recursive: true });
    for (const { file, text } of pages) {
      const target = path.join(siteDir, file);
      // What is the same stays: the bundler looks at times.
      if (!fs.existsSync(target) || fs.readFileSync(target, 'utf8') !== text) fs.writeFileSync(target, text);
    }
  }
  write();
  let isWritten = true;
  return {
    name: 'references',
    loadContent: () => {
      // The first time is just after the above.
      if (!isWritten) write();
      isWritten = false;
    },
    async contentLoaded({ actions }) {
      // For src/client/terms.
      const terms = readTerms().filter(isShown);
      await actions.createData(
        'terms.json',
        terms.map(({ zh, en, odoo, text }) => ({ zh, en, odoo, text })),
      );
    },
    getPathsToWatch: () => [path.join(siteDir, 'docs/**/*.md'), path.join(siteDir, termsFile)],
  };
}
