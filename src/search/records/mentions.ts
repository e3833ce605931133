import type { Root } from 'mdast';
import { SKIP, visit } from '../../lib/esModules';
import { plainText } from '../../notes/headings';

export interface Mention {
  /** The link's target as the author wrote it. */
  url: string;
  text: string;
}

/** Most characters of a line that is about its link. */
const MAX_LINE = 120;

/**
 * Finds what a page says about the places it links to, in the order of its links. A short paragraph
 * or row of a table with one link is about its target as a whole. In others only the texts of the
 * links are about their targets. Readers search in such words (anchor text: Brin & Page 1998,
 * section 2.2).
 */
export function mentionsIn(tree: Root): Mention[] {
  const out: Mention[] = [];
  visit(tree, (node) => {
    if (node.type !== 'tableRow' && node.type !== 'paragraph') return undefined;
    const links: Mention[] = [];
    visit(node, 'link', (link) => {
      links.push({ url: link.url, text: plainText(link) });
    });
    const line =
      node.type === 'tableRow'
        ? node.children.map((cell) => plainText(cell)).join(' ')
        : plainText(node);
    const [only] = links;
    const isAboutLink = links.length === 1 && line.length <= MAX_LINE;
    out.push(...(only && isAboutLink ? [{ url: only.url, text: line }] : links));
    return SKIP;
  });
  return out;
}
