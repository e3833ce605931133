import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import joinHanLines from '../lib/joinHanLines';

const plain = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(joinHanLines);
const mdx = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkDirective).use(joinHanLines);

/**
 * Parses a page as the site does, as far as its text goes.
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
