import fs from 'node:fs/promises';
import path from 'node:path';
import docsPlugin, { validateOptions, type PluginOptions } from '@docusaurus/plugin-content-docs';
import type {
  LoadedVersion,
  PropSidebarItem,
  PropVersionMetadata,
} from '@docusaurus/plugin-content-docs';
import type { LoadContext, RouteConfig } from '@docusaurus/types';
import type { Descriptions } from '../../components/DocList';
import { referenceDir } from '../../config/site';
import { backlinks } from '../../notes/backlinks';
import { pageFrontMatter } from '../../notes/frontMatter/pageFrontMatter';
import { fileOf } from './fileOf';

/** Ids of the docs below sidebar items, at any depth. */
function docIds(items: readonly PropSidebarItem[]): string[] {
  return items.flatMap((item) =>
    item.type === 'category'
      ? docIds(item.items)
      : item.type === 'link' && item.docId !== undefined
        ? [item.docId]
        : [],
  );
}

/** The items below the category whose page is at a permalink. */
function itemsAt(
  items: readonly PropSidebarItem[],
  permalink: string,
): readonly PropSidebarItem[] | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue;
    const found = item.href === permalink ? item.items : itemsAt(item.items, permalink);
    if (found) return found;
  }
  return undefined;
}

/**
 * Moves the descriptions of docs out of what every page of a version loads to the pages of categories, the only ones that
 * show them: they are most of it, and they grow with each note.
 *
 * @returns the route, its subroutes changed alike
 */
export function moveDescriptions(route: RouteConfig, version?: PropVersionMetadata): RouteConfig {
  const props = route.props as
    { version?: PropVersionMetadata; categoryGeneratedIndex?: { permalink: string } } | undefined;
  const current = props?.version ?? version;
  const index = props?.categoryGeneratedIndex;
  const descriptions: Descriptions = {};
  if (current && index) {
    const items = Object.values(current.docsSidebars).flatMap(
      (sidebar) => itemsAt(sidebar, index.permalink) ?? [],
    );
    for (const id of docIds(items)) descriptions[id] = current.docs[id]?.description ?? '';
  }
  return {
    ...route,
    ...(props?.version ? { props: { ...props, version: { ...props.version, docs: {} } } } : {}),
    ...(index ? { props: { ...props, descriptions } } : {}),
    ...(route.routes
      ? { routes: route.routes.map((child) => moveDescriptions(child, current)) }
      : {}),
  };
}

/** Gives docs the notes that link to them: in their metadata, which comes with the page and asks for no file of its own. */
async function addBacklinks(version: LoadedVersion, siteDir: string): Promise<LoadedVersion> {
  const shown = version.docs.filter(({ draft, unlisted }) => !draft && !unlisted);
  const found = backlinks(
    await Promise.all(
      shown.map(async ({ title, permalink, source }) => {
        const file = fileOf({ source });
        return {
          title,
          permalink,
          file,
          text: await fs.readFile(path.join(siteDir, file), 'utf8'),
        };
      }),
    ),
  );
  const docs = version.docs.map((doc) => {
    const file = fileOf(doc);
    // When its page was changed says nothing of the entries of a reference.
    if (file.startsWith(referenceDir)) return { ...doc, lastUpdatedAt: null, lastUpdatedBy: null };
    const linkedFrom = found.get(file);
    return linkedFrom ? { ...doc, linkedFrom } : doc;
  });
  return { ...version, docs };
}

/** What only the build reads of a doc's metadata: most of it is in the metadata a second time, or in the page's text. */
const atBuild = [
  'source',
  'sourceDirName',
  'slug',
  'version',
  'draft',
  'sidebar',
  'sidebarPosition',
];

/** @returns the metadata of a doc that is sent with its page; other data as it is */
export function pageData(data: string | object): string | object {
  if (typeof data === 'string' || !('sourceDirName' in data)) return data;
  const { frontMatter } = data as unknown as { frontMatter: Record<string, unknown> };
  const sent = Object.entries(data).filter(([key]) => !atBuild.includes(key));
  return { ...Object.fromEntries(sent), frontMatter: pageFrontMatter(frontMatter) };
}

/** The docs plugin of Docusaurus, its docs changed by {@link addBacklinks}, their data by {@link pageData} and its routes by {@link moveDescriptions}. */
export default async function docs(
  context: LoadContext,
  options: PluginOptions,
): ReturnType<typeof docsPlugin> {
  const plugin = await docsPlugin(context, options);
  return {
    ...plugin,
    async loadContent() {
      const content = await plugin.loadContent?.();
      if (!content) throw new Error('文档没有读到。');
      const versions = content.loadedVersions.map((version) =>
        addBacklinks(version, context.siteDir),
      );
      return { ...content, loadedVersions: await Promise.all(versions) };
    },
    contentLoaded: ({ content, actions }) =>
      plugin.contentLoaded?.({
        content,
        actions: {
          ...actions,
          createData: (name, data) => actions.createData(name, pageData(data)),
          addRoute: (route) => {
            actions.addRoute(moveDescriptions(route));
          },
        },
      }),
  };
}

docs.validateOptions = validateOptions;
