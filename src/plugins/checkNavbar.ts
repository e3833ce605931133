import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { ThemeConfig } from '@docusaurus/theme-common';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { AuthorError } from '../lib/authorError';

/**
 * Checks that every sidebar in the navbar exists. The theme's own error is in English and does not name the file.
 *
 * @returns a plugin whose `allContentLoaded` throws an AuthorError for a sidebar that does not exist
 */
export default function checkNavbar({ siteConfig }: LoadContext): Plugin {
  return {
    name: 'check-navbar',
    allContentLoaded({ allContent }) {
      const { loadedVersions } = allContent['docusaurus-plugin-content-docs']
        ?.default as LoadedContent;
      const sidebars = loadedVersions.flatMap((version) => Object.keys(version.sidebars));
      for (const item of (siteConfig.themeConfig as ThemeConfig).navbar.items) {
        if (item.type !== 'docSidebar' || sidebars.includes(String(item.sidebarId))) continue;
        throw new AuthorError(
          `导航栏有一项无法显示。请检查 themeConfig.navbar.items（src/config/navbar.ts）里的这一项：\n${JSON.stringify(item, null, 2)}\n` +
            `没有这个侧边栏；sidebars.ts 里有：${sidebars.join('、')}`,
        );
      }
    },
  };
}
