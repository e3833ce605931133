import type { Options } from '@docusaurus/preset-classic';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { UserThemeConfig as AlgoliaThemeConfig } from '@docusaurus/theme-search-algolia';
import type { Config } from '@docusaurus/types';
import { baseUrl, siteUrl } from './src/config/urls';
import { announcementBar } from './src/config/announcement';
import { docs } from './src/config/docs';
import { footer } from './src/config/footer';
import { beforeDefaultRemarkPlugins, markdown, rehypePlugins, remarkPlugins } from './src/markdown/plugins';
import { navbar } from './src/config/navbar';
import { prism } from './src/config/prism';
import { search, searchSettings } from './src/config/search';
import { locale, tagline, title } from './src/config/site';
import { vcs } from './src/plugins/content/vcs';

const preset = {
  // Its own plugin: src/plugins/content/docs.ts.
  docs: false,
  blog: false,
  pages: { beforeDefaultRemarkPlugins, remarkPlugins, rehypePlugins },
  theme: { customCss: ['./src/css/tokens.css', './src/css/custom.css', './src/css/highlight.css'] },
  sitemap: { lastmod: 'date', ignorePatterns: [`${baseUrl}search`, `${baseUrl}offline`] },
} satisfies Options;

const themeConfig = {
  // The reader may choose to follow the system; until then src/plugins/head/inlineScripts.ts keeps the site light.
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  docs: { versionPersistence: 'localStorage', sidebar: { hideable: true } },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  announcementBar,
  navbar,
  footer,
  prism,
  algolia: search,
} satisfies UserThemeConfig & AlgoliaThemeConfig;

export default {
  title,
  tagline,
  favicon: 'img/seal.svg',
  url: siteUrl,
  baseUrl,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  // The home page has this banner in Chinese: src/components/LoadFailureBanner.
  baseUrlIssueBanner: false,
  // Plain keys: the colour mode is stored under `theme`.
  storage: { type: 'localStorage', namespace: false },
  future: { v4: true, faster: true, experimental_vcs: vcs() },
  i18n: {
    defaultLocale: locale,
    locales: [locale],
    localeConfigs: {
      [locale]: { label: '简体中文', direction: 'ltr', htmlLang: 'zh-CN', calendar: 'gregory', path: locale },
    },
  },
  markdown,
  presets: [['classic', preset]],
  plugins: [
    ['./src/plugins/content/docs.ts', docs],
    './src/plugins/content/checkNavbar.ts',
    './src/plugins/pages/landingPages.ts',
    './src/plugins/pages/searchPage.ts',
    './src/plugins/content/searchIndex.ts',
    './src/plugins/pages/offlinePage.ts',
    './src/plugins/content/noteArchives.ts',
    './src/plugins/content/liveFrame.ts',
    './src/plugins/bundler/assetFilenames.ts',
    './src/plugins/bundler/stableModuleIds.ts',
    './src/plugins/bundler/aliases.ts',
    './src/plugins/bundler/splitChunks.ts',
    './src/plugins/bundler/splitStyles.ts',
    './src/plugins/bundler/purgeCss.ts',
    './src/plugins/bundler/noPostcssPresetEnv.ts',
    './src/plugins/bundler/swcMinify.ts',
    './src/plugins/head/inlineScripts.ts',
    './src/plugins/bundler/integrity.ts',
    './src/plugins/head/robotsTxt.ts',
    './src/plugins/head/webManifest.ts',
    './src/plugins/head/socialCards/index.ts',
  ],
  clientModules: [
    './src/client/trustedTypesPolicy.ts',
    './src/client/normalizePath.ts',
    './src/client/prefetchOnIntent.ts',
    './src/client/navigationState.ts',
    './src/client/imageZoom/index.ts',
    './src/client/headingLinks/index.ts',
  ],
  customFields: { search: searchSettings },
  themeConfig,
} satisfies Config;
