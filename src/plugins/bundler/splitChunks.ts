/** What any page is drawn with; not what readers reach for, like the editor of live examples or the search. */
const drawing = [
  /[\\/]@docusaurus[\\/](?:theme-classic|theme-common|plugin-content-docs|core|utils-common)[\\/]/,
  /[\\/]@mdx-js[\\/]/,
  /[\\/]src[\\/](?:theme|markdown[\\/]highlight|notes|lib|client|config)[\\/]/,
  /[\\/]src[\\/]components[\\/](?:CodeBlock|useIsScrollable|NoteStatus|ScrollableTable|ActionButton|SearchForm|LiveOwl[\\/](?:index|styles))/,
  /[\\/]src[\\/]search[\\/]ui[\\/]use/,
  /[\\/](?:site-storage|__plugin)\.json$/,
];

/** Kinds of page that are rare among them; tabs, too. */
const rare =
  /[\\/](?:theme[\\/](?:DocTag|DocCategory|DocCard|MDXPage|TabItem|Tabs)|utils[\\/](?:tabsUtils|usePluralForm)|client[\\/]terms[\\/]show)/;

/** Whether the code of a page of any kind needs a file. */
export function isDrawing(file: string): boolean {
  return drawing.some((pattern) => pattern.test(file)) && !rare.test(file);
}

/** Styles of what a reader reaches for, and of kinds of page that are no article: they come with their code. */
const elsewhere = [
  /[\\/](?:@docsearch[\\/]css|search[\\/]ui|headingLinks|client[\\/](?:announce|terms)|LiveOwl[\\/]playground)/,
  /[\\/]components[\\/](?:Home|DocList|DocsLanding|OfflinePage|OfflineUpdate|SearchPage)[\\/]/,
  /[\\/]theme[\\/](?:DocCardList|DocTagsListPage|MDXPage|Tab(?:s|Item))[\\/]/,
];

export const splitChunks = {
  cacheGroups: {
    theme: {
      name: 'theme',
      test: (module: { nameForCondition: () => string | null | undefined }) => isDrawing(module.nameForCondition() ?? ''),
      type: /^(?:javascript|json)/,
      chunks: 'async' as const,
      enforce: true,
      priority: 45,
    },
    // Docusaurus' one stylesheet: what every page or an article has.
    styles: {
      test: (module: { nameForCondition: () => string | null | undefined }) => {
        const file = module.nameForCondition() ?? '';
        return !elsewhere.some((pattern) => pattern.test(file));
      },
    },
  },
};
