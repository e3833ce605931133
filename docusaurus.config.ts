import type { Options } from '@docusaurus/preset-classic';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { UserThemeConfig as AlgoliaThemeConfig } from '@docusaurus/theme-search-algolia';
import type { Config } from '@docusaurus/types';
import { baseUrl, siteUrl } from './src/config/addresses';
import { announcementBar } from './src/config/announcement';
import { docs } from './src/config/docs';
import { footer } from './src/config/footer';
import { beforeDefaultRemarkPlugins, markdown, rehypePlugins, remarkPlugins } from './src/config/markdown';
import { navbar } from './src/config/navbar';
import { prism } from './src/config/prism';
import { search, searchSettings } from './src/config/search';
import { locale, tagline, title } from './src/config/site';
import { vcs } from './src/config/vcs';

const preset = {
  // Its own plugin: src/plugins/docs.ts.
  docs: false,
  blog: false,
  pages: { beforeDefaultRemarkPlugins, remarkPlugins, rehypePlugins },
  theme: { customCss: ['./src/css/tokens.css', './src/css/custom.css', './src/css/highlight.css'] },
  sitemap: { lastmod: 'date', ignorePatterns: [`${baseUrl}search`, `${baseUrl}offline`] },
} satisfies Options;

const themeConfig = {
  // The reader may choose to follow the system; until then src/plugins/inlineScripts.ts keeps the site light.
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
  // The home page has this banner in Chinese: src/components/BaseUrlBanner.
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
    ['./src/plugins/docs.ts', docs],
    './src/plugins/checkNavbar.ts',
    './src/plugins/landingPages.ts',
    './src/plugins/searchPage.ts',
    './src/plugins/searchIndex.ts',
    './src/plugins/offlinePage.ts',
    './src/plugins/noteArchives.ts',
    './src/plugins/liveFrame.ts',
    './src/plugins/assetFiles.ts',
    './src/plugins/anyFolder.ts',
    './src/plugins/leftOut.ts',
    './src/plugins/themeChunk.ts',
    './src/plugins/styleChunks.ts',
    './src/plugins/usedStyles.ts',
    './src/plugins/plainCss.ts',
    './src/plugins/modernOutput.ts',
    './src/plugins/inlineScripts.ts',
    './src/plugins/integrity.ts',
    './src/plugins/robotsTxt.ts',
    './src/plugins/webManifest.ts',
    './src/plugins/socialCards.ts',
  ],
  clientModules: [
    './src/client/guardMarkup.ts',
    './src/client/normalizeAddress.ts',
    './src/client/prefetchOnIntent.ts',
    './src/client/leaving.ts',
    './src/client/imageZoom/index.ts',
    './src/client/headingLinks/index.ts',
  ],
  customFields: { search: searchSettings },
  themeConfig,
} satisfies Config;
