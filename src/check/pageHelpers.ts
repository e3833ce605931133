import path from 'node:path';
import type { Heading, Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { decodeUrl } from '../lib/escape';
import { memoize } from '../lib/memoize';
import { splitFrontMatter, treeOf } from '../notes/readNote';
import type { Note } from '../notes/types';
import { linesOf } from './blocks';

/** @returns the text of a page with spaces in place of its frontmatter, so that lines stay */
export function bodyOf({ source }: Note): string {
  return splitFrontMatter(source).content;
}

/** @returns the line of a node in the page, from 1 */
export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}

/** A heading of a page. */
export interface PageHeading {
  depth: number;
  text: string;
  /** The id that the page gives it: `{#id}` in `.md`, a comment in `.mdx`; null when there is none. */
  id: string | null;
  line: number;
}

/** Reads the headings of a page in order. */
export function headingsOf(note: Note): PageHeading[] {
  const found: PageHeading[] = [];
  const lines = note.source.split('\n');
  visit(treeOf(note), 'heading', (node: Heading) => {
    const line = lineOf(node);
    const [, id = null] =
      /\{(?:\/\*\s*)?#([^}\s]*)(?:\s*\*\/)?\}\s*$/.exec(lines[line - 1] ?? '') ?? [];
    const text = toString(node).replace(/\s*\{#[^}]*\}\s*$/, '');
    found.push({ depth: node.depth, text, id, line });
  });
  return found;
}

/** A link or image of a page; `alt` is null for links. */
interface PageLink {
  url: string;
  alt: string | null;
  line: number;
}

/** Reads the links and images that a page has in Markdown. */
export const linksOf = memoize((note: Note): PageLink[] => {
  const found: PageLink[] = [];
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

/** @returns the lines of a page that have text, without frontmatter and code blocks */
export function textLines(note: Note): { text: string; line: number }[] {
  const lines = bodyOf(note).split('\n');
  for (const block of note.blocks) {
    const [first, last] = linesOf(block);
    lines.fill('', first - 1, last + 1);
  }
  return lines.map((text, index) => ({ text, line: index + 1 })).filter(({ text }) => text.trim());
}

/** @returns the lines of {@link textLines} with a filler in place of code, URLs and HTML */
export function proseLines(note: Note): { text: string; line: number }[] {
  const other = /(`+)(?:(?!\1).)+\1|\]\([^)]*\)|<[^>]+>|\{#[^}]*\}|https?:\/\/[^\s）)]+/g;
  return textLines(note).map(({ text, line }) => ({
    text: text.replace(other, (part) => '\uFFFC'.repeat(part.length)),
    line,
  }));
}
