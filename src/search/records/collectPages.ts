import fs from 'node:fs';
import path from 'node:path';
import type { LoadedContent as LoadedDocs, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadedContent as LoadedPages } from '@docusaurus/plugin-content-pages';
import type { Root } from 'mdast';
import { decodeUrl } from '../../lib/escape';
import { parseNote } from '../../notes/readNote';
import type { PageToIndex } from './buildRecords';
import { type Mention, mentionsIn } from './mentions';
import { cutSections } from './sections';

export interface Sources {
  siteDir: string;
  siteUrl: string;
  language: string;
  docs: LoadedDocs;
  pages: LoadedPages | null;
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
  /** Of other pages. */
  mentions: Mention[];
}

const parseFile = (siteDir: string, file: string): Root =>
  parseNote(file, fs.readFileSync(path.join(siteDir, file), 'utf8')).tree;

/** @returns texts of a list in the frontmatter; a source that is a document counts by its title */
function listOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((item: unknown) => String((item as { title?: unknown } | null)?.title ?? item));
}

/** Gives each page what the others say of it and its sections, a text once. */
function addMentions(collected: readonly Collected[]): void {
  const pages = new Map(
    collected.flatMap(({ page, file }) => [[file, page] as const, [page.path, page] as const]),
  );
  for (const { page, file, mentions } of collected) {
    for (const { url, text } of mentions) {
      // A URL that cannot be decoded leads nowhere, which the build reports.
      const [target = '', anchor = ''] = (decodeUrl(url) ?? '').split('#');
      const found =
        pages.get(target) ?? pages.get(path.posix.join(path.posix.dirname(file), target));
      if (!found || found === page) continue;
      const texts = found.mentions.get(anchor) ?? [];
      if (!texts.includes(text)) found.mentions.set(anchor, [...texts, text]);
    }
  }
}

/**
 * Reads every page that a reader can find: the docs, then the markdown pages. Drafts and unlisted pages are left out.
 *
 * @param treeOf gives the tree of a file below `siteDir`
 * @returns pages in the order of their paths, so that equal sources give an equal index
 */
export function collectPages(
  { siteDir, siteUrl, language, docs, pages, groups }: Sources,
  treeOf = parseFile,
): PageToIndex[] {
  const collect = (
    source: string,
    page: Pick<
      PageToIndex,
      'description' | 'errors' | 'group' | 'path' | 'sources' | 'tag' | 'title' | 'version'
    >,
  ): Collected => {
    const file = source.replace(/^@site\//, '');
    const url = siteUrl + encodeURI(page.path);
    // Not kept: a thousand trees take half a gigabyte.
    const tree = treeOf(siteDir, file);
    const sections = cutSections(tree, page.title);
    return {
      file,
      mentions: mentionsIn(tree),
      page: { ...page, sections, url, mentions: new Map(), language },
    };
  };
  const collected: Collected[] = [];
  for (const { versionName, docs: docsOfVersion, sidebars } of docs.loadedVersions) {
    const categories = categoriesOf(sidebars);
    for (const {
      id,
      title,
      description,
      permalink,
      sidebar,
      source,
      frontMatter,
      draft,
      unlisted,
    } of docsOfVersion) {
      if (draft || unlisted) continue;
      const labels = categories.get(id) ?? [];
      const { errors, sources: from } = frontMatter as Record<string, unknown>;
      collected.push(
        collect(source, {
          title,
          description,
          path: permalink,
          group:
            labels.length > 0
              ? labels.join(' / ')
              : (groups.sidebars[sidebar ?? ''] ?? groups.pages),
          errors: Object.values((errors ?? {}) as Record<string, unknown>).flatMap(listOf),
          sources: listOf(from),
          tag: `docs-default-${versionName}`,
          version: versionName,
        }),
      );
    }
  }
  for (const page of pages ?? []) {
    if (page.type !== 'mdx' || page.unlisted) continue;
    const { title, description = '', permalink, source } = page;
    const rest = { group: groups.pages, errors: [], sources: [], tag: 'default', version: null };
    collected.push(
      collect(source, { title: title ?? permalink, description, path: permalink, ...rest }),
    );
  }
  const sorted = collected.sort((a, b) => (a.page.path < b.page.path ? -1 : 1));
  addMentions(sorted);
  return sorted.map(({ page }) => page);
}
