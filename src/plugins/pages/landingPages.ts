import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import { routes } from '../../config/routes';
import { toPosix } from '../../lib/paths';
import { buildSiteIndex } from '../../notes/siteIndex';

const pages = [
  { path: routes.home, component: '@site/src/components/Home' },
  { path: routes.docs, component: '@site/src/components/DocsLanding' },
];

/** The home page and /docs, both drawn from what is written: they get the index of all docs as a prop. */
export default function landingPages({ baseUrl, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'landing-pages',
    async allContentLoaded({ allContent, actions }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      const file = await actions.createData(
        'site-index.json',
        JSON.stringify(buildSiteIndex(docs)),
      );
      // Its name in the site is made from this path, which must not be that of somebody's folder.
      const index = path.posix.join('@generated', toPosix(path.relative(generatedFilesDir, file)));
      for (const { path: route, component } of pages) {
        actions.addRoute({
          path: normalizeUrl([baseUrl, route]),
          component,
          exact: true,
          modules: { index },
        });
      }
    },
  };
}
