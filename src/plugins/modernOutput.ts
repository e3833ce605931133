import { rspack } from '@docusaurus/faster';
import type { Plugin } from '@docusaurus/types';

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
      const script = new SwcJsMinimizerRspackPlugin({
        minimizerOptions: {
          minify: true,
          module: true,
          mangle: true,
          ecma: 2020,
          compress: { ecma: 2020, passes: 2 },
          format: { ecma: 2020, comments: false, ascii_only: false },
        },
      });
      return {
        optimization: { minimizer: [...others, script as never] },
        mergeStrategy: { 'optimization.minimizer': 'replace' as const },
      };
    },
  };
}
