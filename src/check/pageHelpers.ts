import type { Heading, Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Note } from '../notes/types';
import type { Context } from './context';

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

/** Links and pictures of a page: those written in Markdown, with their lines. */
export function linksOf(note: Note, context: Context): { url: string; alt: string | null; line: number }[] {
  const found: { url: string; alt: string | null; line: number }[] = [];
  const tree: Root = context.page(note);
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition') found.push({ url: node.url, alt: null, line: lineOf(node) });
    if (node.type === 'image') found.push({ url: node.url, alt: node.alt ?? '', line: lineOf(node) });
  });
  return found;
}
