import path from 'node:path';
import { decodeUrl } from '../lib/escape';
import { readNotes } from './readNotes';
import type { Note } from './types';

function linkedFiles({ file, links }: Note): Set<string> {
  const folder = path.posix.dirname(file);
  const paths = links.map((link) => link.replace(/#.*/s, ''));
  return new Set(paths.map((link) => path.posix.join(folder, decodeUrl(link) ?? link)));
}

/** Whether a page counts as linking. An index links to everything, and readers do not find a draft or an unlisted page. */
function countsAsLinking({ file, frontMatter }: Note): boolean {
  const isIndex = /(?:^|\/)(?:index|intro)\.mdx?$/.test(file);
  return !isIndex && !frontMatter.draft && !frontMatter.unlisted;
}

/** @returns the ids of the pages that link to a page, by its file; not of those that it links to itself, which its reader knows */
export function findBacklinks(pages: readonly Note[]): Map<string, string[]> {
  const linked = new Map(pages.map((page) => [page.file, linkedFiles(page)]));
  const backlinks = new Map<string, string[]>();
  for (const page of pages.filter(countsAsLinking)) {
    const { file } = page;
    const id = file.replace(/^docs\/|\.mdx?$/g, '');
    for (const target of linked.get(file) ?? []) {
      if (target === file || linked.get(target)?.has(file) !== false) continue;
      backlinks.set(target, [...(backlinks.get(target) ?? []), id]);
    }
  }
  return backlinks;
}

/** @returns what {@link findBacklinks} finds in the docs of a project folder */
export function readBacklinks(root: string): Map<string, string[]> {
  return findBacklinks(readNotes(root));
}
