import { footer } from '../config/footer';
import { navbar } from '../config/navbar';
import { repositoryBranch, repositoryUrl } from '../config/addresses';
import { title } from '../config/site';

/** Languages of the docs' code blocks that Prism has but Docusaurus does not load by itself. */
const languages = ['bash', 'csv', 'diff', 'ini', 'json', 'python', 'sql', 'nginx'];

/** Names that belong to nobody: they are there for the starter's own search bar. */
const search = { appId: 'BENCHMARK0', apiKey: '0'.repeat(32), indexName: 'bench' };

/**
 * The configuration of a site as `create-docusaurus classic` writes it, with what our docs need and with our navigation.
 * https://github.com/facebook/docusaurus/blob/v3.10.2/packages/create-docusaurus/templates/classic/docusaurus.config.js
 *
 * @returns text of docusaurus.config.js
 */
export function stockConfig(): string {
  const config = {
    title,
    favicon: 'img/seal.svg',
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
