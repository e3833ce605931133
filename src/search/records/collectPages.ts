import path from 'node:path';
import type { LoadedContent as LoadedDocs, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadedContent as LoadedPages } from '@docusaurus/plugin-content-pages';
import { decodeUrl } from '../../lib/escape';
import { treeOf } from '../../notes/readNote';
import { readPage } from '../../notes/readNotes';
import { coveredSeries } from '../../notes/noteStatus';
import { isPublished } from '../../notes/docs';
import { summaryOf } from '../../notes/siteIndex';
import type { Verifications } from '../../notes/verifications';
import type { PageToIndex } from './buildRecords';
import { type Mention, mentionsIn } from './mentions';
import { cutSections, type Section } from './cutSections';

export interface Sources {
  siteDir: string;
  siteUrl: string;
  language: string;
  docs: LoadedDocs;
  pages: LoadedPages | null;
  /** Entries of a page whose source does not have them, by its file relative to `siteDir`. */
  entries: ReadonlyMap<string, readonly Omit<Section, 'depth' | 'code'>[]>;
  /** The groups of docs outside any category, by sidebar, and of pages outside the docs. */
  groups: { sidebars: Record<string, string>; pages: string };
  verifications: Verifications;
}

/** The labels of each doc's categories, the outermost first, by the id of the doc. */
function categoriesOf(sidebars: LoadedVersion['sidebars']): Map<string, string[]> {
  const categories = new Map<string, string[]>();
  const walk = (items: LoadedVersion['sidebars'][string], labels: string[]): void => {
    for (const item of items) {
      if (item.type === 'doc' || item.type === 'ref') categories.set(item.id, labels);
      if (item.type === 'category') walk(item.items, [...labels, item.label]);
    }
  };
  for (const items of Object.values(sidebars)) walk(items, []);
  return categories;
}

/** What Docusaurus knows of the docs; `source` is a file in its notation, `@site/docs/…`. */
function docPages({ loadedVersions }: LoadedDocs, groups: Sources['groups']) {
  return loadedVersions.flatMap(({ versionName, docs, sidebars }) => {
    const categories = categoriesOf(sidebars);
    return docs.filter(isPublished).map((doc) => {
      const { id, title, permalink, sidebar, source } = doc;
      const labels = categories.get(id) ?? [];
      return {
        title,
        description: summaryOf(doc),
        source,
        path: permalink,
        group: labels.join(' / ') || (groups.sidebars[sidebar ?? ''] ?? groups.pages),
        tag: `docs-default-${versionName}`,
        version: versionName,
      };
    });
  });
}

function otherPages(pages: LoadedPages, groups: Sources['groups']) {
  return pages.flatMap((page) => {
    if (page.type !== 'mdx' || !isPublished(page)) return [];
    const { title, description = '', permalink, source } = page;
    const rest = { group: groups.pages, tag: 'default', version: null };
    return [{ title: title ?? permalink, description, path: permalink, source, ...rest }];
  });
}

/** The texts of a list in the front matter. The text of an object is its title. */
function textsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((item: unknown) => String((item as { title?: unknown } | null)?.title ?? item));
}

/**
 * Adds to each page what the others say about it and its sections, each text once. Files are relative
 * to `siteDir`.
 */
function addMentions(collected: { page: PageToIndex; file: string; mentions: Mention[] }[]): void {
  const pages = new Map<string, PageToIndex>();
  for (const { page, file } of collected) pages.set(file, page).set(page.path, page);
  for (const { page, file, mentions } of collected) {
    for (const { url, text } of mentions) {
      // A URL that can't be decoded leads nowhere; the build reports it.
      const [target = '', anchor = ''] = (decodeUrl(url) ?? '').split('#');
      const linked =
        pages.get(target) ?? pages.get(path.posix.join(path.posix.dirname(file), target));
      if (!linked || linked === page) continue;
      const texts = linked.mentions.get(anchor) ?? [];
      if (!texts.includes(text)) linked.mentions.set(anchor, [...texts, text]);
    }
  }
}

/**
 * Reads every page that a reader can find, in the order of their paths, so that equal sources give
 * an equal index: the docs and the Markdown pages, without drafts and unlisted ones.
 */
export function collectPages(sources: Sources): PageToIndex[] {
  const { siteDir, siteUrl, language, groups } = sources;
  const all = [...docPages(sources.docs, groups), ...otherPages(sources.pages ?? [], groups)];
  all.sort((a, b) => (a.path < b.path ? -1 : 1));
  const collected = all.map(({ source, ...data }) => {
    const file = source.replace(/^@site\//, '');
    const note = readPage(siteDir, file);
    const tree = treeOf(note);
    const sections = cutSections(tree, data.title);
    for (const entry of sources.entries.get(file) ?? [])
      sections.push({ ...entry, depth: 2, code: [] });
    const url = siteUrl + encodeURI(data.path);
    const series = coveredSeries(note, sources.verifications);
    const { errors, sources: cited } = note.frontMatter;
    const page: PageToIndex = {
      ...data,
      errors: Object.values(errors ?? {}).flatMap(textsOf),
      sources: textsOf(cited),
      mentions: new Map(),
      sections,
      url,
      language,
      series,
    };
    return { file, mentions: mentionsIn(tree), page };
  });
  addMentions(collected);
  return collected.map(({ page }) => page);
}
