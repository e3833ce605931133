import { loadContext } from '@docusaurus/core/lib/server/site';
import pluginContentDocs, {
  type LoadedContent,
  validateOptions as validateDocs,
} from '@docusaurus/plugin-content-docs';
import pluginContentPages, {
  validateOptions as validatePages,
} from '@docusaurus/plugin-content-pages';
import { normalizePluginOptions } from '@docusaurus/utils-validation';
import { areas } from '../../../src/config/areas';
import { root } from '../../../src/lib/paths';
import type { SearchRecord } from '../../../src/search/engine';
import { buildRecords } from '../../../src/search/records/buildRecords';
import { collectPages } from '../../../src/search/records/collectPages';

/** The part of the preset's options that says where the pages are. */
interface PresetOptions {
  docs: object;
  pages: object;
}

/**
 * The records of the site as src/plugins/postBuild/searchIndex.ts makes them, straight from the sources: no build is needed, and
 * none that is out of date can be taken for the site.
 */
export async function recordsFromSources(): Promise<SearchRecord[]> {
  const context = await loadContext({ siteDir: root });
  const { siteConfig, i18n } = context;
  const [, preset] = siteConfig.presets[0] as unknown as [string, PresetOptions];
  // Last updates are no part of a record, and git is slow.
  const dates = { showLastUpdateAuthor: false, showLastUpdateTime: false };
  const docs = await pluginContentDocs(
    context,
    validateDocs({
      validate: normalizePluginOptions as never,
      options: { ...preset.docs, ...dates },
    }),
  );
  const pages = pluginContentPages(
    context,
    validatePages({ validate: normalizePluginOptions, options: preset.pages }),
  );
  const collected = collectPages({
    siteDir: root,
    siteUrl: siteConfig.url,
    language: i18n.currentLocale,
    docs: (await docs.loadContent?.()) as LoadedContent,
    pages: (await (await pages).loadContent?.()) ?? null,
    groups: {
      sidebars: Object.fromEntries(areas.map(({ sidebar, label }) => [sidebar, label])),
      pages: siteConfig.title,
    },
  });
  return collected.flatMap(buildRecords);
}
