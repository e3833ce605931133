import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import { routes } from '../config/routes';
import { toPosix } from '../lib/paths';
import { buildSiteIndex } from '../notes/siteIndex';

/**
 * The pages that are components: home and /docs, which get the index of all docs as a prop, the search page and the page for
 * offline reading. The theme would add the search page with an OpenSearch description in English.
 */
export default function pages({ baseUrl, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'component-pages',
    async allContentLoaded({ allContent, actions }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      const file = await actions.createData('site-index.json', buildSiteIndex(docs));
      // The file's name in the site is made from this path, so it must not contain the folder of whoever builds.
      const index = path.posix.join('@generated', toPosix(path.relative(generatedFilesDir, file)));
      const addPage = (route: string, component: string, modules = {}): void => {
        actions.addRoute({
          path: normalizeUrl([baseUrl, route]),
          component,
          exact: true,
          modules,
        });
      };
      addPage(routes.home, '@site/src/components/Home', { index });
      addPage(routes.docs, '@site/src/components/DocsLanding', { index });
      addPage(routes.search, '@theme/SearchPage');
      addPage(routes.offline, '@site/src/components/OfflinePage');
    },
  };
}
