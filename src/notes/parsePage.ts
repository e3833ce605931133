import type { Nodes, Root } from 'mdast';
import {
  remarkCjkFriendly,
  remarkDirective,
  remarkGfm,
  remarkMdx,
  remarkParse,
  unified,
} from '../lib/esModules';
import joinHanLines from './joinHanLines';

/** The syntax of the site, which src/markdown/remark/sharedTree.ts has Docusaurus use. */
const syntax = [remarkDirective, remarkGfm, remarkCjkFriendly, joinHanLines];
const commonMark = unified().use(remarkParse).use(syntax);
const mdx = unified().use(remarkParse).use(remarkMdx).use(syntax);

/** Parses a page without front matter: as MDX, which may throw, or as CommonMark. */
export function parsePage(source: string, isMdx: boolean): Root {
  const processor = isMdx ? mdx : commonMark;
  const tree = processor.parse(source);
  processor.runSync(tree);
  return tree;
}

/** @returns the line of a node in the page, from 1 */
export const mdastLine = (node: Nodes): number => node.position?.start.line ?? 1;
