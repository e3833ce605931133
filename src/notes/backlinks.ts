import path from 'node:path';
import { visit } from '../lib/esModules';
import { decodeUrl } from '../lib/escape';
import { treeOf } from './readNote';
import { readNotes } from './readNotes';
import type { Note } from './types';

function linkedFiles(note: Note): Set<string> {
  const folder = path.posix.dirname(note.file);
  const files = new Set<string>();
  visit(treeOf(note), (node) => {
    if (node.type !== 'link' && node.type !== 'definition') return;
    const [url = ''] = node.url.split('#');
    files.add(path.posix.join(folder, decodeUrl(url) ?? url));
  });
  return files;
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
