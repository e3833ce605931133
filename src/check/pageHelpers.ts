import type { Heading, Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
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
