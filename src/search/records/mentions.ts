import type { Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { textOf } from './sections';

export interface Mention {
  /** The link's target as the author wrote it. */
  url: string;
  text: string;
}

/** A line with more characters is about more than its link. */
const MAX_LINE = 120;

/**
 * Finds what a page says about the places it links to. A row of a table or a paragraph (also of a list item) with one link
 * is about its target as a whole; of one with several links only their texts are. Readers search in such words (anchor
 * text: Brin & Page 1998, section 2.2).
 *
 * @param tree the page's markdown
 * @returns links in the order of the page
 */
export function mentionsIn(tree: Root): Mention[] {
  const out: Mention[] = [];
  visit(tree, (node) => {
    if (node.type !== 'tableRow' && node.type !== 'paragraph') return undefined;
    const links: Mention[] = [];
    visit(node, 'link', (link) => {
      links.push({ url: link.url, text: textOf(link) });
    });
    const line =
      node.type === 'tableRow' ? node.children.map((cell) => textOf(cell)).join(' ') : textOf(node);
    const [only] = links;
    if (only && links.length === 1 && line.length <= MAX_LINE)
      out.push({ url: only.url, text: line });
    else out.push(...links);
    return SKIP;
  });
  return out;
}
