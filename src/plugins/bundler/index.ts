import fs from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { trustedTypes } from '../../config/trustedTypes';
import { aliases } from './aliases';
import { withoutPresetEnv } from './noPostcssPresetEnv';
import { pageChunks } from './pageChunks';
import { pages } from './pages';
import { plainErrors } from './plainErrors';
import { PurgeCss } from './purgeCss';
import { splitChunks } from './splitChunks';
import { stableModuleIds } from './stableModuleIds';
import { swcMinify } from './swcMinify';

/** @returns the files that these settings are made of */
function settings(siteDir: string): string[] {
  const dir = path.join(siteDir, 'src/plugins/bundler');
  return fs
    .readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.join(dir, file));
}

/** All changes to Docusaurus' bundler; what each gains is in README.md. */
export default function bundler(context: LoadContext): Plugin {
  const { siteDir, generatedFilesDir } = context;
  return {
    name: 'bundler',
    configureWebpack(config, isServer) {
      const isPublished = !isServer && process.env.NODE_ENV !== 'development';
      return {
        // Like every other hashed file, those of `new URL('…', import.meta.url)` are in assets/, not in the root.
        output: {
          assetModuleFilename: 'assets/files/[name]-[contenthash][ext]',
          ...(isPublished && { trustedTypes: trustedTypes.chunks }),
        },
        resolve: { alias: aliases(siteDir, isServer) },
        optimization: {
          ...(!isServer && { splitChunks }),
          ...(isPublished && { minimizer: swcMinify(config.optimization?.minimizer) as never[] }),
        },
        // What the bundler remembers of earlier builds counts only for these settings.
        ...(config.experiments && { experiments: { cache: { buildDependencies: settings(siteDir) } } }),
        plugins: [
          stableModuleIds,
          plainErrors,
          ...(isPublished ? [new PurgeCss(), pageChunks(generatedFilesDir), ...pages(context)] : []),
        ] as never[],
        ...(isPublished && { mergeStrategy: { 'optimization.minimizer': 'replace' as const } }),
      };
    },
    configurePostCss: withoutPresetEnv,
  };
}
