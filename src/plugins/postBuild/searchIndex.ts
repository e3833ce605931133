import type { LoadedContent as LoadedDocs } from '@docusaurus/plugin-content-docs';
import type { LoadedContent as LoadedPages } from '@docusaurus/plugin-content-pages';
import type { LoadContext } from '@docusaurus/types';
import { areas } from '../../config/areas';
import type { FileToWrite } from '../../lib/writeFiles';
import type { Reference } from '../../references/write';
import { readVerifications } from '../../notes/verifications';
import { readTerms, synonymGroups } from '../../notes/terms';
import { buildIndex } from '../../search/engine/build';
import { buildRecords } from '../../search/records/buildRecords';
import { collectPages } from '../../search/records/collectPages';

/** Makes the search index from the sources of the pages. @returns its files by their paths in it */
export function searchIndexOf(
  { siteDir, siteConfig, i18n }: Pick<LoadContext, 'siteDir' | 'siteConfig' | 'i18n'>,
  docs: LoadedDocs,
  pages: LoadedPages | null,
  references: readonly Reference[],
): FileToWrite[] {
  const collected = collectPages({
    siteDir,
    siteUrl: siteConfig.url,
    language: i18n.currentLocale,
    docs,
    pages,
    entries: new Map(references.map(({ file, entries = [] }) => [file, entries])),
    groups: {
      sidebars: Object.fromEntries(areas.map(({ sidebar, label }) => [sidebar, label])),
      pages: siteConfig.title,
    },
    verifications: readVerifications(),
  });
  const files = buildIndex(collected.flatMap(buildRecords), synonymGroups(readTerms()));
  return files.map(({ name, bytes }) => ({ path: name, content: bytes }));
}
