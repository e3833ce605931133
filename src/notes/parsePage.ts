import type { Root } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import joinHanLines from '../lib/joinHanLines';

/** The same syntax that the site has: src/markdown/plugins.ts and what Docusaurus adds. */
const syntax = [remarkDirective, remarkGfm, remarkCjkFriendly, joinHanLines];
const commonMark = unified().use(remarkParse).use(syntax);
const mdx = unified().use(remarkParse).use(remarkMdx).use(syntax);

/**
 * Parses a page as the site does.
 *
 * @param source the file's text without its front matter
 * @param isMdx whether the file is MDX, else CommonMark
 * @throws when the MDX is malformed
 */
export function parsePage(source: string, isMdx: boolean): Root {
  const processor = isMdx ? mdx : commonMark;
  const tree = processor.parse(source);
  processor.runSync(tree);
  return tree;
}
