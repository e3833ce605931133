import fs from 'node:fs';
import path from 'node:path';
import { footer } from '../../../src/config/footer';
import { navbar } from '../../../src/config/navbar';
import { repositoryBranch, repositoryUrl } from '../../../src/config/urls';
import { title } from '../../../src/config/site';
import { installPackage } from './install';

/** Languages of the docs' code blocks that Prism has but Docusaurus does not load by itself. */
const languages = ['bash', 'csv', 'diff', 'ini', 'json', 'python', 'sql', 'nginx'];

/** Names that belong to nobody: they are there for the starter's own search bar. */
const search = { appId: 'BENCHMARK0', apiKey: '0'.repeat(32), indexName: 'bench' };

/** The search bar that the starter installs: ours is older, with other texts, and 50 KB heavier when used so. */
const docSearch = { name: '@docsearch/react', version: '4.6.3' };

/** @returns aliases for the bundler: the theme would take the project's search bar */
function searchAliases(): Record<string, string> {
  const dir = installPackage(docSearch.name, docSearch.version);
  const { exports } = JSON.parse(fs.readFileSync(path.join(dir, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  return Object.fromEntries(
    Object.entries(exports).map(([entry, file]) => [
      // The package itself would be the beginning of all others.
      entry === '.' ? `${docSearch.name}$` : docSearch.name + entry.slice(1),
      path.join(dir, file),
    ]),
  );
}

/**
 * The configuration of a site as `create-docusaurus classic` writes it, with what our docs need and with our navigation.
 * https://github.com/facebook/docusaurus/blob/v3.10.2/packages/create-docusaurus/templates/classic/docusaurus.config.js
 * Its stylesheet, 0.3 KB of colors, is left out.
 *
 * @returns text of docusaurus.config.js
 */
export function stockConfig(): string {
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
    markdown: {
      format: 'detect',
      hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' },
    },
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
  () => ({ name: 'search-aliases', configureWebpack: () => ({ resolve: { alias: ${JSON.stringify(searchAliases())} } }) }),
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
