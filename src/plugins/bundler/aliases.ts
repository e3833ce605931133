import path from 'node:path';

/**
 * Modules that Docusaurus imports and no page uses: the theme's highlighter (code is highlighted at build, see
 * src/theme/prism-include-languages.ts), most of react-router and, in the browser, all but one of TypeScript's helpers and
 * most of react-helmet-async.
 */
export const aliases = (siteDir: string, isServer: boolean): Record<string, string | false> => ({
  'prism-react-renderer$': false,
  'react-router-dom$': path.join(siteDir, 'src/plugins/bundler/router.ts'),
  'react-router-config$': path.join(siteDir, 'src/plugins/bundler/router.ts'),
  ...(!isServer && {
    tslib$: path.join(siteDir, 'src/plugins/bundler/tslib.ts'),
    'react-helmet-async$': path.join(siteDir, 'src/plugins/bundler/helmet.ts'),
  }),
});
