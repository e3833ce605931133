import fs from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { trustedTypes } from '../../config/trustedTypes';
import { root } from '../../lib/paths';
import { aliases } from './aliases';
import { clientConfig } from './clientConfig';
import { compressEarly } from './compressEarly';
import { variableInlining } from './inlineVariables';
import { withoutPresetEnv } from './noPostcssPresetEnv';
import { keepMinified } from './keepMinified';
import { lazyPages } from './lazyPages';
import { pageChunks } from './pageChunks';
import { pages } from './pages';
import { plainErrors } from './plainErrors';
import { PurgeCss } from './purgeCss';
import { shortenClassNames } from './shortClassNames';
import { splitChunks } from './splitChunks';
import { standIns, themeClassNames } from './standIns';
import { stableModuleIds } from './stableModuleIds';
import { swcMinify } from './swcMinify';

/** A loader is asked for by its path; it is not in the bundle of the configuration. */
const inlineTranslations = path.join(root, 'src/plugins/bundler/inlineTranslations.mjs');

/** @returns the files that these settings are made of */
function settings(siteDir: string): string[] {
  const dir = path.join(siteDir, 'src/plugins/bundler');
  return fs
    .readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?ts$|\.mjs$/.test(file))
    .map((file) => path.join(dir, file));
}

/** All changes to Docusaurus' bundler; what each gains is in README.md. */
export default function bundler(context: LoadContext): Plugin {
  const { siteDir, siteConfig, generatedFilesDir } = context;
  let configFile = '';
  return {
    name: 'bundler',
    async contentLoaded({ actions }) {
      configFile = await actions.createData('siteConfig.json', clientConfig(siteConfig));
    },
    configureWebpack(config, isServer) {
      const isDevelopment = process.env.NODE_ENV === 'development';
      const isPublished = !isServer && !isDevelopment;
      if (!isDevelopment) shortenClassNames((config.module?.rules ?? []) as never[]);
      const isSmall = isPublished && config.optimization?.minimize;
      return {
        // Like every other hashed file, those of `new URL('…', import.meta.url)` are in assets/, not in the root.
        output: {
          assetModuleFilename: 'assets/files/[name]-[contenthash][ext]',
          ...(isPublished && { trustedTypes: trustedTypes.chunks }),
        },
        ...(isDevelopment && lazyPages),
        resolve: { alias: aliases(siteDir, isServer) },
        // What the cache has of a module depends on what is changed here.
        ...('cache' in { ...config.experiments } && {
          experiments: { cache: { buildDependencies: settings(siteDir) } },
        }),
        ...(isPublished && {
          module: {
            rules: [{ test: /\.[jt]sx?$/, enforce: 'post' as const, loader: inlineTranslations }],
          },
        }),
        optimization: {
          ...(!isServer && { splitChunks }),
          ...(isPublished && { minimizer: swcMinify(config.optimization?.minimizer) as never[] }),
        },
        plugins: [
          stableModuleIds,
          plainErrors,
          themeClassNames,
          ...(isServer ? [] : standIns(isPublished ? configFile : undefined)),
          ...(isPublished
            ? [variableInlining, new PurgeCss(), pageChunks(generatedFilesDir), ...pages(context)]
            : []),
          ...(isSmall ? [keepMinified, compressEarly] : []),
        ] as never[],
        ...(isPublished && { mergeStrategy: { 'optimization.minimizer': 'replace' as const } }),
      };
    },
    configurePostCss: withoutPresetEnv,
  };
}
