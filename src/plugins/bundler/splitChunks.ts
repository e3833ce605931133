/** Styles of what a reader reaches for, and of kinds of page that are no article: they come with their code. */
const elsewhere = [
  /[\\/](?:@docsearch[\\/]css|search[\\/]ui|headingLinks|client[\\/](?:announce|terms)|LiveOwl[\\/]playground)/,
  /[\\/]components[\\/](?:Home|DocList|DocsLanding|OfflinePage|OfflineUpdate|SearchPage)[\\/]/,
  /[\\/]theme[\\/](?:DocCardList|DocTagsListPage|MDXPage|Tab(?:s|Item))[\\/]/,
];

export const splitChunks = {
  cacheGroups: {
    // Docusaurus' one stylesheet: what every page or an article has.
    styles: {
      test: (module: { nameForCondition: () => string | null | undefined }) => {
        const file = module.nameForCondition() ?? '';
        return !elsewhere.some((pattern) => pattern.test(file));
      },
    },
  },
};
