import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { fillDir } from '../../lib/fillDir';
import { archivesPath } from '../../notes/noteFiles';
import { verificationsFile } from '../../notes/verifications';
import { inContentThread } from './contentThread';

/** Offers each note's modules as a ZIP: at build in the site, in development in a folder that the development server serves. */
export default function noteArchives({
  siteDir,
  siteConfig,
  generatedFilesDir,
}: LoadContext): Plugin {
  const developmentDir = path.join(generatedFilesDir, 'note-archives');
  let archives: ReturnType<typeof inContentThread<'readArchives'>>;

  const write = async (dir: string): Promise<void> => fillDir(dir, await archives);

  return {
    name: 'note-archives',
    allContentLoaded() {
      // Not waited for: a build fails by itself when it fails, a development server goes on.
      archives = inContentThread('readArchives', siteDir);
      if (process.env.NODE_ENV === 'development') write(developmentDir).catch(console.error);
    },
    getPathsToWatch: () => [path.join(siteDir, 'docs/**/*.{md,mdx}')],
    configureWebpack(config, isServer) {
      const result: Record<string, unknown> = {};
      // The status on a compiled page comes from the record as well, which the bundler's cache would not know.
      const { cache } = (config.experiments ?? {}) as { cache?: unknown };
      if (typeof cache === 'object')
        result.experiments = { cache: { buildDependencies: [verificationsFile] } };
      if (!isServer && process.env.NODE_ENV === 'development') {
        result.devServer = {
          static: [{ directory: developmentDir, publicPath: siteConfig.baseUrl + archivesPath }],
        };
      }
      // Docusaurus hands both on to Rspack and its development server; its own type does not know the fields.
      return result;
    },
    postBuild: ({ outDir }) => write(path.join(outDir, archivesPath)),
  };
}
