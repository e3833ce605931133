import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { LoadedContent as LoadedDocs } from '@docusaurus/plugin-content-docs';
import type { LoadedContent as LoadedPages } from '@docusaurus/plugin-content-pages';
import type { Plugin, Props } from '@docusaurus/types';
import { headerRules, headersFileName } from '../../config/headers';
import { searchIndexPath } from '../../config/site';
import { writeFiles } from '../../lib/writeFiles';
import { archivesPath } from '../../notes/noteFiles';
import { readNotes } from '../../notes/readNotes';
import { makeReferences } from '../../references/pages';
import { readSearchProvider } from '../../search/provider';
import { archivesOf } from './archives';
import { compress } from './compress';
import { addPolicies } from './csp';
import { writeOfflineFiles } from './offlineFiles';
import { filesForOtherReaders } from './otherReaders';
import { searchIndexOf } from './searchIndex';
import { writeSocialCards } from './socialCards';

/** The header rules as Netlify and Cloudflare Pages read them. */
const formatHeaders = (baseUrl: string): string =>
  headerRules(encodeURI(baseUrl))
    .flatMap(({ prefix, headers }) => [
      `${prefix}*`,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ])
    .join('\n');

/**
 * Writes what the built site has besides its pages. One plugin, because Docusaurus runs the postBuild of all plugins at once
 * and these steps build on each other: the policies are of finished pages, and the service worker lists finished files.
 */
export default function postBuild(): Plugin {
  return {
    name: 'post-build',
    async postBuild(props: Props) {
      const { outDir, siteDir, baseUrl, plugins } = props;
      const contentOf = (name: string): unknown =>
        plugins.find((plugin) => plugin.name === name)?.content;
      const docs = contentOf('docusaurus-plugin-content-docs') as LoadedDocs;
      const pages = contentOf('docusaurus-plugin-content-pages') as LoadedPages | null;
      const notes = readNotes(siteDir);

      writeFiles(path.join(outDir, searchIndexPath), searchIndexOf(props, docs, pages));
      writeFiles(path.join(outDir, archivesPath), archivesOf(notes));
      writeFiles(outDir, filesForOtherReaders(props, docs, makeReferences(notes)));
      fs.writeFileSync(path.join(outDir, headersFileName), formatHeaders(baseUrl));
      await writeSocialCards(props);
      addPolicies(outDir, readSearchProvider(process.env));
      await writeOfflineFiles(outDir);
      if (process.env.BUILD_COMPRESS) compress(outDir);
    },
  };
}
