import type { Plugin } from '@docusaurus/types';

/** What any page is drawn with; not what readers reach for, like the editor of live examples or the search. */
const drawing = [
  /[\\/]@docusaurus[\\/](?:theme-classic|theme-common|plugin-content-docs|core|utils-common)[\\/]/,
  /[\\/]@mdx-js[\\/]/,
  /[\\/]src[\\/](?:theme|markdown[\\/]highlight|client|config)[\\/]/,
  /[\\/]src[\\/]components[\\/](?:Backlinks|CodeBlock|NoteStatus|ScrollableTable|ActionButton|SearchForm|LiveOwl[\\/](?:index|styles|loadFailedText))/,
  /[\\/]src[\\/]search[\\/]ui[\\/]use/,
  /[\\/](?:site-storage|__plugin)\.json$/,
];

/** Kinds of page that are rare among them; tabs, too. */
const rare = /[\\/](?:theme[\\/](?:DocTag|DocCategory|DocCard|MDXPage|TabItem|Tabs)|utils[\\/](?:tabsUtils|usePluralForm))/;

/** Whether the code of a page of any kind needs a file. */
export function isDrawing(file: string): boolean {
  return drawing.some((pattern) => pattern.test(file)) && !rare.test(file);
}

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
                  theme: {
                    name: 'theme',
                    test: (module: { nameForCondition: () => string | null | undefined }) =>
                      isDrawing(module.nameForCondition() ?? ''),
                    type: /^(?:javascript|json)/,
                    chunks: 'async',
                    enforce: true,
                    priority: 45,
                  },
                },
              },
            },
          },
  };
}
