import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';

/** One note as the landing pages show it. */
export interface IndexedDoc {
  title: string;
  description: string;
  permalink: string;
  /** Time of the last commit in milliseconds since 1970, absent without a git history. */
  updatedAt?: number;
  /** Versions of Odoo it covers, absent when it is about something else. */
  odoo?: number[];
}

/** A category of a sidebar with its notes; notes of nested categories keep their own heading. */
export interface IndexedSection {
  label: string;
  /** The category's own page, if it has one. */
  permalink?: string;
  docs: IndexedDoc[];
  sections: IndexedSection[];
}

/** All that is written, area by area, in the order of the sidebars. */
export type SiteIndex = Record<string, IndexedSection>;

type SidebarItem = LoadedVersion['sidebars'][string][number];

/**
 * Reads the index out of the loaded docs, so that no list on a landing page is typed by hand.
 *
 * @param content what the docs plugin loaded
 * @returns for each sidebar id its sections; draft and unlisted docs are left out
 * @throws when the docs have no current version
 */
export function buildSiteIndex(content: LoadedContent): SiteIndex {
  const version = content.loadedVersions.find(({ versionName }) => versionName === 'current');
  if (!version) throw new Error('文档没有 current 版本，无法生成首页与 /docs 的目录。');
  const docs = new Map(version.docs.map((doc) => [doc.id, doc]));

  const indexSection = (
    label: string,
    items: SidebarItem[],
    permalink?: string,
  ): IndexedSection => {
    const section: IndexedSection = { label, permalink, docs: [], sections: [] };
    const addDoc = (id: string): void => {
      const doc = docs.get(id);
      if (!doc || doc.unlisted || doc.draft) return;
      const { title, description, lastUpdatedAt } = doc;
      const { odoo } = doc.frontMatter as { odoo?: number[] };
      section.docs.push({
        title,
        description,
        permalink: doc.permalink,
        ...(lastUpdatedAt ? { updatedAt: lastUpdatedAt } : {}),
        ...(odoo ? { odoo } : {}),
      });
    };
    for (const item of items) {
      if (item.type === 'doc' || item.type === 'ref') addDoc(item.id);
      if (item.type !== 'category') continue;
      const page = item.link?.type === 'generated-index' ? item.link.permalink : undefined;
      const child = indexSection(item.label, item.items, page);
      if (countDocs(child) > 0) section.sections.push(child);
    }
    return section;
  };

  return Object.fromEntries(
    Object.entries(version.sidebars).map(([id, items]) => [id, indexSection(id, items)]),
  );
}

/** @returns how many notes a section holds, nested ones included */
export function countDocs(section: IndexedSection): number {
  return section.sections.reduce((sum, child) => sum + countDocs(child), section.docs.length);
}

/** @returns all notes of a section, nested ones included, in the order of the sidebar */
export function allDocs(section: IndexedSection): IndexedDoc[] {
  return [...section.docs, ...section.sections.flatMap(allDocs)];
}

/** @returns how many notes cover each version of Odoo, the version with most of them first */
export function countVersions(docs: readonly IndexedDoc[]): { version: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const version of docs.flatMap(({ odoo }) => odoo ?? []))
    counts.set(version, (counts.get(version) ?? 0) + 1);
  return [...counts]
    .map(([version, count]) => ({ version, count }))
    .sort((a, b) => b.count - a.count || b.version - a.version);
}
