import path from 'node:path';
import { visit } from '../lib/esModules';
import { decodeUrl } from '../lib/escape';
import { memoize } from '../lib/memoize';
import { projectPath, root } from '../lib/paths';
import { mdastLine } from './parsePage';
import { treeOf } from './readNote';
import { readText } from './readNotes';
import type { Note } from './types';

/** Reads the links and images that a page has in Markdown; `alt` is null for links. */
export const linksOf = memoize((note: Note) => {
  const links: { url: string; alt: string | null; line: number }[] = [];
  visit(treeOf(note), (node) => {
    const line = mdastLine(node);
    if (node.type === 'link' || node.type === 'definition')
      links.push({ url: node.url, alt: null, line });
    if (node.type === 'image') links.push({ url: node.url, alt: node.alt ?? '', line });
  });
  return links;
});

/**
 * @returns the file of the project that a link of `file` names: relative, `@site/…`, or in
 * `static`; null for other URLs
 */
export function linkTarget(file: string, url: string): string | null {
  const [link = ''] = url.split(/[?#]/);
  if (!link || /^(?:[a-z][a-z+.-]*:|\/\/)/i.test(link)) return null;
  const decoded = decodeUrl(link) ?? link;
  if (decoded.startsWith('@site/')) return path.posix.normalize(decoded.slice('@site/'.length));
  return path.posix.join(decoded.startsWith('/') ? 'static' : path.posix.dirname(file), decoded);
}

/**
 * @param page full path of a page
 * @returns full paths of the images and pages that it names; some may not be there yet
 */
export function filesNamedBy(page: string, source: string): string[] {
  const file = projectPath(page);
  const targets = linksOf(readText(root, file, source)).map(({ url }) => linkTarget(file, url));
  return targets.flatMap((target) => (target === null ? [] : path.join(root, target)));
}
