import path from 'node:path';
import type { Heading, Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { decodeUrl } from '../lib/escape';
import { memoize } from '../lib/memoize';
import { treeOf } from '../notes/readNote';
import type { Note } from '../notes/types';

/** @returns the line of a node in the page, from 1 */
export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}

/** A heading of a page. Its `id` is what the page gives it: `{#id}` in `.md`, a comment in `.mdx`; null when there is none. */
export type PageHeading = ReturnType<typeof headingsOf>[number];

/** Reads the headings of a page in order. */
export function headingsOf(note: Note) {
  const found: Heading[] = [];
  visit(treeOf(note), 'heading', (node) => void found.push(node));
  const lines = note.source.split('\n');
  return found.map((node) => {
    const line = lineOf(node);
    const [, id = null] =
      /\{(?:\/\*\s*)?#([^}\s]*)(?:\s*\*\/)?\}\s*$/.exec(lines[line - 1] ?? '') ?? [];
    const text = toString(node).replace(/\s*\{#[^}]*\}\s*$/, '');
    return { depth: node.depth, text, id, line };
  });
}

/** Reads the links and images that a page has in Markdown; `alt` is null for links. */
export const linksOf = memoize((note: Note) => {
  const found: { url: string; alt: string | null; line: number }[] = [];
  visit(treeOf(note), (node) => {
    if (node.type === 'link' || node.type === 'definition')
      found.push({ url: node.url, alt: null, line: lineOf(node) });
    if (node.type === 'image')
      found.push({ url: node.url, alt: node.alt ?? '', line: lineOf(node) });
  });
  return found;
});

/** @returns the file of the project that a relative link of `file` points to; null for URLs, site paths and anchors */
export function linkTarget(file: string, url: string): string | null {
  const [link = ''] = url.split(/[?#]/);
  if (!link || /^(?:[a-z][a-z+.-]*:|[/@])/i.test(link)) return null;
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), decodeUrl(link) ?? link));
}
