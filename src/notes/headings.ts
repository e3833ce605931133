import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Heading, Nodes, Root } from 'mdast';
import { treeText, visit } from '../lib/esModules';
import { memoize } from '../lib/memoize';
import { mdastLine } from './parsePage';

/** The text that a reader sees of a node: no raw HTML, and one space for any white space. */
export const plainText = (node: Nodes, includeImageAlt = false): string =>
  treeText(node, { includeImageAlt, includeHtml: false }).replace(/\s+/g, ' ').trim();

/** @returns the id in a comment at the end of a heading */
function idInComment(last: Nodes | undefined): string | undefined {
  if (last?.type !== 'mdxTextExpression' && last?.type !== 'html') return undefined;
  return /^(?:<!--|\/\*)\s*#(\S+?)(?=\s|\*\/|-->)/.exec(last.value.trim())?.[1];
}

/** Reads the headings in order. Those without an id get one of their text, as from Docusaurus. */
export const headingsOf = memoize((tree: Root) => {
  const slugger = createSlugger();
  const nodes: Heading[] = [];
  visit(tree, 'heading', (node) => {
    nodes.push(node);
  });
  return nodes.map((node) => {
    const shown = node.children.filter(({ type }) => type !== 'mdxTextExpression');
    const { text, id: own = idInComment(node.children.at(-1)) } = parseMarkdownHeadingId(
      plainText({ ...node, children: shown }),
    );
    const source = treeText(node.children.filter(({ type }) => type !== 'html'));
    return {
      node,
      depth: node.depth,
      /** As a reader sees it. */
      text,
      id: own ?? slugger.slug(source),
      /** Whether the author wrote the id: `{#id}`, `{/* #id *\/}` or `<!-- #id -->`. */
      hasOwnId: own !== undefined,
      line: mdastLine(node),
    };
  });
});

/** A heading of a page, with the id that Docusaurus gives it. */
export type PageHeading = ReturnType<typeof headingsOf>[number];
