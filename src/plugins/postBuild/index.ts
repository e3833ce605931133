import process from 'node:process';
import type { LoadedContent as LoadedPages } from '@docusaurus/plugin-content-pages';
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';
import { areas } from '../../config/areas';
import { archivesPath, searchIndexPath } from '../../config/site';
import { type FileToWrite, writeFiles } from '../../lib/writeFiles';
import { docsContent, docsOf, fileOf } from '../../notes/docs';
import { archivesOf } from '../../notes/noteFiles';
import { readNotes } from '../../notes/readNotes';
import { readTerms, synonymGroups } from '../../notes/terms';
import { readVerifications } from '../../notes/verifications';
import type { Reference } from '../../references/write';
import { buildIndex } from '../../search/engine/build';
import { readSearchProvider } from '../../search/provider';
import { buildRecords } from '../../search/records/buildRecords';
import { collectPages } from '../../search/records/collectPages';
import { compress } from './compress';
import { addPolicies } from './csp';
import { writeOfflineFiles } from './offlineFiles';
import { machineReadableFiles } from '../../machineReadable/files';
import { siteFiles } from '../../machineReadable/siteFiles';
import { upgradeTool } from '../upgradeTool';

/** Makes the files that depend on sources alone. @returns them by their paths in the built site */
export async function filesOfSources(
  context: LoadContext,
  content: AllContent,
): Promise<FileToWrite[]> {
  const { siteDir, siteConfig, i18n } = context;
  const docs = docsContent(content);
  const pages = (content['docusaurus-plugin-content-pages']?.default ?? null) as LoadedPages | null;
  const references = content.references?.default as Reference[];
  const collected = collectPages({
    siteDir,
    siteUrl: siteConfig.url,
    language: i18n.currentLocale,
    docs,
    pages,
    entries: new Map(references.map(({ file, entries = [] }) => [file, entries])),
    groups: {
      sidebars: Object.fromEntries(areas.map(({ sidebar, label }) => [sidebar, label])),
      pages: siteConfig.title,
    },
    verifications: readVerifications(),
  });
  const index = buildIndex(collected.flatMap(buildRecords), synonymGroups(readTerms()));
  return [
    ...index.map(({ name, bytes }) => ({ path: searchIndexPath + name, content: bytes })),
    ...archivesOf(readNotes(siteDir, docsOf(docs).map(fileOf))).map((archive) => ({
      ...archive,
      path: archivesPath + archive.path,
    })),
    ...machineReadableFiles(context, docs, references),
    await upgradeTool(context),
  ];
}

/**
 * Writes what the built site has besides its pages. Docusaurus runs the `postBuild` hooks of all
 * plugins at once, but a policy needs the finished page and the service worker lists finished
 * files. So all these steps are one plugin.
 */
export default function postBuild(context: LoadContext): Plugin {
  let content: AllContent;
  return {
    name: 'post-build',
    allContentLoaded({ allContent }) {
      content = allContent;
    },
    async postBuild({ outDir, siteConfig, i18n }) {
      const htmlLang = i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale;
      writeFiles(outDir, await filesOfSources(context, content));
      writeFiles(outDir, siteFiles(siteConfig, htmlLang));
      addPolicies(outDir, readSearchProvider(process.env));
      await writeOfflineFiles(outDir);
      if (process.env.BUILD_COMPRESS) compress(outDir);
    },
  };
}
