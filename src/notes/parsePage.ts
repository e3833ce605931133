import type { Root } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import joinHanLines from '../lib/joinHanLines';

/** Also the site's: src/markdown/remark/siteSyntax.ts. */
const syntax = [remarkDirective, remarkGfm, remarkCjkFriendly, joinHanLines];
const plain = unified().use(remarkParse).use(syntax);
const mdx = unified().use(remarkParse).use(remarkMdx).use(syntax);

/**
 * Parses a page.
 *
 * @param source the file's text without its frontmatter
 * @param isMdx whether the file is MDX, else CommonMark
 */
export function parsePage(source: string, isMdx: boolean): Root {
  const processor = isMdx ? mdx : plain;
  const tree = processor.parse(source);
  processor.runSync(tree);
  return tree;
}
