import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { LinkedName } from '../../markdown/remark/linkNames';
import { isShown, readTerms, termsFile } from '../../notes/terms';
import type { Note } from '../../notes/types';
import { inContentThread } from './contentThread';

let names = new Map<string, LinkedName[]>();

/** @returns the names in a note's code that lead to the references, as they were written last */
export const namesOf = ({ file }: Note): LinkedName[] => names.get(file) ?? [];

/**
 * Writes the references into the docs, before the plugin of the docs reads them and again when a note changes. They are
 * ignored by git.
 */
export default async function references({ siteDir }: LoadContext): Promise<Plugin> {
  const write = async (): Promise<void> => {
    names = await inContentThread('writeReferences', siteDir);
  };
  await write();
  let isWritten = true;
  return {
    name: 'references',
    async loadContent() {
      // The first time is just after the above.
      if (!isWritten) await write();
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
