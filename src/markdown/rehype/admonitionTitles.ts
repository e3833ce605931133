import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Gives the title of an admonition its name back. Docusaurus sends each `.md` page through rehype-raw, which writes the
 * names of elements in lower case, and its theme then no longer finds a title that has code or emphasis in it.
 *
 * @returns a rehype transformer that changes elements in place
 */
export default function admonitionTitles() {
  return (tree: Root): void => {
    visit(tree, 'element', (element) => {
      if (element.tagName === 'mdxadmonitiontitle') element.tagName = 'mdxAdmonitionTitle';
    });
  };
}
