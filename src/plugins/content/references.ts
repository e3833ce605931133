import fs from 'node:fs';
import path from 'node:path';
import type { LoadedContent as LoadedDocs } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { LinkedName } from '../../markdown/remark/linkNames';
import { isShown, readTerms, termsFile } from '../../notes/terms';
import type { Note } from '../../notes/types';
import { inContentThread } from './contentThread';
import { fileOf } from './fileOf';

let names: Promise<ReadonlyMap<string, LinkedName[]>> | undefined;

/** @returns the names in a note's code that lead to the references, as they were read last */
export const namesOf = async ({ file }: Note): Promise<LinkedName[]> =>
  (await names)?.get(file) ?? [];

/** Gives the pages of the references what they show of the notes, and the notes the names that lead there. */
export default function references({ siteDir }: LoadContext): Plugin {
  return {
    name: 'references',
    async allContentLoaded({ allContent, actions }) {
      const { loadedVersions } = allContent['docusaurus-plugin-content-docs']
        ?.default as LoadedDocs;
      const permalinks = new Map(
        loadedVersions.flatMap(({ docs }) => docs).map((doc) => [fileOf(doc), doc.permalink]),
      );
      const write = async () => {
        const read = await inContentThread('readReferences', siteDir, permalinks);
        await Promise.all(
          read.entries.map(([name, json]) => actions.createData(`${name}.json`, json)),
        );
        return read.names;
      };
      const written = write();
      const isBuild = process.env.NODE_ENV === 'production';
      // A page waits for the names when it is compiled; one saved in dev has those of before.
      names ??= written.catch(() => new Map());
      // What the bundler keeps of entries is compared with them before it compiles a page.
      if (isBuild && fs.existsSync(path.join(siteDir, 'node_modules/.cache/rspack'))) await written;
      // A rejection that nobody handles ends a build, with its message (src/build/docusaurus.mjs).
      else void written.then(() => (names = written), isBuild ? undefined : console.error);
      // For src/client/terms.
      const shown = readTerms().filter(isShown);
      const definitions = shown.map(({ zh, en, odoo, text }) => ({ zh, en, odoo, text }));
      await actions.createData('definitions.json', definitions);
    },
    getPathsToWatch: () => [path.join(siteDir, 'docs/**/*.md'), path.join(siteDir, termsFile)],
  };
}
