import { rspack } from '@docusaurus/faster';
import type { Plugin } from '@docusaurus/types';

/** The file that knows the names of all others. */
const runtime = /runtime~/;

/**
 * Lets the minifier write what the browsers of `browserslist` in package.json read: Docusaurus asks for the syntax of 2009
 * and for `\uXXXX` in place of each Chinese character, twice its size.
 */
export default function modernOutput(): Plugin {
  return {
    name: 'modern-output',
    configureWebpack(config, isServer) {
      if (isServer || process.env.NODE_ENV === 'development') return {};
      const { SwcJsMinimizerRspackPlugin } = rspack;
      const others = config.optimization?.minimizer?.filter((one) => !(one instanceof SwcJsMinimizerRspackPlugin)) ?? [];
      const minifier = (files: { include: RegExp } | { exclude: RegExp }, mangle: object | true): object =>
        new SwcJsMinimizerRspackPlugin({
          ...files,
          minimizerOptions: {
            minify: true,
            module: true,
            mangle: mangle as never,
            ecma: 2020,
            compress: { ecma: 2020, passes: 2 },
            format: { ecma: 2020, comments: false, ascii_only: false },
          },
        });
      const scripts = [
        minifier({ exclude: runtime }, true),
        // It names what it minifies by how often letters occur, also in the hashes of other files, which at that time still
        // depend on the folder: the same site would not come out as the same bytes elsewhere.
        minifier({ include: runtime }, { disableCharFreq: true }),
      ];
      return {
        optimization: { minimizer: [...others, ...(scripts as never[])] },
        mergeStrategy: { 'optimization.minimizer': 'replace' as const },
      };
    },
  };
}
