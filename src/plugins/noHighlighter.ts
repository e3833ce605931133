import type { Plugin } from '@docusaurus/types';

/**
 * Keeps the highlighter of the theme out of the page: a client module of the theme imports it even when no component does,
 * and its languages with it (see src/theme/prism-include-languages.ts).
 */
export default function noHighlighter(): Plugin {
  return {
    name: 'no-highlighter',
    configureWebpack: () => ({ resolve: { alias: { 'prism-react-renderer$': false } } }),
  };
}
