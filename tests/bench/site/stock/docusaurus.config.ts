// What `create-docusaurus classic` writes, with our navigation and what our docs need.
// https://github.com/facebook/docusaurus/blob/v3.10.2/packages/create-docusaurus/templates/classic/docusaurus.config.js
import type { Config } from '@docusaurus/types';
import { themes } from 'prism-react-renderer';
import { footer } from '../../../../src/config/footer';
import { navbar } from '../../../../src/config/navbar';
import { title } from '../../../../src/config/site';

export default {
  title,
  future: { v4: true },
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'ignore',
  i18n: { defaultLocale: 'zh-Hans', locales: ['zh-Hans'] },
  // Our `.md` is CommonMark, which MDX can't read.
  markdown: { format: 'detect' },
  presets: [['classic', { docs: { sidebarPath: './sidebars.ts' }, blog: false }]],
  themeConfig: {
    navbar,
    footer,
    // The starter's search bar. The names belong to nobody.
    algolia: { appId: 'BENCHMARK0', apiKey: '0'.repeat(32), indexName: 'bench' },
    prism: {
      theme: themes.github,
      darkTheme: themes.dracula,
      additionalLanguages: ['bash', 'csv', 'diff', 'ini', 'json', 'python', 'sql', 'nginx'],
    },
  },
} satisfies Config;
