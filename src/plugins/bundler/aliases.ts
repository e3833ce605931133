import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Leaves out of the page what nothing in it uses, though modules of Docusaurus import it: the highlighter of the theme, whose
 * client module does so even when no component does (see src/theme/prism-include-languages.ts), and TypeScript's helpers.
 */
export default function leftOut({ siteDir }: LoadContext): Plugin {
  return {
    name: 'left-out',
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          'prism-react-renderer$': false,
          ...(isServer ? {} : { tslib$: path.join(siteDir, 'src/plugins/bundler/tslib.ts') }),
        },
      },
    }),
  };
}
