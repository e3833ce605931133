import type { LoadContext, Plugin } from '@docusaurus/types';
import { trustedTypes } from '../../config/trustedTypes';
import { aliases } from './aliases';
import { compressEarly } from './compressEarly';
import { withoutPresetEnv } from './noPostcssPresetEnv';
import { plainErrors } from './plainErrors';
import { PurgeCss } from './purgeCss';
import { splitChunks } from './splitChunks';
import { stableModuleIds } from './stableModuleIds';
import { swcMinify } from './swcMinify';

/** All changes to Docusaurus' bundler; what each gains is in README.md. */
export default function bundler({ siteDir }: LoadContext): Plugin {
  return {
    name: 'bundler',
    configureWebpack(config, isServer) {
      const isPublished = !isServer && process.env.NODE_ENV !== 'development';
      const isSmall = isPublished && config.optimization?.minimize;
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
          ...(isPublished ? [new PurgeCss()] : []),
          ...(isSmall ? [compressEarly] : []),
        ] as never[],
        ...(isPublished && { mergeStrategy: { 'optimization.minimizer': 'replace' as const } }),
      };
    },
    configurePostCss: withoutPresetEnv,
  };
}
