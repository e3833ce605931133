import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import { groupBy } from '../lib/groupBy';
import { fileOf, isPublished } from './docs';

/** One note as the landing pages show it. */
export interface IndexedDoc {
  title: string;
  description: string;
  permalink: string;
  /** Versions of Odoo that it covers, absent when it is about something else. */
  odoo?: number[];
}

/** A category of a sidebar with its notes. A category in it is a section of its own. */
export interface IndexedSection {
  label: string;
  permalink?: string;
  docs: IndexedDoc[];
  sections: IndexedSection[];
}

/** The docs by sidebar, in its order. */
export type SiteIndex = Record<string, IndexedSection>;

type Doc = LoadedVersion['docs'][number];
type SidebarItem = LoadedVersion['sidebars'][string][number];

/**
 * @returns the description of a doc as plain text, which the hook in
 * frontMatter/parseFrontMatter.ts has moved
 */
export const summaryOf = ({ frontMatter }: { frontMatter: Record<string, unknown> }): string =>
  ((frontMatter as { summary?: string }).summary ?? '').replaceAll('`', '');

function indexDoc(doc: Doc, covered: readonly number[] | undefined): IndexedDoc {
  const { title, permalink } = doc;
  const { odoo } = doc.frontMatter as { odoo?: number[] };
  return { title, description: summaryOf(doc), permalink, odoo: odoo && [...(covered ?? odoo)] };
}

function indexItems(
  label: string,
  items: readonly SidebarItem[],
  docs: ReadonlyMap<string, IndexedDoc>,
  permalink?: string,
): IndexedSection {
  const shown = items.flatMap((item) => {
    const doc = item.type === 'doc' || item.type === 'ref' ? docs.get(item.id) : undefined;
    return doc ?? [];
  });
  const sections = items.flatMap((item) => {
    if (item.type !== 'category') return [];
    const page = item.link?.type === 'generated-index' ? item.link.permalink : undefined;
    const section = indexItems(item.label, item.items, docs, page);
    return countDocs(section) > 0 ? [section] : [];
  });
  return { label, permalink, docs: shown, sections };
}

/** @returns the sections of each sidebar, without drafts and unlisted docs; series by file */
export function buildSiteIndex(
  { loadedVersions }: LoadedContent,
  covered: ReadonlyMap<string, readonly number[]> = new Map(),
): SiteIndex {
  const isCurrent = ({ versionName }: LoadedVersion): boolean => versionName === 'current';
  const { docs, sidebars } = loadedVersions.find(isCurrent) as LoadedVersion;
  const published = docs.filter(isPublished);
  const byId = new Map(published.map((doc) => [doc.id, indexDoc(doc, covered.get(fileOf(doc)))]));
  const sections = Object.entries(sidebars).map(
    ([id, items]) => [id, indexItems(id, items, byId)] as const,
  );
  return Object.fromEntries(sections);
}

/** @returns all notes of a section, nested ones included, in the order of the sidebar */
export function allDocs(section: IndexedSection): IndexedDoc[] {
  return [...section.docs, ...section.sections.flatMap(allDocs)];
}

/** @returns how many notes a section has, nested ones included */
export function countDocs(section: IndexedSection): number {
  return allDocs(section).length;
}

/** @returns a section with those of its notes that cover a version of Odoo */
export function ofVersion(section: IndexedSection, version: number): IndexedSection {
  const sections = section.sections.map((inner) => ofVersion(inner, version));
  return {
    ...section,
    docs: section.docs.filter(({ odoo }) => odoo?.includes(version)),
    sections: sections.filter((inner) => countDocs(inner) > 0),
  };
}

/** @returns how many notes cover each version of Odoo, in their order */
export function countVersions(docs: readonly IndexedDoc[]): { version: number; count: number }[] {
  const versions = docs.flatMap(({ odoo }) => odoo ?? []);
  return [...groupBy(versions, (version) => version)]
    .map(([version, same]) => ({ version, count: same.length }))
    .sort((a, b) => a.version - b.version);
}
