import path from 'node:path';
import type { Heading, Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { decodeUrl } from '../lib/escape';
import { visit } from '../lib/visit';
import type { Note } from '../notes/types';
import { linesOf } from './blocks';
import { type Context, withoutFrontMatter } from './context';

/** A heading of a page. */
export interface PageHeading {
  depth: number;
  text: string;
  /** `{#id}`; null when there is none. */
  id: string | null;
  line: number;
}

/** 1-based line of a node in the page. */
export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}

/** The headings of a page in order. */
export function headingsOf(note: Note, context: Context): PageHeading[] {
  const found: PageHeading[] = [];
  visit(context.page(note), 'heading', (node: Heading) => {
    const text = toString(node);
    const [, id] = /\{#([^}]*)\}\s*$/.exec(text) ?? [];
    found.push({
      depth: node.depth,
      text: text.replace(/\s*\{#[^}]*\}\s*$/, ''),
      id: id ?? explicitId(note, node) ?? null,
      line: lineOf(node),
    });
  });
  return found;
}

/** `.mdx` writes the id in a comment: `## 标题 {/* #id *\/}`. */
function explicitId({ source }: Note, node: Heading): string | undefined {
  const line = source.split('\n')[lineOf(node) - 1] ?? '';
  return /\{\/\*\s*#([\w-]+)\s*\*\/\}\s*$/.exec(line)?.[1] ?? /\{#([\w-]+)\}\s*$/.exec(line)?.[1];
}

/** Links and images of a page, those written in Markdown; `alt` is null for links. */
export function linksOf(
  note: Note,
  context: Context,
): { url: string; alt: string | null; line: number }[] {
  const found: { url: string; alt: string | null; line: number }[] = [];
  visit(context.page(note), (node) => {
    if (node.type === 'link' || node.type === 'definition')
      found.push({ url: node.url, alt: null, line: lineOf(node) });
    if (node.type === 'image')
      found.push({ url: node.url, alt: node.alt ?? '', line: lineOf(node) });
  });
  return found;
}

/** The file in the project that a relative link of another points to; null for URLs, site paths and anchors. */
export function linkTarget(file: string, url: string): string | null {
  const [link = ''] = url.split(/[?#]/);
  if (!link || /^(?:[a-z][a-z+.-]*:|[/@])/i.test(link)) return null;
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), decodeUrl(link) ?? link));
}

/** The lines of a page with text, frontmatter and code blocks left out. */
export function textLines(note: Note): { text: string; line: number }[] {
  const lines = withoutFrontMatter(note.source).split('\n');
  for (const block of note.blocks) {
    const [first, last] = linesOf(block);
    lines.fill('', first - 1, last + 1);
  }
  return lines.map((text, index) => ({ text, line: index + 1 })).filter(({ text }) => text.trim());
}

/** The same, with code, URLs and HTML in the lines blanked out, so that columns stay. */
export function proseLines(note: Note): { text: string; line: number }[] {
  const other = /(`+)(?:(?!\1).)+\1|\]\([^)]*\)|<[^>]+>|\{#[^}]*\}|https?:\/\/[^\s）)]+/g;
  return textLines(note)
    .map(({ text, line }) => ({
      text: text.replace(other, (part) => '\uFFFC'.repeat(part.length)),
      line,
    }))
    .filter(({ text }) => text.trim());
}
