import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent as LoadedDocs } from '@docusaurus/plugin-content-docs';
import type { LoadedContent as LoadedPages } from '@docusaurus/plugin-content-pages';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { areas } from '../../config/areas';
import { searchIndexPath } from '../../config/site';
import { writeFiles } from '../../lib/writeFiles';
import { termsFile } from '../../notes/terms';
import type { Sources } from '../../search/records/collectPages';
import { inContentThread } from './contentThread';

/** Where `npm run search:push` finds the records of the last build; builds for the tests leave theirs elsewhere. */
const recordsFile = process.env.SEARCH_RECORDS_FILE ?? '.cache/search-records.json';

/**
 * Builds the search index: at build into the site, in development into a folder that the development server serves. It
 * reads the sources, not the built pages, so that both have it.
 */
export default function searchIndex({
  siteDir,
  siteConfig,
  generatedFilesDir,
  i18n,
}: LoadContext): Plugin {
  const developmentDir = path.join(generatedFilesDir, 'search-index');
  let made: ReturnType<typeof inContentThread<'makeIndex'>>;

  const write = async (dir: string): Promise<void> => {
    const { files } = await made;
    writeFiles(
      dir,
      files.map(({ name, bytes }) => ({ path: name, content: bytes })),
    );
  };

  return {
    name: 'search-index',
    allContentLoaded({ allContent }) {
      const sources: Sources = {
        siteDir,
        siteUrl: siteConfig.url,
        language: i18n.currentLocale,
        docs: allContent['docusaurus-plugin-content-docs']?.default as LoadedDocs,
        pages: (allContent['docusaurus-plugin-content-pages']?.default ??
          null) as LoadedPages | null,
        groups: {
          sidebars: Object.fromEntries(areas.map(({ sidebar, label }) => [sidebar, label])),
          pages: siteConfig.title,
        },
      };
      // Not waited for: it is needed when the site has been built.
      made = inContentThread('makeIndex', sources);
      if (process.env.NODE_ENV === 'development') write(developmentDir).catch(console.error);
    },
    getPathsToWatch: () => [path.join(siteDir, termsFile)],
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'development') return undefined;
      const index = { directory: developmentDir, publicPath: siteConfig.baseUrl + searchIndexPath };
      // Docusaurus hands this on to its development server; its own type does not know the field.
      return { devServer: { static: [index] } } as object;
    },
    async postBuild({ outDir }) {
      await write(path.join(outDir, searchIndexPath));
      await fs.mkdir(path.resolve(siteDir, path.dirname(recordsFile)), { recursive: true });
      await fs.writeFile(path.resolve(siteDir, recordsFile), (await made).records);
    },
  };
}
