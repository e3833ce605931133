import path from 'node:path';
import process from 'node:process';
import type { LoadedContent as LoadedDocs } from '@docusaurus/plugin-content-docs';
import type { LoadedContent as LoadedPages } from '@docusaurus/plugin-content-pages';
import type { Plugin, Props } from '@docusaurus/types';
import { archivesPath, searchIndexPath } from '../../config/site';
import { writeFiles } from '../../lib/writeFiles';
import { archivesOf } from '../../notes/noteFiles';
import { readNotes } from '../../notes/readNotes';
import type { Reference } from '../../references/write';
import { readSearchProvider } from '../../search/provider';
import { compress } from './compress';
import { addPolicies } from './csp';
import { writeOfflineFiles } from './offlineFiles';
import { filesForOtherReaders, readerSources } from '../../otherReaders/files';
import { searchIndexOf } from './searchIndex';
import { siteFiles } from './siteFiles';

/**
 * Writes what the built site has besides its pages. Docusaurus runs the `postBuild` hooks of all plugins at once, but a policy
 * needs the finished page and the service worker lists finished files. So all these steps are one plugin.
 */
export default function postBuild(): Plugin {
  return {
    name: 'post-build',
    async postBuild(props: Props) {
      const { outDir, siteDir, siteConfig, i18n, plugins } = props;
      const htmlLang = i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale;
      const contentOf = (name: string): unknown =>
        plugins.find((plugin) => plugin.name === name)?.content;
      const docs = contentOf('docusaurus-plugin-content-docs') as LoadedDocs;
      const pages = contentOf('docusaurus-plugin-content-pages') as LoadedPages | null;
      const references = contentOf('references') as Reference[];

      writeFiles(path.join(outDir, searchIndexPath), searchIndexOf(props, docs, pages));
      writeFiles(path.join(outDir, archivesPath), archivesOf(readNotes(siteDir)));
      writeFiles(outDir, filesForOtherReaders(readerSources(props, docs, references)));
      writeFiles(outDir, siteFiles(siteConfig, htmlLang));
      addPolicies(outDir, readSearchProvider(process.env));
      await writeOfflineFiles(outDir);
      if (process.env.BUILD_COMPRESS) compress(outDir);
    },
  };
}
