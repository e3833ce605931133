import path from 'node:path';
import { decodeUrl } from '../lib/escape';
import { isPublished } from './docs';
import type { Note } from './types';

/** More pages than this that link to one say nothing of it: all of them only refer to it. */
const maxBacklinks = 20;

function linkedFiles({ file, links }: Note): Set<string> {
  const folder = path.posix.dirname(file);
  const paths = links.map((link) => link.replace(/#.*/s, ''));
  return new Set(paths.map((link) => path.posix.join(folder, decodeUrl(link) ?? link)));
}

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
      if (target === file || (linked.get(target)?.has(file) ?? true)) continue;
      backlinks.set(target, [...(backlinks.get(target) ?? []), id]);
    }
  }
  return new Map([...backlinks].filter(([, ids]) => ids.length <= maxBacklinks));
}
