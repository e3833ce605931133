import type { Options } from '@docusaurus/preset-classic';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { UserThemeConfig as AlgoliaThemeConfig } from '@docusaurus/theme-search-algolia';
import type { Config, PluginConfig } from '@docusaurus/types';
import { docs } from './src/config/docs';
import { footer } from './src/config/footer';
import { navbar } from './src/config/navbar';
import { locale, socialCard, tagline, title } from './src/config/site';
import { baseUrl, siteUrl } from './src/config/urls';
import { root } from './src/lib/paths';
import { beforeDefaultRemarkPlugins, markdown, rehypePlugins } from './src/markdown/plugins';
import { sidebarItemsGenerator } from './src/notes/subjects';
import beforeBuild from './src/plugins/beforeBuild';
import bundler from './src/plugins/bundler';
import development from './src/plugins/development';
import htmlTags from './src/plugins/htmlTags';
import pages from './src/plugins/pages';
import postBuild from './src/plugins/postBuild';
import references from './src/plugins/references';
import { search, searchSettings } from './src/plugins/searchSettings';
import upgradeTool from './src/plugins/upgradeTool';
import { vcs } from './src/plugins/vcs';

const markdownPlugins = {
  beforeDefaultRemarkPlugins,
  rehypePlugins,
};

const preset = {
  docs: { ...docs, ...markdownPlugins, sidebarItemsGenerator },
  blog: false,
  pages: markdownPlugins,
  theme: { customCss: ['./src/css/tokens.css', './src/css/custom.css', './src/css/highlight.css'] },
  sitemap: { lastmod: 'date', ignorePatterns: [`${baseUrl}search`, `${baseUrl}offline`] },
} satisfies Options;

/**
 * Code is highlighted at build (src/markdown/rehype/highlightCode.ts); an empty theme keeps the
 * default one out of every page.
 */
const noTheme = { plain: {}, styles: [] };

const themeConfig = {
  // The reader may choose to follow the system; until then src/plugins/htmlTags.ts keeps the site
  // light.
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  docs: {
    versionPersistence: 'localStorage',
    sidebar: { hideable: true, autoCollapseCategories: true },
  },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  image: socialCard,
  navbar,
  footer,
  prism: { theme: noTheme, darkTheme: noTheme, magicComments: [] },
  algolia: search,
} satisfies UserThemeConfig & AlgoliaThemeConfig;

const i18n = {
  defaultLocale: locale,
  locales: [locale],
  localeConfigs: {
    [locale]: {
      label: '简体中文',
      direction: 'ltr',
      htmlLang: 'zh-CN',
      calendar: 'gregory',
      path: locale,
    },
  },
} satisfies Config['i18n'];

const plugins = [
  beforeBuild,
  references,
  upgradeTool,
  pages,
  htmlTags,
  bundler,
  development,
  postBuild,
] as PluginConfig[];

export default {
  title,
  tagline,
  favicon: 'img/seal.svg',
  url: siteUrl,
  baseUrl,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  // The home page has this banner in Chinese: src/client/beforePaint.ts.
  baseUrlIssueBanner: false,
  // Plain keys: the color mode is stored under `theme`.
  storage: { type: 'localStorage', namespace: false },
  future: { v4: true, faster: true, experimental_vcs: vcs(root) },
  i18n,
  markdown,
  presets: [['classic', preset]],
  plugins,
  clientModules: [
    './src/client/normalizePath.ts',
    './src/client/prefetchOnFocus.ts',
    './src/client/navigationState.ts',
    './src/client/sidebar.ts',
    './src/client/dropdownKeys.ts',
    './src/client/imageZoom/index.ts',
    './src/client/headingLinks/index.ts',
    './src/client/termPopups/index.ts',
  ],
  customFields: { search: searchSettings },
  themeConfig,
} satisfies Config;
