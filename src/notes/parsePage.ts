import type { Root } from 'mdast';
import type { Processor } from 'unified';
import {
  remarkCjkFriendly,
  remarkDirective,
  remarkGfm,
  remarkMdx,
  remarkParse,
  unified,
} from '../lib/esModules';
import joinHanLines from '../lib/joinHanLines';

/**
 * GitHub's Markdown without the transform of remark-gfm, which searches all texts for bare URLs that the tokenizer left, such as
 * `www.` behind Chinese punctuation. The search takes a sixth of the parser's time.
 */
function gfm(this: Processor): void {
  remarkGfm.call(this as never);
  const data = this.data();
  const extensions = data.fromMarkdownExtensions?.flat() ?? [];
  data.fromMarkdownExtensions = extensions.map(({ transforms: _, ...extension }) => extension);
}

/** The syntax of the site: what Docusaurus has, and our own. src/markdown/remark/sharedTree.ts has Docusaurus use it. */
const syntax = [remarkDirective, gfm, remarkCjkFriendly, joinHanLines];
const commonMark = unified().use(remarkParse).use(syntax);
const mdx = unified().use(remarkParse).use(remarkMdx).use(syntax);

/** Parses a page without its front matter: as MDX, which may be malformed and then throws, or as CommonMark. */
export function parsePage(source: string, isMdx: boolean): Root {
  const processor = isMdx ? mdx : commonMark;
  const tree = processor.parse(source);
  processor.runSync(tree);
  return tree;
}
