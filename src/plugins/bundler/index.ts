import type { LoadContext, Plugin } from '@docusaurus/types';
import { trustedTypes } from '../../config/trustedTypes';
import { aliases } from './aliases';
import { variableInlining } from './inlineVariables';
import { withoutPresetEnv } from './noPostcssPresetEnv';
import { pageChunks } from './pageChunks';
import { plainErrors } from './plainErrors';
import { PurgeCss } from './purgeCss';
import { shortenClassNames } from './shortClassNames';
import { splitChunks } from './splitChunks';
import { stableModuleIds } from './stableModuleIds';
import { swcMinify } from './swcMinify';

/** All changes to Docusaurus' bundler; what each gains is in README.md. */
export default function bundler({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'bundler',
    configureWebpack(config, isServer) {
      const isDevelopment = process.env.NODE_ENV === 'development';
      const isPublished = !isServer && !isDevelopment;
      if (!isDevelopment) shortenClassNames((config.module?.rules ?? []) as never[]);
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
        plugins: [
          stableModuleIds,
          plainErrors,
          ...(isPublished ? [variableInlining, new PurgeCss(), pageChunks(generatedFilesDir)] : []),
        ] as never[],
        ...(isPublished && { mergeStrategy: { 'optimization.minimizer': 'replace' as const } }),
      };
    },
    configurePostCss: withoutPresetEnv,
  };
}
