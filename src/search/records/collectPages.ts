import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent as LoadedDocs, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadedContent as LoadedPages } from '@docusaurus/plugin-content-pages';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import type { Root } from 'mdast';
import { decodeAddress } from '../../lib/decodeUrl';
import type { PageToIndex } from './buildRecords';
import { mentionsIn } from './mentions';
import { parsePage } from '../../markdown/parsePage';

/** What the pages are collected from. */
export interface Sources {
  siteDir: string;
  /** Origin of the site. */
  siteUrl: string;
  language: string;
  docs: LoadedDocs;
  pages: LoadedPages | null;
  /** Pages that somebody has parsed already, by file. */
  trees?: ReadonlyMap<string, Root>;
  /** Names of the sidebars, for docs outside of any category, and of pages outside the docs. */
  groups: { sidebars: Record<string, string>; pages: string };
}

type SidebarItem = LoadedVersion['sidebars'][string][number];

/** @returns for each doc the labels of its categories, from the outermost */
export function categoriesOf(sidebars: LoadedVersion['sidebars']): Map<string, string[]> {
  const categories = new Map<string, string[]>();
  const walk = (items: SidebarItem[], labels: string[]): void => {
    for (const item of items) {
      if (item.type === 'doc' || item.type === 'ref') categories.set(item.id, labels);
      if (item.type === 'category') walk(item.items, [...labels, item.label]);
    }
  };
  for (const items of Object.values(sidebars)) walk(items, []);
  return categories;
}

/** A page and its file, relative to the site's folder, with slashes. */
interface Collected {
  page: PageToIndex;
  file: string;
}

const fileOf = (aliased: string): string => aliased.replace(/^@site\//, '');

async function readTree({ siteDir, trees }: Sources, file: string): Promise<PageToIndex['tree']> {
  const parsed = trees?.get(file);
  if (parsed) return parsed;
  const filePath = path.join(siteDir, file);
  const fileContent = await fs.readFile(filePath, 'utf8');
  const { content } = await DEFAULT_PARSE_FRONT_MATTER({ filePath, fileContent });
  return parsePage(content, filePath.endsWith('.mdx'));
}

/** @returns texts of a list in the frontmatter; a source that is a document counts by its title */
function listOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((item: unknown) => String((item as { title?: unknown } | null)?.title ?? item));
}

/** Tells each page what the others say of it and its sections, a text once. */
function addMentions(collected: readonly Collected[]): void {
  const pages = new Map(collected.flatMap(({ page, file }) => [[file, page] as const, [page.path, page] as const]));
  for (const { page, file } of collected) {
    for (const { url, text } of mentionsIn(page.tree)) {
      // An address that cannot be decoded leads nowhere, which the build reports.
      const [address = '', anchor = ''] = (decodeAddress(url) ?? '').split('#');
      const target = pages.get(address) ?? pages.get(path.posix.join(path.posix.dirname(file), address));
      if (!target || target === page) continue;
      const texts = target.mentions.get(anchor) ?? [];
      if (!texts.includes(text)) target.mentions.set(anchor, [...texts, text]);
    }
  }
}

/**
 * Reads every page that a reader can find: the docs, then the markdown pages. Drafts and unlisted pages are left out.
 *
 * @returns pages in the order of their addresses, so that equal sources give an equal index
 */
export async function collectPages(sources: Sources): Promise<PageToIndex[]> {
  const { siteUrl, language, docs, pages, groups } = sources;
  const collected: Promise<Collected>[] = [];
  for (const { versionName, docs: docsOfVersion, sidebars } of docs.loadedVersions) {
    const categories = categoriesOf(sidebars);
    for (const doc of docsOfVersion) {
      if (doc.draft || doc.unlisted) continue;
      const labels = categories.get(doc.id) ?? [];
      const group = labels.length > 0 ? labels.join(' / ') : (groups.sidebars[doc.sidebar ?? ''] ?? groups.pages);
      const file = fileOf(doc.source);
      const { errors, sources: from } = doc.frontMatter as Record<string, unknown>;
      collected.push(
        readTree(sources, file).then((tree) => ({
          file,
          page: {
            tree,
            title: doc.title,
            description: doc.description,
            url: siteUrl + encodeURI(doc.permalink),
            path: doc.permalink,
            group,
            errors: listOf(errors),
            sources: listOf(from),
            mentions: new Map(),
            tag: `docs-default-${versionName}`,
            version: versionName,
            language,
          },
        })),
      );
    }
  }
  for (const page of pages ?? []) {
    if (page.type !== 'mdx' || page.unlisted) continue;
    const file = fileOf(page.source);
    collected.push(
      readTree(sources, file).then((tree) => ({
        file,
        page: {
          tree,
          title: page.title ?? page.permalink,
          description: page.description ?? '',
          url: siteUrl + encodeURI(page.permalink),
          path: page.permalink,
          group: groups.pages,
          errors: [],
          sources: [],
          mentions: new Map(),
          tag: 'default',
          version: null,
          language,
        },
      })),
    );
  }
  const sorted = (await Promise.all(collected)).sort((a, b) => (a.page.path < b.page.path ? -1 : 1));
  addMentions(sorted);
  return sorted.map(({ page }) => page);
}
