import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import { recentCount } from '../config/home';
import { routes } from '../config/routes';
import { groupBy } from '../lib/groupBy';
import { toPosix } from '../lib/paths';
import { docsContent } from '../notes/docs';
import { historyProblem } from '../notes/history';
import { coveredSeries } from '../notes/noteStatus';
import { readNotes } from '../notes/readNotes';
import { proofOf } from '../notes/proof';
import { buildSiteIndex } from '../notes/siteIndex';
import { byWeek, readUpdates } from '../notes/updates';
import { readVerifications } from '../notes/verifications';

/**
 * The pages that are components: home and /docs, which get the index of all docs as a prop, and the
 * page for offline reading. src/pages/updates.mdx imports its data.
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
      const updates = readUpdates(docs);
      const newest = [...groupBy(updates, ({ permalink }) => permalink).values()].map(
        ([each]) => each,
      );
      const recent = await write('recent.json', newest.slice(0, recentCount));
      const isComplete = historyProblem(siteDir) === undefined;
      await write('updates.json', { weeks: byWeek(updates), isComplete });
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
