import type { Nodes, Root } from 'mdast';
import { SKIP, visit } from '../../lib/esModules';
import { headingsOf, plainText } from '../../notes/headings';
import { queriesOf } from '../../notes/queries';
import { readBlock } from '../../notes/readNote';
import { CELL, HEAD } from '../engine/lines';

/**
 * The kinds of entries of lists, as `SearchRecord` has them. Only a query for its meaning should lead
 * to the definition of a term first, and only its whole name to what has become of a name.
 */
export const entryKinds = {
  name: { weight: 0.6 },
  change: { weight: 0.15, isFoundByTitle: true },
  definition: { weight: 0.06 },
};

export type EntryKind = keyof typeof entryKinds;

/** A heading of a page with what is below it, up to the next heading. */
export interface Section {
  /** Depth of the heading, 2 to 6; 1 is the beginning of the page. */
  depth: number;
  title: string;
  /** Id of the heading; empty for the beginning of the page. */
  anchor: string;
  /** Prose: paragraphs, list items and rows (engine/lines.ts), one a line. */
  text: string;
  /** Blocks of code; `series` are those of Odoo that a block names, such as 18. */
  code: { file: string; text: string; series: number[] }[];
  /** What readers search for when this answers them, one a line. */
  queries?: string;
  /** Set for an entry of a list; `about` is how its title is asked for. */
  kind?: EntryKind;
  about?: string | undefined;
}

/** @returns the line of a paragraph or of a row, undefined for another node */
function textOf(node: Nodes, parent: Nodes | undefined): string | undefined {
  // Readers search for what they have seen, so the alternative texts of images count.
  if (node.type === 'paragraph') return plainText(node, true);
  if (node.type !== 'tableRow' || parent?.type !== 'table') return undefined;
  const cells = node.children.map((cell) => plainText(cell, true));
  return cells.join(node === parent.children[0] ? HEAD : CELL);
}

/** Imports, comments and raw HTML are no prose; labels of directives and text in JSX are. */
const notProse = ['html', 'yaml', 'mdxjsEsm', 'mdxFlowExpression'];

/** Cuts a page into its sections: the beginning of the page, then its headings in order. */
export function cutSections(tree: Root, title: string): Section[] {
  const headings = new Map(headingsOf(tree).map((heading) => [heading.node, heading]));
  const sections: Section[] = [];
  let lines: string[] = [];
  let queries: string[] = [];
  let code: Section['code'] = [];
  let current = { depth: 1, title, anchor: '' };
  const close = (): void => {
    const asked = queries.length > 0 && { queries: queries.join('\n') };
    sections.push({ ...current, text: lines.join('\n'), code, ...asked });
    lines = [];
    queries = [];
    code = [];
  };
  visit(tree, (node, _, parent) => {
    queries.push(...queriesOf(node));
    if (notProse.includes(node.type)) return SKIP;
    if (node.type === 'heading') {
      if (node.depth > 1) {
        close();
        const { text = '', id = '' } = headings.get(node) ?? {};
        current = { depth: node.depth, title: text, anchor: id };
      }
      return SKIP;
    }
    if (node.type === 'code') {
      const { title, code: text, odoo: series } = readBlock(node);
      code.push({ file: title ?? '', text, series });
      return SKIP;
    }
    const line = textOf(node, parent);
    if (line) lines.push(line);
    return line === undefined ? undefined : SKIP;
  });
  close();
  return sections;
}
