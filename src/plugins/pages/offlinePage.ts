import type { LoadContext, Plugin } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import { routes } from '../../config/routes';

/** The page on which readers save the site on their device, and remove it. */
export default function offlinePage({ baseUrl }: LoadContext): Plugin {
  return {
    name: 'offline-page',
    contentLoaded({ actions }) {
      actions.addRoute({
        path: normalizeUrl([baseUrl, routes.offline]),
        component: '@site/src/components/OfflinePage',
        exact: true,
      });
    },
  };
}
