import type { LoadContext } from '@docusaurus/types';
import { expect, test } from 'vitest';
import checkNavbar from '../../../src/plugins/checkNavbar';

test('a navbar item for a sidebar that is not there: the item, the file and the sidebars there are', () => {
  const items = [{ type: 'docSidebar', sidebarId: 'tutoriel' }];
  const plugin = checkNavbar({
    siteConfig: { themeConfig: { navbar: { items } } },
  } as unknown as LoadContext);
  const docs = { default: { loadedVersions: [{ sidebars: { tutorial: [], odoo: [] } }] } };
  expect(() =>
    plugin.allContentLoaded?.({ allContent: { 'docusaurus-plugin-content-docs': docs } } as never),
  ).toThrow(
    /导航栏有一项无法显示。.*src\/config\/navbar\.ts.*"sidebarId": "tutoriel".*sidebars\.ts 里有：tutorial、odoo/s,
  );
});
