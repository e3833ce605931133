import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import { areas } from '../config/areas';
import { routes } from '../config/routes';
import { toPosix } from '../lib/paths';
import { docsContent, docsOf, isPublished } from '../notes/docs';
import { coveredSeries } from '../notes/noteStatus';
import { readNotes } from '../notes/readNotes';
import { proofOf } from '../notes/proof';
import { recentChanges } from '../notes/recentChanges';
import { buildSiteIndex } from '../notes/siteIndex';
import { readVerifications } from '../notes/verifications';

/**
 * The pages that are components: home and /docs, which get the index of all docs as a prop, and the
 * page for offline reading.
 */
export default function pages({ siteDir, baseUrl, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'component-pages',
    async allContentLoaded({ allContent, actions }) {
      const docs = docsContent(allContent);
      const write = async (name: string, data: object): Promise<string> => {
        const file = await actions.createData(name, data);
        // The file's name in the site is made from this path, so it must not contain the folder of
        // whoever builds.
        return path.posix.join('@generated', toPosix(path.relative(generatedFilesDir, file)));
      };
      const record = readVerifications();
      const notes = readNotes(siteDir);
      const covered = new Map(notes.map((note) => [note.file, coveredSeries(note, record)]));
      const index = await write('site-index.json', buildSiteIndex(docs, covered));
      const readerSidebars = areas.flatMap(({ sidebar, isForAuthors }) =>
        isForAuthors ? [] : [sidebar as string],
      );
      const news = docsOf(docs).filter(
        (doc) => isPublished(doc) && readerSidebars.includes(doc.sidebar ?? ''),
      );
      const recent = await write('recent.json', recentChanges(news, siteDir));
      const proof = await write('proof.json', proofOf(notes, record));
      const addPage = (route: string, component: string, modules = {}): void => {
        actions.addRoute({
          path: normalizeUrl([baseUrl, route]),
          component,
          exact: true,
          modules,
        });
      };
      addPage(routes.home, '@site/src/components/Home', { index, recent, proof });
      addPage(routes.docs, '@site/src/components/DocsLanding', { index });
      addPage(routes.offline, '@site/src/components/OfflinePage');
    },
  };
}
