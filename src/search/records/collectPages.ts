import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent as LoadedDocs, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadedContent as LoadedPages } from '@docusaurus/plugin-content-pages';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import type { PageToIndex } from './buildRecords';

/** What the pages are collected from. */
export interface Sources {
  siteDir: string;
  /** Origin of the site. */
  siteUrl: string;
  language: string;
  docs: LoadedDocs;
  pages: LoadedPages | null;
  /** Names of the sidebars, for docs outside of any category, and of pages outside the docs. */
  groups: { sidebars: Record<string, string>; pages: string };
}

type SidebarItem = LoadedVersion['sidebars'][string][number];

/** @returns for each doc the labels of its categories, from the outermost */
function categoriesOf(sidebars: LoadedVersion['sidebars']): Map<string, string[]> {
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

async function readPage(siteDir: string, aliased: string): Promise<{ source: string; isMdx: boolean }> {
  const filePath = path.join(siteDir, aliased.replace(/^@site\//, ''));
  const fileContent = await fs.readFile(filePath, 'utf8');
  const { content } = await DEFAULT_PARSE_FRONT_MATTER({ filePath, fileContent });
  return { source: content, isMdx: filePath.endsWith('.mdx') };
}

/**
 * Reads every page that a reader can find: the docs, then the markdown pages. Drafts and unlisted pages are left out.
 *
 * @returns pages in the order of their addresses, so that equal sources give an equal index
 */
export async function collectPages({ siteDir, siteUrl, language, docs, pages, groups }: Sources): Promise<PageToIndex[]> {
  const collected: Promise<PageToIndex>[] = [];
  for (const { versionName, docs: docsOfVersion, sidebars } of docs.loadedVersions) {
    const categories = categoriesOf(sidebars);
    for (const doc of docsOfVersion) {
      if (doc.draft || doc.unlisted) continue;
      const labels = categories.get(doc.id) ?? [];
      const group = labels.length > 0 ? labels.join(' / ') : (groups.sidebars[doc.sidebar ?? ''] ?? groups.pages);
      const errors = (doc.frontMatter as { errors?: unknown }).errors;
      collected.push(
        readPage(siteDir, doc.source).then((text) => ({
          ...text,
          title: doc.title,
          description: doc.description,
          url: siteUrl + encodeURI(doc.permalink),
          path: doc.permalink,
          group,
          errors: Array.isArray(errors) ? errors.map(String) : [],
          tag: `docs-default-${versionName}`,
          version: versionName,
          language,
        })),
      );
    }
  }
  for (const page of pages ?? []) {
    if (page.type !== 'mdx' || page.unlisted) continue;
    collected.push(
      readPage(siteDir, page.source).then((text) => ({
        ...text,
        title: page.title ?? page.permalink,
        description: page.description ?? '',
        url: siteUrl + encodeURI(page.permalink),
        path: page.permalink,
        group: groups.pages,
        errors: [],
        tag: 'default',
        version: null,
        language,
      })),
    );
  }
  return (await Promise.all(collected)).sort((a, b) => (a.path < b.path ? -1 : 1));
}
