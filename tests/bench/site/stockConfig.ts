import path from 'node:path';
import { footer } from '../../../src/config/footer';
import { navbar } from '../../../src/config/navbar';
import { repositoryBranch, repositoryUrl } from '../../../src/config/urls';
import { title } from '../../../src/config/site';

/** Languages of the docs' code blocks that Prism has but Docusaurus does not load by itself. */
const languages = ['bash', 'csv', 'diff', 'ini', 'json', 'python', 'sql', 'nginx'];

/** Names that belong to nobody: they are there for the starter's own search bar. */
const search = { appId: 'BENCHMARK0', apiKey: '0'.repeat(32), indexName: 'bench' };

/** The search bar that the starter installs; ours has an older one, with other texts, which is 50 KB heavier when used so. */
export const docSearch = { name: '@docsearch/react', version: '4.6.3' };

/**
 * Where the stock site finds the modules of its search bar: the theme would take the project's.
 *
 * @param dir of the installed package
 * @param entries its `exports`
 * @returns aliases for the bundler
 */
export function searchAliases(dir: string, entries: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(entries).map(([entry, file]) => [
      // The package itself would be the beginning of all others.
      entry === '.' ? `${docSearch.name}$` : docSearch.name + entry.slice(1),
      path.join(dir, file),
    ]),
  );
}

/**
 * The configuration of a site as `create-docusaurus classic` writes it, with what our docs need and with our navigation.
 * https://github.com/facebook/docusaurus/blob/v3.10.2/packages/create-docusaurus/templates/classic/docusaurus.config.js
 *
 * @param aliases for the bundler, see searchAliases; without them the project's search bar is taken
 * @returns text of docusaurus.config.js
 */
export function stockConfig(aliases: Record<string, string> = {}): string {
  const config = {
    title,
    favicon: 'img/seal.svg',
    // The starter's own: it switches Docusaurus Faster on as well.
    future: { v4: true },
    url: 'https://example.org',
    baseUrl: '/',
    onBrokenLinks: 'ignore',
    onBrokenAnchors: 'ignore',
    i18n: {
      defaultLocale: 'zh-Hans',
      locales: ['zh-Hans'],
      localeConfigs: { 'zh-Hans': { label: '简体中文', htmlLang: 'zh-CN' } },
    },
    // Our `.md` is CommonMark, which MDX can't read.
    markdown: { format: 'detect', hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' } },
    presets: [
      [
        'classic',
        {
          docs: {
            sidebarPath: './sidebars.ts',
            editUrl: `${repositoryUrl}/edit/${repositoryBranch}/`,
            tags: 'tags.yml',
          },
          blog: false,
          theme: { customCss: './src/css/custom.css' },
        },
      ],
    ],
    themeConfig: {
      image: 'img/social-card.png',
      colorMode: { respectPrefersColorScheme: true },
      navbar,
      footer,
      algolia: search,
    },
  };
  return `import { themes } from 'prism-react-renderer';

const config = ${JSON.stringify(config, null, 2)};
config.themeConfig.prism = {
  theme: themes.github,
  darkTheme: themes.dracula,
  additionalLanguages: ${JSON.stringify(languages)},
};
config.plugins = [
  () => ({ name: 'search-aliases', configureWebpack: () => ({ resolve: { alias: ${JSON.stringify(aliases)} } }) }),
];

export default config;
`;
}

/** @returns text of the starter's package.json: it has the browsers that the code is made for */
export function stockManifest(): string {
  return JSON.stringify({
    name: 'stock',
    private: true,
    browserslist: {
      production: ['>0.5%', 'not dead', 'not op_mini all'],
      development: ['last 3 chrome version', 'last 3 firefox version', 'last 5 safari version'],
    },
  });
}

/** The starter's stylesheet. */
export const stockStyles = `:root {
  --ifm-color-primary: #2e8555;
  --ifm-color-primary-dark: #29784c;
  --ifm-color-primary-darker: #277148;
  --ifm-color-primary-darkest: #205d3b;
  --ifm-color-primary-light: #33925d;
  --ifm-color-primary-lighter: #359962;
  --ifm-color-primary-lightest: #3cad6e;
  --ifm-code-font-size: 95%;
  --docusaurus-highlighted-code-line-bg: rgba(0, 0, 0, 0.1);
}
[data-theme='dark'] {
  --ifm-color-primary: #25c2a0;
  --ifm-color-primary-dark: #21af90;
  --ifm-color-primary-darker: #1fa588;
  --ifm-color-primary-darkest: #1a8870;
  --ifm-color-primary-light: #29d5b0;
  --ifm-color-primary-lighter: #32d8b4;
  --ifm-color-primary-lightest: #4fddbf;
  --docusaurus-highlighted-code-line-bg: rgba(0, 0, 0, 0.3);
}
`;
