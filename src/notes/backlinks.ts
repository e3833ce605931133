import { isPublished } from './docs';
import { linksOf, linkTarget } from './links';
import type { Note } from './types';

/** More pages than this that link to one say nothing of it: all of them only refer to it. */
const maxBacklinks = 20;

const linkedFiles = (note: Note): Set<string | null> =>
  new Set(linksOf(note).map(({ url }) => linkTarget(note.file, url)));

/** Whether a page counts as linking. An index links to everything. */
function countsAsLinking(page: Note): boolean {
  return !/(?:^|\/)(?:index|intro)\.mdx?$/.test(page.file) && isPublished(page.frontMatter);
}

/**
 * @returns by a page's file the ids of the pages that link to it, without those that it links to,
 * which its reader knows
 */
export function findBacklinks(pages: readonly Note[]): Map<string, string[]> {
  const linked = new Map(pages.map((page) => [page.file, linkedFiles(page)]));
  const backlinks = new Map<string, string[]>();
  for (const page of pages.filter(countsAsLinking)) {
    const { file } = page;
    const id = file.replace(/^docs\/|\.mdx?$/g, '');
    for (const target of linked.get(file) ?? []) {
      if (target === null || target === file || (linked.get(target)?.has(file) ?? true)) continue;
      backlinks.set(target, [...(backlinks.get(target) ?? []), id]);
    }
  }
  return new Map([...backlinks].filter(([, ids]) => ids.length <= maxBacklinks));
}
