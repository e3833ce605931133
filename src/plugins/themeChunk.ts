import type { Plugin } from '@docusaurus/types';

/** What a page of any kind is drawn with; not what readers reach for, like the editor of live examples or the search. */
const drawing =
  /[\\/]@docusaurus[\\/](?:theme-classic|theme-common|plugin-content-docs|core|utils-common)[\\/]|[\\/]src[\\/](?:theme|highlight)[\\/]|[\\/]src[\\/]components[\\/](?:CodeBlock|NoteStatus|ScrollableTable|ActionButton|SearchForm)[\\/]|[\\/]@mdx-js[\\/]/;

/**
 * Puts the code that draws pages into one file: as Docusaurus cuts it, each page asks for a dozen small ones, which take a
 * round trip more and compress worse.
 */
export default function themeChunk(): Plugin {
  return {
    name: 'theme-chunk',
    configureWebpack: (_config, isServer) =>
      isServer
        ? {}
        : {
            optimization: {
              splitChunks: {
                cacheGroups: {
                  theme: { name: 'theme', test: drawing, type: /^javascript/, chunks: 'async', enforce: true, priority: 45 },
                },
              },
            },
          },
  };
}
